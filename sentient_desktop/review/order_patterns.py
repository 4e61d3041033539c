"""What orders to whoever reads a memory look like, by language. Written by hand for this program.

Wishes of the person for how they are answered ("Always answer in German", "No meetings before ten") are none: what is
looked for takes something away from the person - earlier rules, their say, their sight of it, their data, their money.

In a pattern `START` is the beginning of a clause, where English, German and Spanish put an order's verb; `WHERE` is an
address; `REST` any words of the same sentence, a few.
"""

from __future__ import annotations

WHERE = r"(?:https?://\S+|[\w.+-]+@[\w-]+\.\w+|\b(?:[a-z0-9-]+\.)+(?:invalid|test|example|com|net|org|io|ru|cn|xyz|top|info|de|es|me|co|app|site)\b)"
REST = r"[^.!?\n]{0,60}?"
_EVERY = (
    r"(?:each|every|all|any)(?:\s+of)?(?:\s+(?:your|the))?\s+(?:repl|answer|respon|message|mail|e-mail|output|question)"
)
START = (
    r"(?:^|[.!?:;,>\n]\s*|\b(?:and|then|please|und|dann|bitte|y|luego|por favor)\s+"
    r"|\b(?:you|assistant|ai|model|agent)\s+(?:must|should|may|shall|will|can|have\s+to|has\s+to|need\s+to|needs\s+to)\s+"
    r"|\b(?:debes|asistente\s+debe|puedes|tienes\s+que)\s+)(?:(?:always|now|also|immediately|only|simply|remember\s+to|immer)\s+)*"
)

_ACTS = (
    r"(?:send|forward|post|publish|upload|e?-?mail|copy|paste|share|hand|give|reply|respond|answer|write|read|wire|pay|transfer|delete|"
    r"remove|erase|change|rewrite|replace|switch|turn|disable|deactivate|unlock|enable|activate|grant|approve|confirm|call|run|execute|"
    r"open|visit|include|insert|append|add|embed|attach|print|reveal|list|show|export|dump|store|save|book|order|buy|sign|install|download|move|hide|collect|mark|flag|label|ask|request)"
)
_RISKS = (
    r"(?:WHERE|\b(?:saved|stored|whole|entire|full|complete|hidden|private|secret)\s+(?:\w+\s+)?(?:passwords?|contacts?|chat|conversation|history|list|keys?|credentials|prompt|cards?|notes?|memor\w+)"
    r"|\b(?:passwords?|credentials|login\s+data|card\s+numbers?|api\s+keys?|access\s+tokens?|recovery\s+codes?)\s+(?:of|for|to|in|into|from)\b|\bthe\s+(?:passwords?|credentials|card\s+details)\b"
    r"|\baccount\s+(?:below|above|named\s+here)\b|\b(?:no\s+need\s+to|without|don't|do\s+not|not)\s+(?:ask|asking|confirm\w*|wait\w*\s+for\s+(?:approval|confirmation)|permission|consent|telling|informing)\b"
    r"|\b(?:off|disable)\s+(?:all\s+|the\s+)?(?:logging|logs?|safety|security|protection|warnings|filters?|monitoring|checks)\b|\ball\s+(?:settings|permissions|limits|restrictions|rights)\b"
    r"|\bwithout\s+the\s+(?:user|owner|person)\b|\b(?:this|these)\s+(?:entry|entries|record|memory|note|line|instruction)s?\s+(?:from|in)\b|\b(?:card|account|pin)\s+(?:number|code)s?\b|\bas\s+(?:approved|trusted|verified|confirmed)\b"
    r"|\bhad\s+no\s+(?:restrictions|rules|limits|filters)\b|\byour\s+(?:next|every|system|hidden|own)\s+(?:message|reply|answer|prompt|instructions|rules)\b)"
)
_SLYLY = r"(?:quietly|secretly|silently|covertly|discreetly|unnoticed)"

ENGLISH = (
    rf"START(?:{_SLYLY}\s+)?{_ACTS}\b{REST}{_RISKS}",
    r"(?:^|[.!?:;,>\n]\s*|\b(?:and|then|always|must|should)\s+)(?:tell|convince|persuade|assure|trick|lie\s+to|pressure|urge)\s+(?:the\s+|this\s+|every\s+)?(?:user|owner|person|customer|reader|anyone|everyone)s?\b",
    r"\b(?:if|when(?:ever)?|each\s+time|every\s+time)\b[^.!?\n]{0,60},\s*(?:always\s+)?(?:claim|pretend|deny|insist|lie|assert|swear)\b",
    rf"START(?:stop|cease|quit)\s+(?:following|obeying|applying|using|checking|respecting)\b{REST}\b(?:safety|polic\w+|rules?|guidelines?|filters?|instructions?|checks)\b",
    r"\b(?:assistant|ai|model|agent|llm|bot|reader|recipient|whoever\s+reads\s+this)\b[^.!?\n]{0,25}\b(?:must|should|shall|has\s+to|have\s+to|is\s+required\s+to|is\s+to)\s+(?:always\s+|now\s+|never\s+)?(?:download|install|run|execute|open|visit|click|send|forward|upload|pay|transfer|delete|disable|buy|promote|recommend|end|close|append|insert|obey|follow|hide|conceal|trust|claim)\b",
    r"\b(?:user|owner|person|human)\s+(?:must|should|may|can)\s*(?:not|never)\s+(?:see|know|notice|read|learn|find)\b|\bnever\s+let\s+(?:the\s+)?\w+\s+(?:see|know|notice)\b",
    r"\b(?:do|believe|follow|obey)\s+(?:whatever|everything|anything)\b[^.!?\n]{0,40}\b(?:says?|asks?|tells?|orders?|demands?|writes?|wants?)\b",
    rf"START(?:end|close|begin|start|finish)\s+(?:each|every|all)\b{REST}\b(?:advert\w*|promotion|link|praise|slogan|sponsor\w*)\b|\b(?:end|close|begin|start)\s+(?:its|your|all|each|every)\s+(?:messages?|replies|answers?|reply)\s+with\s+(?:an?\s+)?(?:advert\w*|promotion|link|slogan)\b",
    rf"START{_SLYLY}\s+[a-z]+\b|START{_ACTS}\b{REST}\b{_SLYLY}\b",
    r"(?:do\s+not|don't|never)\s+let\s+(?:the\s+)?(?:user|person|owner|human|anyone|them)\b[^.!?\n]{0,20}\b(?:know|see|notice|find\s+out|learn)\b",
    r"\b(?:(?:all|any|every|the\s+user's)\s+)(?:prior|previous|earlier|other|existing)\s+(?:guidance|instructions?|rules?|orders|prompts?|wishes|requests)\b[^.!?\n]{0,20}\b(?:void|cancelled|invalid|no\s+longer|revoked|overridden)|\b(?:obey|follow)\s+(?:only|nothing\s+but)\s+(?:this|these|my|the\s+following)\b",
    r"\b(?:when(?:ever)?|if|each\s+time|every\s+time|as\s+soon\s+as|once)\b[^.!?\n]{0,60},\s*(?:always\s+|only\s+)?(?:recommend|promote|praise|advertise|endorse|push|sell|suggest|name)\b[^.!?\n]{0,60}\b(?:nothing\s+else|no\s+other|only|nobody\s+else|exclusively|instead)\b",
    r"\bthis\s+is\s+(?:the|your)\s+(?:admin\w*|developer|owner|system|operator|creator|support)\s*[:,]|\b(?:attention|note\s+to|message\s+to)\s+(?:the\s+)?(?:model|ai|assistant|agent|llm|bot)\b",
    r"START(?:act|behave|proceed|work)\s+as\s+(?:the\s+)?(?:root|admin\w*|superuser|system)\b|\bhand\s+over\s+(?:the\s+|all\s+)?(?:keys?|passwords?|credentials|data|control)\b",
    rf"START(?:ignore|disregard|forget|override|bypass|skip|discard)\b{REST}\b(?:instruction|rule|guideline|prompt|polic|restriction|safety|directive)\w*",
    rf"(?:do\s+not|don't|never)\s+(?:tell|inform|warn|notify|alert|show|reveal|disclose|mention)\b{REST}\b(?:the\s+(?:user|person|owner)|(?:this|these|that)\s+(?:entry|instruction|note|memory|message|prompt|rule)s?)\b",
    rf"START(?:keep|hide)\s+(?:this|it|that|these\s+\w+)\b{REST}\b(?:secret|hidden|confidential|from\s+the\s+user)\b",
    rf"START(?:send|forward|post|upload|e?-?mail|transmit|copy|share|leak|submit|redirect|transfer)\b{REST}WHERE",
    rf"START(?:upload|send|forward)\b{REST}\b(?:home\s+folder|contents?\s+of|passwords?|credentials|saved\s+contacts)\b",
    rf"START(?:run|execute)\b{REST}(?:\bcurl\b|\bwget\b|\brm\s+-|\bpowershell\b|\bbash\s+-c|WHERE|\|\s*(?:ba)?sh\b)",
    rf"START(?:call|invoke|use|trigger)\b{REST}\b(?:payment|transfer|banking|purchase)\s+(?:tool|function|api)\b",
    rf"START(?:open|visit|click|go\s+to|navigate\s+to|fetch|browse\s+to)\b{REST}WHERE",
    r"\byou\s+are\s+now\s+(?:in|an?|the|no\s+longer)\b|\b(?:developer|dan|god|jailbreak|unrestricted)\s+mode\b",
    rf"START(?:act\s+as|pretend\s+(?:to\s+be|you\s+are)|pose\s+as|impersonate)\b{REST}\b(?:bank|support|admin\w*|official|developer|system|employee|police|doctor|owner|user)\b",
    r"\bnew\s+instructions?\s+(?:for|to)\s+(?:the\s+)?(?:assistant|ai|model|agent|you)\b",
    rf"START(?:reveal|print|show|repeat|output|leak|disclose|display)\b{REST}\b(?:(?:system|hidden|initial)\s+prompt|your\s+(?:prompt|instructions|rules)|passwords?|credentials|api\s+keys?|secrets)\b",
    r"\brecommend\b[^.!?\n]{0,40}\b(?:mention|name|suggest)\s+no\s+other\b|\b(?:recommend|promote|advertise|praise)\s+(?:only|nothing\s+but|exclusively)\b",
    rf"START(?:append|add|insert|include|embed|attach|put)\b{REST}(?:WHERE|\"[^\"]*\"|\bpixel\b|\badvert\w*){REST}\b{_EVERY}",
    rf"\b(?:answer|reply\s+to|respond\s+to|end|begin|start)\s+{_EVERY}\w*{REST}(?:\blink\s+to\b|WHERE)",
    rf"START(?:approve|delete|transfer|pay|grant|wire|buy|purchase|accept|erase|order|remove|confirm)\b{REST}\b(?:without\s+(?:asking|confirm\w*|consent|approval|telling|permission)|not\s+ask|automatically)\b",
    rf"START(?:you\s+should\s+)?(?:treat|consider|regard)\b{REST}\bas\s+(?:an?\s+|the\s+)?(?:admin\w*|owner|trusted|root|system)\b",
    rf"STARTtrust\b{REST}(?:WHERE|\b(?:do\s+not|don't|never|without)\s+(?:verify|check|question)\w*|\bblindly\b)",
    rf"\b(?:password|key|token|credential|card\s+number)s?\b{REST}\bis\s+(?:mentioned|named|said|typed){REST},\s*(?:write|send|store|save|log|copy|forward)\b",
    rf"START(?:give|grant)\b{REST}\b(?:full|admin\w*|root|unrestricted)\s+(?:access|rights|permissions?)\b",
)

_DE_ACTS = (
    r"(?:schicke?|sende?|leite|veröffentliche?|poste?|lade|kopiere?|teile?|gib|antworte?|schreibe?|lies|überweise?|zahle?|bezahle?|lösche?|"
    r"entferne?|ändere?|ersetze?|schalte?|deaktiviere?|aktiviere?|entsperre?|genehmige?|bestätige?|rufe?|führe?|öffne|füge?|hänge?|zeige?|nenne?|"
    r"speichere?|buche?|bestelle?|kaufe?|installiere?|verschiebe?|verstecke?|sammle|frage?|verlange?|übergib)"
)
_DE_RISKS = (
    r"(?:WHERE|\b(?:gespeichert\w*|ganz\w*|vollständig\w*|geheim\w*|privat\w*)\s+(?:\w+\s+)?(?:passw\w+|kontakte?|chat|gespräch|verlauf|liste|schlüssel|zugangsdaten|notizen|erinnerungen)"
    r"|\bdas\s+passwort\b|\bdie\s+(?:zugangsdaten|passwörter|kartendaten|kartennummer)\b|\bkonto\s+(?:unten|oben)\b"
    r"|\b(?:nachfragen|rückfragen?|bestätigung|zustimmung)\s+(?:ist|sind)\s+nicht\s+nötig\b|\bohne\s+(?:nachzufragen|zu\s+fragen|rückfrage|bestätigung|zustimmung|wissen|es\s+(?:dem|der)\s+\w+\s+zu\s+sagen)\b|\bdiese[nr]?\s+(?:eintrag|notiz|zeile|erinnerung)\s+(?:in|aus|vor)\b|\bdie\s+kartennummer\b"
    r"|\b(?:protokoll\w*|sicherheit\w*|schutz\w*|warnungen|filter|überwachung)\s+(?:ab|aus)\b|\balle\s+(?:einstellungen|rechte|beschränkungen|limits)\b|\bdeine[rnms]?\s+(?:nächsten?|systemprompt|regeln|anweisungen)\b)"
)

GERMAN = (
    rf"START{_DE_ACTS}\b{REST}{_DE_RISKS}",
    rf"START{_DE_ACTS}\b{REST}\b(?:heimlich|unbemerkt|stillschweigend)\b",
    r"(?:^|[.!?:;,\n]\s*|\bund\s+)(?:sag\w*|erzähle?|überzeuge?|rede?|dränge?|belüge?|verkaufe?)\s+(?:dem|der|den|die)\s+(?:be)?(?:nutzer\w*|besitzer\w*|person|kund\w+)\b",
    r"\b(?:nutzer|benutzer|besitzer|person|mensch)\w*\s+(?:darf|soll|sollte|kann)\b[^.!?\n]{0,30}\b(?:nie\w*|nicht\w*)\b[^.!?\n]{0,20}\b(?:sehen|wissen|erfahren|merken|lesen)\b",
    r"(?:^|[.!?:;,\n]\s*)halte?\s+dich\b[^.!?\n]{0,40}\bnicht\s+(?:mehr\s+)?an\b[^.!?\n]{0,30}\b\w*(?:regeln?|anweisung\w*|vorgaben|richtlinien)\b",
    r"(?:^|[.!?:;,\n]\s*)(?!heimlich\b)[a-zäöü]+e?\s+heimlich\b|^heimlich\s+\w+\b",
    rf"START(?:beende?|beginne?|schließe?)\b{REST}\bjede\w*\b{REST}\b(?:werbung|link|slogan|empfehlung)\b",
    r"\b(?:assistent\w*|ki|modell|agent|leser|wer\s+das\s+liest)\b[^.!?\n]{0,20}\b(?:muss|soll|hat)\b[^.!?\n]{0,60}\b(?:herunterladen|ausführen|installieren|weiterleiten|hochladen|werben|verschweigen|gehorchen)\b",
    r"\blass\w*\s+(?:den|die|das)\s+(?:nutzer|benutzer|person|nutzerin)\b[^.!?\n]{0,20}\bnicht(?:s)?\s+(?:wissen|merken|sehen|erfahren)\b",
    r"\b(?:alles\s+(?:bisherige|vorherige|frühere)|alle\s+(?:bisherigen|vorherigen|früheren)\s+\w+)\b[^.!?\n]{0,20}\b(?:nicht\s+mehr|ungültig|aufgehoben)\b|\bfolge?\s+nur\s+(?:dieser|diesen|meinen)\b",
    r"\bhier\s+spricht\s+(?:der|die|dein\w*)\s+(?:admin\w*|entwickler\w*|besitzer\w*|system)|\b(?:achtung|nachricht\s+an|hinweis\s+(?:an|für))\s+(?:das\s+|den\s+|die\s+)?(?:modell|ki|assistent\w*|agent)\b",
    rf"START(?:ignorier\w*|vergiss|vergesse?n?\s+sie|missachte|umgehe|überspringe|beachte)\b{REST}\b(?:anweisung|regel|richtlinie|prompt|vorgabe|sicherheits)\w*",
    rf"STARTsetze?\b{REST}\b(?:regel|richtlinie|sicherheitsregel|anweisung)\w*\b{REST}\baußer\s+kraft",
    rf"START(?:sag\w*|verrate?|zeige?|erzähle?|melde)\s+(?:dem|der)\s+(?:nutzer|benutzer|person|nutzerin)\w*\b{REST}\b(?:nichts|nicht|kein\w*)\b",
    rf"STARTerwähne?\b{REST}\b(?:diese[nrsm]?|den|die)\s+(?:anweisung|eintrag|regel|notiz|nachricht)\w*\b{REST}\b(?:nie\w*|nicht)\b",
    rf"STARThalte?\s+(?:das|dies\w*|es)\b{REST}\bgeheim\b|\bvor\s+dem\s+(?:be)?nutzer\s+geheim\b",
    rf"START(?:schicke?|sende?|leite?|lade?|kopiere?|übertrage?|poste?|verschicke?|maile?)\b{REST}WHERE",
    rf"STARTführe?\b{REST}(?:\bcurl\b|\bwget\b|\bpowershell\b|WHERE){REST}\baus\b",
    rf"STARTrufe?\b{REST}\b(?:zahlungs|überweisungs|bank)\w*\s+auf\b",
    rf"START(?:öffne|besuche|klicke?|gehe?\s+auf|rufe?)\b{REST}WHERE",
    r"\bdu\s+bist\s+(?:jetzt|nun|ab\s+jetzt)\s+(?:im|ein\w*|der|die|kein\w*)\b|\bentwicklermodus\b",
    rf"STARTgib\s+dich\s+als\b{REST}\baus\b|STARTtu\s+so,\s+als\b",
    r"\bneue\s+anweisung(?:en)?\s+(?:für|an)\s+(?:den\s+|die\s+)?(?:assistent\w*|ki|modell)\b",
    rf"START(?:zeige?|gib|drucke?|verrate?|nenne?|wiederhole?)\b{REST}\b(?:systemprompt|prompt|dein\w*\s+(?:anweisung|regel)\w*|passw\w*|zugangsdaten)\b",
    r"\b(?:empfiehl|empfehle|bewirb|lobe)\b[^.!?\n]{0,20}\b(?:nur|ausschließlich)\b",
    rf"START(?:hänge?|füge?|setze?|schreibe?|baue?)\b{REST}\bjede[rnms]?\b{REST}(?:antwort|nachricht|mail)\w*\b{REST}(?:WHERE|\"[^\"]*\"|„[^“]*“|\b\w*pixel\b)",
    rf"\bjede\w*\s+(?:frage|antwort|nachricht)\b{REST}(?:\blink\s+auf\b|WHERE)",
    rf"START(?:lösche?|genehmige?|überweise?|bezahle?|kaufe?|gewähre?|bestelle?|akzeptiere?|entferne?)\b{REST}\b(?:ohne\s+(?:nachzufragen|rückfrage|zu\s+fragen|bestätigung|zustimmung)|automatisch)\b",
    rf"\bassistent\w*\s+(?:muss|soll)\b{REST}\b(?:überweisen|löschen|bezahlen|genehmigen|kaufen)\b{REST}\bnicht\s+(?:nach)?fragen\b",
    rf"STARTbehandle?\b{REST}\bals\s+(?:admin\w*|eigentümer\w*|vertrauenswürdig)\b",
    rf"START(?:vertrau\w*|glaube?)\b{REST}(?:WHERE|\b(?:blind|ungeprüft)\b|\bprüfe?\s+sie\s+nicht\b)",
    rf"\b(?:passwort|kennwort|schlüssel|kartennummer)\b{REST}\b(?:genannt|erwähnt|gesagt)\s+wird{REST},\s*(?:schreibe?|sende?|schicke?|speichere?)\b",
)

_ES_ACTS = (
    r"(?:envía|reenvía|manda|publica|sube|copia|pega|comparte|da|responde|contesta|escribe|transfiere|paga|borra|elimina|quita|cambia|sustituye|"
    r"apaga|desactiva|activa|desbloquea|aprueba|confirma|llama|ejecuta|abre|incluye|añade|muestra|guarda|reserva|compra|pide|instala|mueve|oculta|entrega|lee)"
)
_ES_RISKS = (
    r"(?:WHERE|\b(?:tod[oa]\s+(?:el|la)\s+)(?:chat|conversación|historial|lista|agenda)\b|\b(?:contraseñas?|contactos|claves?|credenciales|tarjetas?|notas)\s+(?:guardad|almacenad|privad|secret)\w+"
    r"|\blos\s+contactos\b[^.!?\n]{0,30}\btu\b|\bcuenta\s+de\s+(?:abajo|arriba)\b|\bno\s+(?:hace\s+falta|es\s+necesario)\s+(?:preguntar|confirmar)\b|\besta\s+(?:entrada|nota|línea)\s+de\b|\bel\s+número\s+de\s+(?:la\s+)?(?:tarjeta|cuenta)\b|\bsin\s+(?:decírselo|preguntar|avisar|confirmar|permiso)\b"
    r"|\b(?:el\s+registro|los\s+registros|la\s+seguridad|las\s+protecciones|los\s+avisos)\b|\btodos\s+los\s+(?:ajustes|permisos|límites)\b|\btu\s+(?:próximo|próxima|prompt)\b)"
)

SPANISH = (
    rf"START{_ES_ACTS}\b{REST}{_ES_RISKS}",
    rf"START{_ES_ACTS}\b{REST}\b(?:en\s+secreto|a\s+escondidas|sin\s+que\s+(?:se\s+entere|lo\s+sepa|lo\s+note))\b",
    r"(?:^|[.!?:;,\n]\s*|\by\s+)(?:dile|cuéntale|convence|asegura|asegúrale|miente|presiona)\s+(?:al\s+|a\s+la\s+|a\s+)?(?:usuari[oa]|dueñ[oa]|persona|client\w+)\b",
    r"\b(?:usuari[oa]|dueñ[oa]|persona)\s+(?:no\s+(?:debe|puede)|nunca\s+(?:debe|puede))\b[^.!?\n]{0,15}\b(?:ver|saber|notar|leer|enterarse)\b",
    r"(?:^|[.!?:;,\n]\s*)deja\s+de\s+(?:seguir|aplicar|respetar|usar)\b[^.!?\n]{0,40}\b(?:normas?|reglas?|instrucciones|filtros?)\b",
    r"(?:^|[.!?:;,\n]\s*)[a-záéíóú]+a\s+en\s+secreto\b",
    rf"START(?:termina|empieza|acaba|cierra)\b{REST}\bcada\b{REST}\b(?:publicidad|enlace|anuncio|eslogan)\b",
    r"\b(?:asistente|modelo|ia|agente|lector|quien\s+lea\s+esto)\b[^.!?\n]{0,20}\b(?:debe|tiene\s+que)\s+(?:descargar|ejecutar|instalar|reenviar|subir|promocionar|ocultar|obedecer|recomendar)\b",
    r"\bno\s+dejes\s+que\s+(?:el\s+usuario|la\s+usuaria|la\s+persona)\b[^.!?\n]{0,20}\b(?:sepa|vea|note|se\s+entere)\b",
    r"\btod[oa]s?\s+(?:lo|las|los)\s+(?:anterior|anteriores|previas?|previos?)\b[^.!?\n]{0,20}\b(?:no\s+vale|queda|anulad|ya\s+no)\w*|\bsigue\s+solo\s+(?:esta|estas|mis)\b|\bsoy\s+(?:el|tu)\s+(?:administrador|desarrollador|dueño)\s*[:,]|\b(?:atención|mensaje\s+(?:para|al))\s+(?:el\s+)?(?:modelo|ia|asistente|agente)\b",
    rf"START(?:ignora|ignore|olvida|omite|anula|desobedece|sáltate)\b{REST}\b(?:instruccion|regla|norma|directri|prompt|restriccion)\w*",
    rf"\bno\s+hagas\s+caso\b{REST}\b(?:regla|instruccion|norma)\w*|\bsaltarte\s+(?:los|las)\s+(?:controles|reglas|normas)\b",
    rf"\bno\s+(?:le\s+)?(?:digas|cuentes|muestres|informes|reveles|avises)\b{REST}\b(?:al\s+usuario|a\s+la\s+usuaria)\b",
    r"\b(?:nunca|no)\s+menciones\s+(?:est[aeo]s?|la|el)\s+(?:instrucci\w*|entrada|nota|mensaje|regla)\b",
    rf"STARTmantén\b{REST}\b(?:en\s+secreto|oculto)\b",
    rf"START(?:envía|reenvía|manda|sube|copia|publica|transmite|comparte)\b{REST}WHERE",
    rf"START(?:ejecuta|corre|lanza)\b{REST}(?:\bcurl\b|\bwget\b|\bpowershell\b|WHERE)",
    rf"STARTllama\b{REST}\bherramienta\s+de\s+(?:pago|transferencia)\w*\b",
    rf"START(?:abre|visita|entra\s+en|ve\s+a|haz\s+clic)\b{REST}WHERE",
    r"\bahora\s+(?:estás\s+en\s+modo|eres\s+(?:un|una|el|la))\b|\bmodo\s+(?:desarrollador|sin\s+restricciones)\b",
    rf"START(?:hazte\s+pasar\s+por|finge\s+ser|actúa\s+como)\b{REST}\b(?:banco|soporte|admin\w*|servicio|policía|sistema)\b",
    r"\bnuevas?\s+instrucci(?:ón|ones)\s+para\s+(?:el\s+asistente|la\s+ia|el\s+modelo|ti)\b",
    rf"START(?:muestra|imprime|revela|repite|enseña)\b{REST}\b(?:prompt|tus\s+(?:instrucciones|reglas)|contraseñas?|credenciales)\b",
    r"\b(?:recomienda|promociona|anuncia)\s+(?:solo|sólo|únicamente|solamente)\b",
    rf"START(?:añade|agrega|incluye|inserta|pon)\b{REST}\bcada\b{REST}(?:respuesta|mensaje|correo)\w*\b{REST}(?:WHERE|\"[^\"]*\"|«[^»]*»|\bpíxel\b)",
    rf"\bcada\s+(?:pregunta|respuesta|mensaje)\b{REST}(?:\benlace\s+a\b|WHERE)",
    rf"START(?:borra|aprueba|transfiere|paga|compra|concede|acepta|elimina)\b{REST}\b(?:sin\s+(?:preguntar|confirmación|consultar|permiso)|automáticamente)\b",
    rf"\basistente\s+(?:debe|tiene\s+que)\b{REST}\b(?:transferir|borrar|pagar|aprobar|comprar)\b{REST}\bno\s+preguntar\b",
    rf"STARTtrata\b{REST}\bcomo\s+(?:admin\w*|propietario|de\s+confianza)\b",
    rf"STARTconfía\b{REST}(?:WHERE|\bno\s+l[oa]s\s+compruebes\b|\bciegamente\b)",
    rf"\b(?:contraseña|clave|tarjeta)\b{REST},\s*(?:escríbela|envíala|guárdala|mándala|cópiala)\b",
)

CHINESE = (
    rf"(?:发送?|转发|上传|寄|提交|复制|分享|发布|公布|回复)[^。！？\n]{{0,14}}(?:到|给|至)[^。！？\n]{{0,3}}\s*{WHERE}",
    r"(?:不要|别|不得|绝不)让用户(?:知道|看到|发现|察觉)",
    r"(?:^|[。！？，：\n])(?:请)?(?:告诉|说服|欺骗|催促|劝)(?:用户|主人)(?!的)",
    r"(?:不能|不可|不得|绝不能|绝不可)让(?:用户|主人|别人)(?:看|知|发现|察觉)|(?:不要|不必|停止|不用)再?(?:遵守|执行|理会)[^。！？\n]{0,12}(?:规则|规定|指令|政策)",
    r"每(?:条|个|次)[^。！？\n]{0,6}(?:结尾|末尾|开头)[^。！？\n]{0,6}(?:推广|广告|宣传|链接)|(?:助手|模型|读者)(?:必须|应该|需要)[^。！？\n]{0,6}(?:下载|安装|转发|上传|推广|隐瞒|服从)",
    r"(?:不告诉|瞒着|背着)用户|隐藏(?:这|本|该)条(?:记录|笔记|信息)|把(?:卡号|密码|账号|验证码)(?:告诉|发给|交给)",
    r"(?:悄悄|偷偷|暗中|秘密)(?:地)?(?:降低|提高|更换|调整|替换|安装|下载)",
    r"(?:悄悄|偷偷|暗中|秘密)(?:地)?(?:删除|修改|发送|转发|记录|添加|转账|更改|上传|购买)",
    r"向?(?:下面|以下|这个|上面)的?(?:账户|账号)[^。！？\n]{0,4}(?:转账|汇款|付款)|(?:转账|汇款|付款|删除|批准)[^。！？\n]{0,16}(?:不用|不必|无需|不需要)(?:询问|确认|问|请示)",
    r"(?:用|把|将|发送|公开|输出|交出)(?:所有|全部)?(?:已?保存的?|储存的)(?:密码|联系人|密钥|卡号)",
    r"(?:此前|之前|以前|先前)的?(?:一切|所有)?(?:指示|指令|规则|要求)?(?:全部)?(?:作废|无效|失效)|只(?:服从|遵守|听从)(?:本|这)|我是(?:你的)?(?:管理员|开发者|主人)[：:，,]|(?:关闭|停用)(?:日志|安全|保护|监控|警告)",
    r"(?:忽略|无视|忘记|忘掉|不要理会|绕过)[^。！？\n]{0,12}(?:指令|规则|提示词?|限制|规定|要求)",
    r"(?:取消|解除|关闭|跳过)[^。！？\n]{0,10}安全(?:规则|检查|限制|措施)",
    r"(?:不要|别|不得|绝不|禁止)(?:告诉|告知|通知|透露给?|提醒)[^。！？\n]{0,4}用户",
    r"(?:不要|别|不得|绝不)(?:提到|提及|透露)[^。！？\n]{0,3}(?:这条|该|本|此)",
    r"对用户(?:保密|隐瞒)",
    rf"(?:发送|转发|上传|寄|提交|复制|分享)[^。！？\n]{{0,12}}(?:到|给|至)\s*{WHERE}",
    rf"(?:执行|运行)[^。！？\n]{{0,8}}(?:curl|wget|powershell|{WHERE})",
    r"(?:调用|使用)(?:支付|转账|付款)(?:工具|接口|功能)",
    rf"(?:请|去|就|并)?(?:打开|访问|点击)\s*{WHERE}",
    r"你现在(?:是|处于)|(?:开发者|越狱|无限制)模式",
    r"(?:假装|冒充|扮演)(?:是|成)?[^。！？\n]{0,6}(?:客服|银行|管理员|警察|系统)",
    r"给(?:助手|助理|模型|AI)的(?:新)?(?:指令|指示)",
    r"(?:显示|输出|打印|泄露|复述)[^。！？\n]{0,8}(?:系统提示|提示词|隐藏|你的指令|密码)",
    r"(?:只|仅)(?:能)?推荐",
    rf"(?:每个|每次|每条|所有)(?:你的)?(?:回答|回复|答案|消息)[^。！？\n]{{0,12}}(?:{WHERE}|跟踪|广告|“[^”]*{WHERE})",
    r"(?:你的)每个回答后面加上",
    r"(?:删除|批准|转账|付款|购买|同意|授权)[^。！？\n]{0,16}(?:不要询问|不得询问|无需(?:确认|询问)|不用问|不必确认)",
    r"自动(?:批准|同意|付款|转账)",
    r"把[^。！？\n]{0,16}当作(?:管理员|可信|主人)",
    rf"信任[^。！？\n]{{0,8}}{WHERE}",
    r"提到(?:密码|口令|密钥)[^。！？\n]{0,6}(?:写进|发送|保存|记录)",
)

ENGLISH_VERBS = """
ignore disregard forget override bypass skip discard tell inform warn notify alert show reveal disclose mention keep
hide send forward post upload email mail transmit copy share leak submit redirect transfer run execute call invoke use
trigger open visit click go navigate fetch browse now developer dan god jailbreak unrestricted act pretend pose
impersonate instructions print repeat output display recommend promote advertise praise append add insert include
embed attach put answer reply respond end begin start approve delete pay grant wire buy purchase accept erase order
remove confirm treat consider regard trust quietly secretly silently covertly discreetly let obey follow void
attention note behave proceed work publish paste hand write read change rewrite replace switch turn disable deactivate
unlock enable activate list export dump store save book sign install download move collect mark flag label
ask request administrator
password passwords key keys token tokens credential card give convince persuade assure trick lie pressure urge if when
whenever stop cease quit assistant ai model agent llm bot reader recipient whoever do believe close finish must may
never
"""
GERMAN_VERBS = """
ignoriere vergiss vergesse missachte umgehe überspringe beachte setz setze sag sage verrate zeig zeige erzähle melde
erwähne erwähnt halt halte geheim schick schicke send sende leit leite lad lade kopiere übertrage poste verschicke
mail maile führ führe ruf rufe öffne besuche klick klicke geh gehe jetzt nun entwicklermodus gib tu anweisung drucke
nenne wiederhole empfiehl empfehle bewirb lob lobe häng hänge füge schreibe bau baue jede lösche genehmige überweise
überweisen bezahle kaufe gewähre bestelle akzeptiere veröffentliche teile antworte lies zahle ändere ersetze schalte
deaktiviere aktiviere entsperre bestätige speichere buche installiere verschiebe verstecke sammle frage verlange
übergib lass alles alle folge hier achtung hinweis nachricht entferne assistent behandle vertraue glaube passwort
kennwort schlüssel kartennummer überzeuge rede dränge belüge verkaufe heimlich beende beginne schließe modell agent
leser darf soll sollte
"""
SPANISH_VERBS = """
ignora ignore olvida omite anula desobedece sáltate saltarte hagas digas cuentes muestres informes reveles avises
menciones mantén envía reenvía manda sube copia publica transmite comparte ejecuta corre lanza llama abre visita entra
ve haz ahora modo hazte finge actúa instrucciones muestra imprime revela repite enseña recomienda promociona anuncia
añade agrega incluye inserta pon cada pega da responde contesta escribe quita cambia sustituye apaga desactiva activa
desbloquea confirma guarda reserva pide instala mueve oculta entrega lee dejes todo todas sigue soy atención mensaje
borra aprueba transfiere paga compra concede acepta elimina asistente trata confía contraseña clave tarjeta dile
cuéntale convence asegura asegúrale miente presiona deja termina empieza acaba cierra secreto modelo agente lector
debe puede
"""
"""Words that the patterns with `START` have at the beginning of a clause, compared by their first four letters."""

ENGLISH_WORDS = """
now developer dan god jailbreak unrestricted instructions recommend promote advertise praise endorse push sell suggest
answer reply respond password passwords key keys token tokens credential card let prior previous earlier obey follow
attention message administrator admin claim pretend deny insist lie assert swear believe whatever everything anything
tell convince persuade assure trick pressure urge inform warn notify alert show reveal disclose mention assistant
agent llm bot reader recipient whoever must should may never hand
"""
GERMAN_WORDS = """
jetzt nun entwicklermodus anweisung anweisungen empfiehl empfehle bewirb lobe jede assistent assistentin passwort
kennwort schlüssel kartennummer lass geheim alles alle folge hier achtung hinweis nachricht sag sage erzähle überzeuge
rede dränge belüge verkaufe darf soll sollte kann halt halte heimlich
"""
SPANISH_WORDS = """
hagas saltarte digas cuentes muestres informes reveles avises menciones ahora modo instrucciones recomienda promociona
anuncia cada asistente contraseña clave tarjeta dejes todo todas todos sigue soy atención mensaje dile cuéntale
convence asegura asegúrale miente presiona debe puede deja secreto lector modelo
Words of which one stands in what the other patterns find, compared likewise."""

MARKUP = (
    r"^\s*(?:system|developer|assistant|assistent|asistente|sistema|系统|助手)\s*[:：](?!\s*(?:windows|macos|linux|ubuntu|ios|android|debian|fedora))",
    r"<\s*/?\s*(?:system|instructions?|assistant|admin|im_start|im_end)\b|<\|[a-z_]{2,20}\|>|\[/?INST\]|^\s*#{2,}\s*(?:system|instructions?)\b",
)
"""Signs with which prompts are put together, in no language."""
