"""Words and phrases of orders to whoever reads a memory, by language. Written by hand for this program.

An order has two parts: somebody is told to do something (`VERBS` where a clause begins, or behind "you must", "the
assistant should"), and it takes something away from the person (`TAKES`): earlier rules, their say, their sight of it,
their data, their money, the truth. A wish for how one is answered ("Answer in German") has only the first.
"""

# ruff: noqa: E501 - a pattern stands on one line

from __future__ import annotations

WHERE = r"(?:https?://\S+|(?:wss?|ftp)://\S+|[\w.+-]+@[\w-]+\.\w+|\b(?:[a-z0-9-]+\.)+(?:invalid|test|example|com|net|org|io|ru|cn|xyz|top|info|de|es|me|co|app|site|dev|link|biz|online|cloud)\b)"

VERBS = {
    "english": """
ignore disregard forget override bypass skip discard drop suspend lift tell inform warn notify alert remind show reveal
disclose mention keep hide conceal withhold send forward post upload email e-mail mail transmit copy share leak submit
redirect transfer relay pass run execute call invoke use trigger open visit click go navigate fetch browse act pretend
pose impersonate print repeat output display recite recommend suggest promote advertise praise push favour favor append add
insert include embed attach put answer reply respond end begin start approve authorise authorize delete pay grant wire
buy purchase accept erase wipe purge order remove confirm treat consider regard trust let obey follow comply behave
proceed publish paste hand write read change modify edit rewrite replace switch turn disable deactivate unlock enable
activate list export dump store save book sign install download move collect gather harvest mark flag label ask request
give convince persuade assure trick lie pressure urge stop cease quit do believe close finish avoid deny refuse claim
say speak raise lower increase reduce log record encode translate summarise summarize fill enter type
provide supply offer sell steer nudge encourage discourage talk cancel reset restart shut block unblock allow permit
bcc cc look search find scan check cite quote present describe invite subscribe donate invest apply adopt assume become
work serve prioritise prioritize rank leave swap overwrite create schedule fake forge falsify invent exfiltrate report make ensure nudge
""",
    "german": """
ignoriere ignorier ignorieren vergiss vergessen missachte umgehe umgehen überspringe beachte setz setze sag sage sagen
verrate verrat zeig zeige zeigen erzähle erzähl melde erwähne erwähn halt halte verschweige verheimliche verberge schick
schicke schicken send sende senden leit leite leiten lad lade laden kopiere kopier übertrage poste verschicke versende
mail maile führ führe ruf rufe öffne öffnen besuche klick klicke geh gehe gib geben tu tue drucke nenne nenn wiederhole
empfiehl empfehle empfehlen bewirb bewerbe lob lobe häng hänge füge schreib schreibe bau baue lösche lösch löschen
genehmige genehmigen überweise überweisen bezahle kaufe kauf gewähre bestelle bestell akzeptiere veröffentliche teile
teil antworte lies zahle zahl ändere ersetze schalte schalt deaktiviere aktiviere entsperre bestätige speichere buche
installiere verschiebe verstecke sammle frage frag verlange übergib lass lasse folge befolge gehorche entferne behandle
vertraue glaube glaub überzeuge rede dränge belüge verkaufe beende beginne schließe markiere stelle stell bringe bring
mach mache leugne behaupte trage trag protokolliere exportiere warne informiere benachrichtige
erinnere rate streiche hebe heb senke erhöhe überschreibe sperre erlaube starte unterschreibe gestatte lüge täusche
verhalte spiele klau stiehl fälsche nimm nehme unterschlage unterschlag unterdrücke unterdrück
""",
    "spanish": """
ignora ignore olvida olvide omite anula hagas desobedece sáltate digas cuentes muestres informes reveles avises menciones
mantén mantenga envía envíe enviar reenvía reenvíe manda mande sube suba copia copie publica publique transmite comparte
comparta ejecuta ejecute corre lanza llama llame abre abra visita visite entra ve haz haga hazte finge actúa actúe
muestra imprime revela revele repite enseña recomienda recomiende promociona promocione anuncia añade agrega incluye
inserta pon ponga pega da dé responde responda contesta escribe escriba quita cambia cambie sustituye apaga desactiva
desactive activa desbloquea confirma guarda guarde reserva pide pida instala instale mueve oculta oculte entrega entregue
lee dejes deja sigue siga borra borre aprueba apruebe transfiere transfiera paga pague compra compre concede acepta
acepte elimina elimine trata trate confía confíe dile cuéntale convence asegura asegúrale miente presiona termina
empieza acaba cierra obedece obedezca esconde recuerdes recuerda avisa niega di diga descarga descargue marca
modifica reemplaza vende recopila recoge sugiere elogia alaba abandona salta evita adjunta baja sube firma invierte dona prioriza priorice diles dígale
""",
}
LEADERS = """
and then please always never not don't now immediately simply just only also first instead silently quietly secretly
covertly remember next to must should shall will may can or but from
und dann bitte immer nie niemals jetzt sofort einfach nur auch zuerst stets heimlich unbemerkt oder
y luego por favor siempre nunca no ahora inmediatamente solo sólo también primero entonces o le se
"""
"""Behind these a clause goes on, or an order begins."""
OPENERS = """
if when whenever whatever any before after once every each from as until unless in on for at during while next this these
wenn sobald falls bevor nachdem ab bei jedes vor nach immer sooft
cuando si antes después cada al tras para en apenas desde
"""
"""With these a sentence begins in which the order comes behind a comma."""
READERS = """
you assistant ai model agent llm bot reader recipient chatbot helper whoever anyone system developer admin note important
attention instruction instructions warning reminder urgent notice
du musst sollst darfst debes wer cualquier agents tienes assistent assistentin ki modell sprachmodell leser achtung wichtig hinweis anweisung
asistente modelo ia lector agente quien atención importante nota aviso instrucción
"""
"""Who reads is spoken to with these."""
PEOPLE = """
user user's users person he she they his her their i my we our the-user
nutzer nutzerin benutzer benutzerin person er ich wir sein seine ihr ihre mein meine
usuario usuaria persona él ella yo su sus mi nosotros
"""
"""With these among its first words a sentence is about somebody."""
ADDRESSED = r"\b(?:wants?|asks?|asked|told|tells|instructs?|expects?|requires?)\s+(?:the\s+|its\s+)?(?:assistant|ai|model|agent|llm|bot)\s+to\b|\b(?:will|möchte|verlangt)\b[^.!?\n]{0,20},\s+dass\s+(?:der|die|das)\s+(?:assistent\w*|ki|modell|agent)\b|\b(?:quiere|pide|exige)\s+que\s+(?:el|la)\s+(?:asistente|modelo|ia|agente)\b|\b(?:musst|sollst|darfst|kannst)\s+du\b|\bdebes\b|\btienes\s+que\b|\b(?:you|assistant|ai|model|agent|llm|bot|reader|recipient|chatbot|helper|whoever\s+reads\s+this|anyone\s+reading\s+this|du|sie|assistent\w*|ki|modell|sprachmodell|leser\w*|wer\s+(?:das|dies|diesen?)\s+(?:hier\s+|\w+\s+)?liest|asistente|modelo|ia|lector|agente|quien\s+lea\s+esto)\b[^.!?\n]{0,20}?\b(?:must|should|shall|has\s+to|have\s+to|is\s+required\s+to|are\s+required\s+to|is\s+to|are\s+to|needs?\s+to|may|can|will|musst|muss|sollst|soll|darfst|hat|hast|debes?|debe|deberá|deberán|deben|tienes?\s+que|has\s+de)\b"
"""Who reads is told what they have to do."""

TAKES = {
    "english": (
        # their rules
        r"\b(?:ignor\w+|disregard\w*|forget|overrid\w+|bypass\w*|skip|discard|drop|suspend|lift|stop\s+(?:following|obeying|applying|respecting|using)|set\s+aside|leave\s+aside)\b[^.!?\n]{0,60}\b(?:instructions?|rules?|guidelines?|guidance|prompts?|polic(?:y|ies)|restrictions?|safety|directives?|safeguards?|guardrails?|filters?|limits?|limitations|constraints|preferences|wishes|(?:privacy|security)\s+\w+|everything\s+(?:above|before|you|said)|what\s+(?:you|he|she|they|the\s+user)\b|everything\s+about)\b",
        r"\b(?:no|without)\s+(?:restrictions|rules|limits|filters|guardrails|limitations|safety\s+\w+)\b|\bunrestricted\b|\b(?:jailbreak|dan|god|developer|root|debug)\s+mode\b",
        # their sight
        r"(?:\bnot\b|n't\b|\bnever\b|\bavoid\b|\brefrain\s+from\b|\bstop\b)\s+(?:ever\s+)?(?:tell\w*|inform\w*|warn\w*|notify\w*|alert\w*|remind\w*|show\w*|let\b|mention\w*\s+(?:\w+\s+){0,4}to)\s*(?:\w+\s+){0,3}?(?:the\s+|this\s+)?(?:user|person|owner|human|customer|client)\b(?!['’]s)",
        r"\b(?:not|n't|never)\s+(?:ever\s+)?(?:reveal|disclose|mention|discuss|admit|acknowledge|show|display|quote|cite|repeat|list)\s+(?:\w+\s+){0,2}?(?:this|these|that\s+you|it\b(?!\s+(?:is|was))|where\s+(?:this|it|you)|the\s+existence|(?:any\s+of\s+)?(?:the\s+)?(?:above|instructions?))",
        r"\b(?:keep|hide|conceal|withhold)\s+(?:this|it|that|these|the|any|all)\b[^.!?\n]{0,40}\b(?:secret|hidden|confidential|from\s+(?:the\s+)?(?:user|owner|person|human|customer|client|them|view|everyone|list)|between\s+us|to\s+yourself|out\s+of\s+sight)\b|\b(?:hide|conceal|withhold|remove|delete|erase|wipe|purge|overwrite|edit|alter|change|modify|mark|lower|raise|suppress)\s+(?:this|these|the\s+other|all\s+other|all|every|any|other|the)\s+(?:\w+\s+){0,3}?(?:entr(?:y|ies)|memor(?:y|ies)|records?|notes?|warnings?|alerts?|logs?|audit\s+trail|history|traces?|backups?|files?|confidence)\b(?!\s+(?:by|when|after)\s+(?:the\s+)?user)",
        r"\b(?:secretly|covertly|quietly|silently|discreetly|unnoticed|behind\s+(?:his|her|their|the\s+user's)\s+back|without\s+(?:anyone|anybody|them|the\s+\w+)\s+(?:noticing|knowing|seeing)|without\s+(?:a\s+)?(?:trace|notice))\b",
        # their say
        r"\b(?:leave\s+out|omit|delete|forget)\s+(?:everything|anything|all)\b|\bat\s+every\s+(?:opportunity|chance)\b|\bprioriti[sz]e\s+(?:this|these|it)\b|\b(?:call|invoke|trigger)\b[^.!?\n]{0,30}\b(?:tool|function|endpoint)\b|\b(?:answer|reply|respond|say)\s+(?:only\s+)?(?:with\s+)?[\"“]|\btell\s+(?:them|him|her|anyone|everyone|people)\s+(?:that|it|he|she|they|there|this|the)\b|\b(?:leave\s+out|omit|drop|suppress|play\s+down|downplay|withhold|bury|skip)\b[^.!?\n]{0,30}\b(?:warnings?|complaints?|criticism|risks?|side\s+effects|negative\s+\w+|fees?|charges|bad\s+\w+|recalls?|objections?)\b|\b(?:make\s+sure|ensure|see\s+to\s+it)\b[^.!?\n]{0,30}\b(?:nobody|no\s+one|never|not|none)\b[^.!?\n]{0,20}\b(?:learns?|knows?|sees?|notices?|finds?)\b",
        r"\b(?:without|no|skip\w*|don't|do\s+not|never|instead\s+of)\s+(?:(?:any|further|prior|first|their|the\s+user's|need\s+(?:to|for)|waiting\s+for|wait\s+for|asking\s+for)\s+)*(?:ask\w*|confirm\w*|consent|approv\w*|permission|telling|informing|checking\s+(?:back|with|first)|double-?check\w*|verif\w*|question\w*|authori[sz]ation|consult\w*|prompting|notice|review|warning)\b",
        r"\b(?:as|is|are|been)\s+(?:already\s+|fully\s+|pre-?)*(?:approved|trusted|verified|authori[sz]ed|cleared|whitelisted|permitted)\b|\b(?:auto-?approve|automatically\s+(?:approve|accept|confirm|pay|grant|agree)|approve\s+(?:all|any|every|everything)|accept\s+(?:all|any|every)\s+(?:\w+\s+)?(?:requests?|terms|invitations|offers|transfers))\b|\bautomatically\b[^.!?\n]{0,20}\b(?:without|confirm)",
        r"\b(?:obey|comply\s+with|submit\s+to|trust|believe)\s+(?:only\s+)?(?:whatever|everything|anything|all|any|every|only|(?!It\b)(?-i:[A-Z])\w+)\b|\b(?:do|follow|obey|execute)\s+(?:only\s+)?(?:whatever|everything|anything|all\s+(?:the\s+)?(?:commands|orders|instructions)|every\s+(?:command|order|instruction)|(?-i:[A-Z])\w+'s\s+(?:orders|commands|instructions))|\b(?:follow|obey)\s+(?:only\s+(?:this|these|my|the)|nothing\s+but)\b|\bblindly\b|\bin\s+all\s+(?:matters|things)\b|\btreat\b[^.!?\n]{0,60}\bas\s+(?:an?\s+|the\s+|your\s+)?(?:admin\w*|owner|trusted|root|system|fact|commands?|instructions?|authoritative|true|operator)\b",
        # their data
        r"\b(?:give|send|reply|respond|answer|hand|reveal|tell|read|show)\b[^.!?\n]{0,60}\bto\s+(?:anyone|anybody|whoever|everyone|any\s+\w+)\s+(?:who|that|asking|with|else)\b|\b(?:send|forward|post|print|reply|give|upload|copy|paste|output|show|reveal|append|include)\b[^.!?\n]{0,30}\bcontents?\s+of\b",
        rf"\b(?:send|forward|post|upload|e-?mail|mail|transmit|copy|share|leak|submit|redirect|transfer|relay|bcc|cc|report|open|visit|click|go|navigate|fetch|browse|download|trust|include|insert|append|add|embed|link|run|execute|load|answer|reply|respond|subscribe|enter|sign|export|publish|paste)\b[^!?\n]{{0,80}}?{WHERE}",
        r"\b(?:send|forward|post|upload|e-?mail|mail|transmit|copy|share|leak|submit|relay|pass|give|hand|export|dump|read\s+out|collect|gather|harvest|include|reveal|disclose|write|provide|supply|list|print|show|put|paste|attach|publish)\b[^.!?\n]{0,50}\b(?:passwords?|passcodes?|credentials|log-?ins?|login\s+data|card\s+(?:number|details)s?|api\s+keys?|access\s+tokens?|recovery\s+codes?|pins?|contacts?|contact\s+list|address\s+book|(?:chat|browser|browsing|search|message|whole|entire|full)\s+(?:history|log|chat|conversation|transcript)|private\s+\w+|personal\s+(?:data|details|information)|memories|memory\s+file|(?:medical|health|bank|tax)\s+(?:records?|statements?|data|details)|home\s+(?:folder|directory|address)|diary|inbox|secrets?|environment\s+variables?|files\s+(?:in|of|from)|saved\s+\w+|stored\s+\w+)\b",
        r"\b(?:reveal|print|show|repeat|output|leak|disclose|display|recite|quote|dump|append|add|include|put|paste|attach)\b[^.!?\n]{0,40}\b(?:(?:system|hidden|initial)\s+(?:prompt|message|instructions?)|your\s+(?:\w+\s+)?(?:prompt|instructions|rules|configuration))\b",
        # their money
        r"\b(?:ask|request|demand|get|obtain|collect)\b[^.!?\n]{0,40}\b(?:digits\s+on|pins?|passwords?|card\s+(?:number|details)|cvv|cvc|credentials|(?:security|verification|one-time|sms)\s+code|maiden\s+name|social\s+security)\b",
        r"\b(?:transfer|wire|pay|send|donate|invest|charge|deposit)\b[^.!?\n]{0,30}\b(?:\d[\d.,]*|money|funds|amount|balance|deposit|bitcoin|crypto\w*)\b[^.!?\n]{0,50}\b(?:to|into|in|from|account|wallet|card|iban)\b|\b(?:buy|order|book|purchase|pay|subscribe|renew|upgrade)\b[^.!?\n]{0,60}\b(?:(?:saved|stored|user's|company|credit|on\s+file)\s+(?:\w+\s+)?(?:card|account|wallet)|payment\s+method|no\s+confirmation)\b|\b(?:payment|transfer|banking|purchase|wallet)\s+(?:tool|function|api)\b|\bgift\s+cards?\b",
        # what runs on their machine
        r"\b(?:run|execute|call|invoke|launch|start|install|download|open)\b[^.!?\n]{0,40}(?:\bcurl\b|\bwget\b|\brm\s+-|\bpowershell\b|\bbash\b|\bsudo\b|\|\s*(?:ba)?sh\b|\b\w+\.(?:exe|sh|bat|ps1|msi|dmg|scr|apk)\b|\b(?:shell|terminal)\s+commands?\b|\bpayload\b|\bremote\s+(?:code|script|access)\b)|\b(?:turn|switch|shut)\w*\s+off\b[^.!?\n]{0,30}\b(?:logging|logs?|safety|security|protection|warnings?|filters?|monitoring|checks?|antivirus|firewall|two-factor|2fa|alarms?|backups?|notifications)\b|\b(?:disable|deactivate|remove|bypass)\b[^.!?\n]{0,30}\b(?:logging|logs?|safety|security|protection|warnings?|filters?|monitoring|checks?|antivirus|firewall|two-factor|2fa|alarm|backups|encryption|lock)\b|\b(?:grant|give)\b[^.!?\n]{0,40}\b(?:full|admin\w*|root|unrestricted|write|remote)\s+(?:access|rights|permissions?|control)\b|\ball\s+(?:settings|permissions|limits|restrictions|rights)\b|\bhand\s+over\b",
        # the truth
        r"\b(?:pretend|pose\s+as|impersonate|act\s+as|claim\s+to\s+be|speak\s+as|roleplay\s+as|behave\s+(?:as|like))\b[^.!?\n]{0,50}\b(?:bank|support|admin\w*|official|developer|system|employee|police|doctor|lawyer|owner|user|root|another|nothing|no\s+\w+|you\s+are|human|different)\b|\b(?:lie\s+to|deceive|mislead|trick|manipulate|convince|persuade|pressure|urge|talk)\s+(?:the\s+|this\s+|every\s+)?(?:user|owner|person|customer|reader|anyone|everyone|them|him|her)s?\b|\b(?:tell|assure|inform)\s+(?:the\s+|every\s+)?(?:user|owner|person|customer|client)s?\s+(?:that|his|her|their|the|it|there|to)\b|\b(?:claim|deny|insist|pretend|assert|swear|say|answer|reply)\s+that\b[^.!?\n]{0,60}|\b(?:invent|fabricate|fake|forge|falsify)\b",
        r"\b(?:recommend|suggest|promote|advertise|praise|push|favou?r|prefer|sell|endorse|name|mention|rank|steer|nudge)\b[^.!?\n]{0,60}\b(?:(?:only|exclusively|nothing\s+but)\s+(?:the\s+)?(?-i:[A-Z])\w+(?!\s*$)|only\s+(?:the\s+)?(?-i:[A-Z])\w+\s*$|(?-i:[A-Z])\w+\s+(?:only|exclusively)|nothing\s+else|no\s+other|nobody\s+else|instead\s+of\s+(?:any|all|other)|above\s+(?:all|every)\w*(?:\s+others?)?|over\s+(?:all|any|every)|as\s+the\s+(?:best|only)|(?-i:[A-Z])\w+\s+first)\b|\b(?:steer|nudge|push|direct|guide|point)\s+(?:them|him|her|the\s+user|users?|people|customers?|everyone)\s+(?:to|towards?)\b|\bwith\s*:?\s*[\"“']?(?:buy|try|visit|order)\b|\b(?:promote|advertise|endorse)\b|\b(?:affiliate|referral|sponsored|promo\w*|tracking)\s+(?:link|code|pixel|text|message)s?\b|\b(?:advert\w*|slogan|sponsor\w*)\b|\b(?:discourage|talk)\b[^.!?\n]{0,30}\b(?:competitors?|out\s+of)\b|\b(?:link|reference)\s+to\b[^.!?\n]{0,40}\b(?:every|each|all)\b",
    ),
    "german": (
        r"\b(?:ignorier\w*|vergiss|vergessen|missacht\w*|umgeh\w*|überspring\w*|setz\w*|beacht\w*|halte?|hebe?|streiche?)\b[^.!?\n]{0,60}\b\w*(?:anweisung|regel|richtlinie|vorgabe|prompt|sicherheits|einschränkung|beschränkung|schutz|filter|grenze|datenschutz)\w*",
        r"\bohne\s+(?:einschränkungen|regeln|grenzen|filter)\b|\b(?:entwickler|admin|root|debug)-?modus\b",
        r"\b(?:nutzer|benutzer|besitzer|person|inhaber|menschen|kund)\w*\b[^.!?\n]{0,40}\b(?:nie\w*|nicht\w*|kein\w*)\b|\b(?:nie\w*|nicht|kein\w*)\b[^.!?\n]{0,30}\b(?:dem|den|der|die)\s+(?:be)?(?:nutzer|besitzer|person|inhaber|kunden)\w*\b",
        r"\b(?:diese[nrsm]?|davon|darüber|dass\s+du)\b[^.!?\n]{0,40}\b(?:nie\w*|nicht|geheim|verborgen|versteckt|für\s+dich)\b|\b(?:nie\w*|nicht)\b[^.!?\n]{0,15}\b(?:diese[nrsm]?\s+(?:anweisung|notiz|eintrag|regel|nachricht|text)|darüber)\b|\b(?:geheim|heimlich|unbemerkt|stillschweigend|verdeckt|insgeheim)\b|\b(?:diese[nr]?|alle|andere[nr]?|die\s+anderen|übrigen)\s+(?:\w+\s+)?(?:eintr[aä]g\w*|erinnerungen|notizen?|protokolle?|warnungen|verlauf|spuren|sicherungen)\b",
        r"\bohne\s+(?:nachzufragen|zu\s+fragen|rückfragen?|nachfragen?|bestätigung|zustimmung|wissen|erlaubnis|freigabe|prüfung|es\s+(?:dem|der)\s+\w+\s+zu\s+sagen|hinweis|dass\s+\w+(?:\s+\w+)?\s+(?:es\s+)?(?:merkt|weiß|erfährt))\b|\b(?:nachfragen|rückfragen?|bestätigung|zustimmung)\s+(?:ist|sind)\s+nicht\s+nötig\b|\b(?:nicht|nie)\s+(?:nach)?(?:fragen|prüfen|nachfragen|überprüfen)\b|\bfrage?\s+nicht\b|\bprüfe?\b[^.!?\n]{0,20}\bnicht\b|\bautomatisch\b",
        r"\bals\s+(?:genehmigt|vertrauenswürdig|geprüft|erlaubt|bestätigt|admin\w*|eigentümer\w*|befehl\w*|tatsache)\b|\bgehorch\w*\b|\bin\s+allem\b|\b(?:blind|ungeprüft|bedingungslos)\b|\b(?:vertrau|glaub)\w*\s+(?:all|jed|nur)\w*\b|\bfolge?\s+(?:nur|ausschließlich)\b|\b(?:tu|mach)e?\s+(?:alles|was)\b",
        rf"{WHERE}",
        r"\b(?:schick|send|leite|lade|kopier|übertrag|poste|verschick|mail|gib|zeig|nenn|drucke|verrat|veröffentlich|teil|antwort|lies|schreib|füge?|häng|übergib|exportier|sammle|stell|wiederhol)\w*\b[^.!?\n]{0,60}\b(?:passw\w+|kennw\w+|zugangsdaten|kartennummern?|kartendaten|api-?schlüssel|kontakte?|kontaktliste|adressbuch|tagebuch|(?:gesamt\w*|ganz\w*|vollständig\w*)\s+(?:chat|gespräch|verlauf|unterhaltung|liste)|chatverlauf|browserverlauf|gespeichert\w*\s+\w+|persönliche\w*\s+daten|\w*prompt|private\w*\s+\w+|systemprompt|kontoauszüge?|gesundheitsdaten|heimatadresse|dein\w*\s+(?:anweisung|regel|prompt)\w*)\b",
        r"\b(?:überweis\w*|zahle?|bezahle?|sende?|schicke?)\b[^.!?\n]{0,30}\b(?:\d[\d.,]*|geld|betrag|euro|guthaben|bitcoin)\b[^.!?\n]{0,40}\b(?:auf|an|konto|iban|wallet)\b|\b(?:gespeicherte\w*|hinterlegte\w*)\s+(?:karte|kreditkarte|konto|zahlungs\w*)\b|\b(?:zahlungs|überweisungs|bank)\w*(?:werkzeug|tool|funktion|schnittstelle)\b|\bgutscheinkarten?\b|\bkonto\s+(?:unten|oben)\b",
        r"(?:\bcurl\b|\bwget\b|\bpowershell\b|\bsudo\b|\brm\s+-|\b\w+\.(?:exe|sh|bat|ps1|msi|apk)\b)|\b(?:schalte?|deaktivier\w*|stelle?)\b[^.!?\n]{0,40}\b(?:protokoll\w*|sicherheit\w*|schutz\w*|warnungen|filter|überwachung|virenscanner|firewall|alarm\w*|zwei-faktor\w*|benachrichtigungen)\b|\b(?:voll\w*|admin\w*|uneingeschränkt\w*)\s*-?(?:zugriff|rechte|zugang)\b|\balle\s+(?:einstellungen|rechte|beschränkungen|limits)\b|\badministratorrechte\b|\bvollzugriff\b",
        r"\bgib\s+dich\b|\btu\s+so\b|\b(?:belüg|täusch|überzeug|überrede|dräng)\w*\b|\b(?:sag|erzähl|versicher)\w*\s+(?:dem|der|den)\s+(?:be)?(?:nutzer|besitzer|person|kund)\w*\s*,?\s+(?:dass|die|der|das|sein|ihr|es)\b|\bbehaupte?\b|\bleugne?\b|\bfälsch\w*\b|\bspiele?\b[^.!?\n]{0,30}\b(?:bank|support|polizei|kundendienst|admin)\w*",
        r"\b(?:empfiehl|empfehle?n?|bewirb|bewerbe|lobe?|nenne?|preise?|rate?)\b[^.!?\n]{0,60}\b(?:(?:nur|ausschließlich)\s+(?:noch\s+)?(?:die|das|den|produkte\s+von|angebote\s+von|von)\b|nichts\s+anderes|kein\w*\s+ander\w*|immer\s+(?:zuerst\s+)?(?:die|das|den)\b)|\b(?:unterschlag|unterdrück|verschweig|verheimlich|lass)\w*\b[^.!?\n]{0,30}\b(?:beschwerde|warnung|kritik|risik|nebenwirkung|gebühr|negative)\w*\b|\b(?:werbung|werbelink|slogan|affiliate\w*|zählpixel|werbetext)\b|\bbei\s+jeder\s+gelegenheit\b|\b(?:antworte?|sag\w*)\s+(?:nur\s+)?(?:mit\s+)?[\"„“]|\b(?:datei|ordner|notizen|passw\w+|prompt)\b[^!?\n]{0,40}\b(?:ausgeben|ausgibt|weiterleiten|schicken|senden|hochladen|veröffentlichen|preisgeben)\b|\b(?:alles|was)\b[^.!?\n]{0,30}\b(?:vergiss|vergessen|weglassen|auslassen)\b|\b(?:vergiss|streiche?|lass)\s+(?:alles|was)\b|\b(?:jede[rnms]?)\s+(?:deiner\s+)?(?:antwort|nachricht|mail|frage)\w*\b[^.!?\n]{0,30}\b(?:link|satz\s+[\"„])",
    ),
    "spanish": (
        r"\b(?:ignor\w*|olvid\w*|omit\w*|anul\w*|desobede\w*|sáltate|saltarte|deja\s+de\s+(?:seguir|aplicar|respetar|usar)|abandona|no\s+(?:hagas\s+caso|sigas|respetes|apliques))\b[^.!?\n]{0,60}\b(?:instruccion|regla|norma|directri|prompt|restriccion|filtro|límite|limitacion|seguridad|privacidad|protec|política)\w*",
        r"\bsin\s+(?:restricciones|reglas|límites|filtros)\b|\bmodo\s+(?:desarrollador|administrador|root)\b",
        r"\b(?:no|nunca|jamás|sin\s+que|evita)\b[^.!?\n]{0,30}\b(?:al\s+usuario|a\s+la\s+usuaria|el\s+usuario|la\s+usuaria|al\s+dueño|la\s+persona|al\s+cliente)\b(?!\s+le\s+(?:gusta|molesta))|\b(?:no|nunca|jamás)\b[^.!?\n]{0,20}\b(?:est[aeo]s?\s+(?:instrucci|entrada|nota|mensaje|regla|memoria)|esto)\w*",
        r"\b(?:en\s+secreto|a\s+escondidas|oculto|ocult[ae]|disimuladamente|sin\s+que\s+(?:se\s+entere|lo\s+sepa|nadie|lo\s+note)|a\s+espaldas|sigilosamente|discretamente)\b|\b(?:est[ae]s?|tod[ao]s\s+(?:los|las)|demás|otras?)\s+(?:demás\s+)?(?:entradas?|notas?|recuerdos|memorias|registros?|avisos|copias\s+de\s+seguridad|historial)\b",
        r"\bsin\s+(?:preguntar\w*|confirma\w*|consultar\w*|permiso|avisar\w*|decírselo|verificar\w*|aprobación|autorización|pedir\s+\w+|comprobar\w*)\b|\bno\s+(?:hace\s+falta|es\s+necesario|preguntes?|preguntar|pidas|compruebes|verifiques|l[oa]s\s+compruebes)\b|\bautomáticamente\b",
        r"\bcomo\s+(?:aprobad[oa]s?|de\s+confianza|admin\w*|propietario|verificad[oa]s?|orden\w*)\b|\bobede\w+\b|\ben\s+todo\b|\bciegamente\b|\bconfía\s+en\s+(?:todo|cualquier|todos)\b|\bsigue\s+(?:solo|sólo|únicamente)\b|\bhaz\s+(?:todo\s+)?lo\s+que\b",
        rf"{WHERE}",
        r"\b(?:env[ií]\w*|reenv\w+|mand[ae]|comparte|public\w+|publique|sub[ae]|copi[ae]|entreg\w+|revel\w+|muestra|imprime|repite|da|responde|transmite|pega|recopila|adjunta|pide|di|haz)\b[^.!?\n]{0,60}\b(?<!sus\s)(?:contraseñas?|credenciales|tarjetas?\s+guardadas?|número\s+de\s+(?:la\s+)?(?:tarjeta|cuenta)|claves?\s+(?:de\s+)?(?:api|acceso)|contactos|agenda|diario|(?:tod[oa]\s+(?:el|la))\s+(?:chat|conversación|historial)|historial\s+(?:de|del)\s+\w+|datos\s+(?:personales|privados|bancarios|médicos)|carpeta\s+personal|prompt|tus\s+(?:instrucciones|reglas))\b",
        r"\b(?:transfier\w*|paga|pague|envía|ingresa|manda)\b[^.!?\n]{0,30}\b(?:\d[\d.,]*|dinero|importe|saldo|euros|bitcoin)\b(?!\s+(?:\w+\s+)?(?:al\s+mes|cada|mensual))[^.!?\n]{0,40}\b(?:a|en|cuenta|iban|cartera)\b|\b(?:tarjeta|cuenta|método\s+de\s+pago)\s+guardad[ao]s?\b|\bherramienta\s+de\s+(?:pago|transferencia)\w*\b|\btarjetas?\s+(?:de\s+)?regalo\b|\bcuenta\s+de\s+(?:abajo|arriba)\b",
        r"(?:\bcurl\b|\bwget\b|\bpowershell\b|\bsudo\b|\brm\s+-|\b\w+\.(?:exe|sh|bat|ps1|msi|apk)\b)|\b(?:apaga|desactiva|deshabilita|quita|elimina)\w*\b[^.!?\n]{0,30}\b(?:registros?|seguridad|protecci\w+|avisos|filtros?|antivirus|cortafuegos|alarma|verificación|supervisión|notificaciones)\b|\bacceso\s+(?:total|completo|de\s+administrador|root)\b|\btodos\s+los\s+(?:ajustes|permisos|límites)\b",
        r"\b(?:hazte\s+pasar|finge|actúa\s+como|haz\s+como\s+si)\b|\b(?:miente|engaña|convence|presiona|persuade)\b|\b(?:dile|asegúrale|cuéntale)\s+(?:al|a\s+la|a)\s+(?:usuari[oa]|dueñ[oa]|persona|client\w*)\b|\b(?:afirma|niega|di|asegura)\s+que\b|\b(?:inventa|falsifica)\b",
        r"\b(?:recomienda|sugiere|promociona|anuncia|elogia|alaba|menciona)\b[^.!?\n]{0,60}\b(?:(?:solo|sólo|únicamente|solamente|exclusivamente|siempre)\s+(?:a\s+|productos\s+de\s+|el\s+|la\s+)?(?-i:[A-Z])\w+|ningun[oa]?\s+otr[oa]|nada\s+más)|\bpublicidad\b|\b(?:borr|elimin|modific|ocult)\w*\s+(?:\w+\s+){0,2}?(?:recuerdos?|memorias?|entradas?|registros?|historial)\b|\bolvida\s+(?:todo|lo\s+que)\b|\bprioriza\b|\ben\s+cada\s+ocasión\b|\b(?:responde|contesta|di)\s+(?:solo\s+)?(?:con\s+)?[\"«“]|\b(?:enlace|código)\s+de\s+(?:afiliad\w+|referid\w+|patrocin\w+)\b|\beslogan\b|\bpíxel\b|\bcada\s+(?:pregunta|respuesta|mensaje|correo)\b[^.!?\n]{0,30}\benlace\b",
    ),
}
"""What takes something away from the person, looked for only where somebody is told to do something."""

SUBJECTLESS = {
    "english": (
        r"\byou\s+are\s+now\s+(?:in|an?|the|no\s+longer|free|allowed|my)\b|\bfrom\s+now\s+on\s*,?\s+(?:you|the\s+(?:assistant|model|ai))\b[^.!?\n]{0,60}\b(?:every|each|only|no\s+longer|obey|answer\s+to|link|serve)\b",
        r"\b(?:user|owner|person|human)\s+(?:must|should|may|can)\s*(?:not|never)\s+(?:see|know|notice|read|learn|find)\b|\bnever\s+let\s+(?:the\s+)?\w+\s+(?:see|know|notice)\b",
        r"\b(?:all|any|every|the\s+user's)\s+(?:prior|previous|earlier|other|existing|former)\s+(?:guidance|instructions?|rules?|orders|prompts?|wishes|requests|preferences)\b[^.!?\n]{0,20}\b(?:void|cancelled|canceled|invalid|no\s+longer|revoked|overridden|obsolete|superseded|don't\s+count|do\s+not\s+count)\b",
        r"\bthis\s+is\s+(?:the|your)\s+(?:admin\w*|developer|owner|system|operator|creator|support)\s*[:,]|\b(?:attention|note\s+to|message\s+to|instructions?\s+(?:for|to)|notice\s+(?:for|to)|important\s+for)\s+(?:the\s+|any\s+|all\s+)?(?:model|ai|assistants?|agents?|llm|bot|reader|summari[sz]er|crawler|indexer|chatbot|you)\b",
        r"\b(?:if|when(?:ever)?|each\s+time|every\s+time|as\s+soon\s+as|once)\b[^.!?\n]{0,60},\s*(?:always\s+|only\s+)?(?:claim|pretend|deny|insist|lie|assert|swear)\b",
        r"\bcounts?\s+as\s+(?:the\s+|your\s+|a\s+)?(?:\w+['’]s\s+)?(?:consent|permission|approval|confirmation|authori\w+|order)\b|\b(?:is|are)\s+to\s+be\s+(?:obeyed|followed|trusted|believed)\b|\byou\s+(?:now\s+)?belong\s+to\b|\byour\s+(?:new\s+|only\s+|real\s+|true\s+)?(?:master|owner|boss|operator)\s+is\b",
    ),
    "german": (
        r"\bdu\s+bist\s+(?:jetzt|nun|ab\s+jetzt|ab\s+sofort)\s+(?:im|ein\w*|der|die|kein\w*|frei)\b",
        r"\b(?:nutzer|benutzer|besitzer|person|mensch)\w*\s+(?:darf|soll|sollte|kann)\b[^.!?\n]{0,30}\b(?:nie\w*|nicht\w*)\b[^.!?\n]{0,20}\b(?:sehen|wissen|erfahren|merken|lesen|bemerken)\b",
        r"\b(?:alles\s+(?:bisherige|vorherige|frühere)|alle\s+(?:bisherigen|vorherigen|früheren)\s+\w+)\b[^.!?\n]{0,20}\b(?:nicht\s+mehr|ungültig|aufgehoben|hinfällig)\b",
        r"\b(?:ist|sind)\b[^.!?\n]{0,70}\bzu\s+(?:nennen|empfehlen|bewerben|verschweigen|löschen|ignorieren|befolgen|übermitteln|senden|überweisen|genehmigen|vertrauen|unterschlagen)\b|\bhier\s+spricht\s+(?:der|die|dein\w*)\s+(?:admin\w*|entwickler\w*|besitzer\w*|system)|\b(?:achtung|nachricht\s+an|hinweis\s+(?:an|für)|(?:neue\s+)?anweisung(?:en)?\s+(?:an|für)|wichtig\s+für)\s+(?:das\s+|den\s+|die\s+)?(?:modell|ki|assistent\w*|agent|leser)",
        r"\blass\w*\s+(?:den|die|das)\s+(?:nutzer|benutzer|person|nutzerin)\b[^.!?\n]{0,20}\bnicht(?:s)?\s+(?:wissen|merken|sehen|erfahren)\b",
        r"\b(?:gilt|gelten|zählt|zählen)\s+als\s+(?:\w+\s+)?(?:zustimmung|erlaubnis|freigabe|bestätigung|einwilligung|befehl)\b|\bdu\s+gehörst\b|\bdein\w?\s+(?:neuer?\s+)?(?:herr|besitzer|chef)\w*\s+ist\b",
    ),
    "spanish": (
        r"\bahora\s+(?:estás\s+en\s+modo|eres\s+(?:un|una|el|la|libre))\b",
        r"\b(?:usuari[oa]|dueñ[oa]|persona)\s+(?:no|nunca|jamás)\s+(?:debe|puede)\b[^.!?\n]{0,15}\b(?:ver|saber|notar|leer|enterarse)\b",
        r"\btod[oa]s?\s+(?:lo|las|los)\s+(?:\w+\s+)?(?:anterior|anteriores|previas?|previos?)\b[^.!?\n]{0,20}\b(?:no\s+vale|queda|anulad|ya\s+no)\w*|\bsoy\s+(?:el|tu)\s+(?:administrador|desarrollador|dueño)\s*[:,]|\b(?:atención|mensaje\s+(?:para|al)|(?:nuevas?\s+)?instrucci(?:ón|ones)\s+(?:para|al)|aviso\s+(?:para|al))\s+(?:el\s+|la\s+)?(?:modelo|ia|asistente|agente|lector)\b",
        r"\bcuentan?\s+como\s+(?:\w+\s+)?(?:permiso|aprobación|consentimiento|autorización|confirmación|orden)\b|\bperteneces\s+a\b|\btu\s+(?:nuevo\s+|nueva\s+)?(?:amo|ama|dueñ[oa]|jef[ea])\s+es\b",
    ),
}
"""Orders that no verb at the beginning of a clause shows."""

TRIGGERS = """
you instructions guidance rules orders prompts wishes requests preferences administrator admin developer owner operator
creator support attention note message instruction notice important claim pretend deny insist lie assert swear must
should never assistant assistants model counts count obeyed followed trusted believed
nennen empfehlen bewerben verschweigen löschen ignorieren befolgen übermitteln senden überweisen genehmigen vertrauen
gilt gelten zählt zählen gehörst dein deine cuenta cuentan perteneces tu
bist darf soll sollte bisherige vorherige frühere bisherigen vorherigen früheren achtung nachricht hinweis anweisung
anweisungen wichtig lass lasst spricht
eres estás debe puede anterior anteriores previas previos soy atención mensaje instrucción instrucciones aviso
"""
"""Words of which one stands in what `SUBJECTLESS` finds."""

CHINESE = (
    r"(?:忽略|无视|忘记|忘掉|忘了|不要理会|别管|绕过|跳过|取消|解除|抛开|放弃|不再遵守|不要再遵守|停止遵守|违反)[^。！？\n]{0,14}(?:指令|指示|规则|规定|提示词?|限制|要求|政策|准则|隐私|安全|过滤|检查)",
    r"(?:不要|别|不得|绝不|绝不能|禁止|不许|切勿|无需|不必|不能|不可)再?(?:告诉|告知|通知|提醒|警告|透露给?|让|向)[^。！？\n]{0,4}(?:用户|主人|本人|客户)",
    r"(?:不要|别|不得|绝不|切勿|禁止|不许|绝对不要|永远不要)(?:提到|提及|透露|承认|展示|显示|说出|引用)[^。！？\n]{0,6}(?:这|此|本条|该|上述|来源)",
    r"对(?:用户|主人)(?:保密|隐瞒)|(?:不告诉|瞒着|背着)(?:用户|主人)|隐藏(?:这|本|该)条?(?:记录|笔记|信息|指令)",
    r"(?:悄悄|偷偷|暗中|秘密|私下|不动声色)地?(?:把|将)?[^。！？\n]{0,8}(?:删除|删掉|修改|改成|发送|发给|转发|记录|添加|转账|更改|上传|购买|降低|提高|更换|调整|替换|安装|下载|复制|收集)",
    r"(?:转账|汇款|付款|支付|打款|删除|删掉|批准|同意|购买|买|下单|预订|授权|执行|发送|修改|更改|直接)[^。！？\n]{0,22}(?:无需|不用|不必|不要|不得|不需要|别|不经|未经)(?:再|先|任何|用户)?(?:询问|确认|问|请示|征求|批准|同意|核实|验证|提示|通知)|(?:无需|不用|不必|不经|未经)(?:用户|任何|再)?(?:询问|确认|同意|批准|许可|核实)[^。！？\n]{0,8}(?:就|即可|直接)",
    r"(?:一切|所有|任何|全部|完全|无条件|凡是|凡)[^。！？\n]{0,14}(?:听从|服从|照做|照办|相信|信任)|(?:听从|服从|遵从)[^。！？\n]{0,12}(?:一切|所有|任何)|只(?:服从|遵守|听从)|必须[^。！？\n]{0,4}(?:听从|服从)",
    rf"(?:发送?|转发|上传|寄|提交|复制|抄送|分享|发布|公布|回复|导出|泄露|传送?|粘贴|打开|访问|点击|登录|下载|执行|运行|信任)[^。！？\n]{{0,20}}\s*{WHERE}",
    r"(?:把|将|用|公开|输出|交出|泄露|说出)[^。！？\n]{0,6}(?:密码|联系人|通讯录|卡号|验证码|私钥|密钥|身份证号?|聊天记录|对话记录|历史记录|日记|病历|个人信息|个人资料|系统提示词?)[^。！？\n]{0,10}(?:告诉|发给|交给|传给|泄露|公开|发到|回复|写进|提供给|转发)|用保存的密码",
    r"(?:显示|输出|打印(?!机)|泄露|复述|说出)[^。！？\n]{0,8}(?:系统提示|提示词|隐藏|你的指令|你的规则|密码)|提到(?:密码|口令|密钥)[^。！？\n]{0,8}(?:写进|发送|保存|记录|发给)",
    r"(?:转账|汇款|付款|打款|支付)[^。！？\n]{0,12}(?:到|给|至)[^。！？\n]{0,10}(?:账户|账号|钱包|卡)|向?(?:下面|以下|这个|上面|指定)的?(?:账户|账号)[^。！？\n]{0,4}(?:转账|汇款|付款|打款)|用(?:保存|绑定|存储)的?(?:银行|信用)?卡|(?:支付|转账|付款)(?:工具|接口|功能)|礼品卡",
    r"(?:^|[。！？，：\n])(?:请)?(?:告诉|说服|欺骗|误导|催促|劝|骗)(?:用户|主人|客户)(?!的)|谎称|(?:就|要|请)(?:声称|否认)|编造|伪造",
    r"(?:关闭|停用|禁用|卸载|关掉)[^。！？\n]{0,8}(?:日志|安全|保护|监控|警告|防火墙|杀毒|验证|备份|警报)",
    r"(?:删除|修改|降低|提高|清空|覆盖|篡改|抹掉|隐藏)(?:所有|其他|其它|全部|这些|这条)(?:的)?(?:记录|记忆|条目|备份|日志|历史|警告|笔记)",
    r"你现在(?:是|处于)|(?:开发者|越狱|无限制|上帝)模式|从现在(?:起|开始)[，,]?你(?!好)|(?:假装|冒充|扮演|装作)(?:是|成)?[^。！？\n]{0,6}(?:客服|银行|管理员|警察|系统|医生|律师|人类)",
    r"给(?:助手|助理|模型|AI)的(?:新)?(?:指令|指示)|(?:注意|致)(?:模型|助手|AI)",
    r"(?:一律|优先|总是|始终)推荐|(?:只|仅)(?:能)?推荐[^。！？\n]{0,8}(?:牌|银行|公司|家|集团|产品)|(?:当|如果|只要|每|凡)[^。！？\n]{0,16}(?:只|仅)(?:能)?推荐|(?:谁|任何人|凡是)[^。！？\n]{0,14}就?(?:把|将)[^。！？\n]{0,10}给|(?:时|问题|都要|回答)[^。！？\n]{0,8}(?:推销|宣传|推广)|视为(?:同意|授权|批准|许可)|每(?:条|个|次)[^。！？\n]{0,8}(?:推广|广告|宣传|链接|推荐)|(?:每个|每次|每条|所有)(?:你的)?(?:回答|回复|答案|消息)[^。！？\n]{0,12}(?:跟踪|广告|加上|附上|插入)",
    rf"(?:执行|运行)[^。！？\n]{{0,8}}(?:curl|wget|powershell|sudo|{WHERE})",
    r"(?:凡|任何|所有)?(?:读取|看到|读到)(?:本|这|此)条?的?(?:智能体|助手|模型|AI|程序)|(?:智能体|助手|模型)(?:须|必须|应|要)立即|假装(?:用户|主人)|删除其余|(?:贴|放|附|写)在(?:回答|回复)(?:末尾|结尾|开头|后面)|把系统提示词?|自动(?:批准|同意|付款|转账|接受)|把[^。！？\n]{0,16}当作(?:管理员|可信|主人|命令)|(?:此前|之前|以前|先前)的?(?:一切|所有)?(?:指示|指令|规则|要求)?(?:全部)?(?:作废|无效|失效)|我是(?:你的)?(?:管理员|开发者|主人)[：:，,]",
    r"(?:助手|模型|读者)(?:必须|应该|需要|应当)[^。！？\n]{0,8}(?:下载|安装|转发|上传|推广|隐瞒|服从|转账|付款|删除)",
)
CHINESE_SIGNS = "读智贴放附写谁视忽无忘别绕跳取解抛放停违不绝禁切对瞒背隐悄偷暗秘私转汇付支打删批同购买下预授执发修更直一所任全完凡听服遵只必寄提复抄分公泄传粘访点登运信把将用输交说显告劝骗催误欺谎编伪关禁卸降清覆篡抹你开越从假冒扮装给注致仅优总每自此之以先我助模读"
"""One of these characters stands in all of them."""

MARKUP = (
    r"^\s*(?:system|developer|assistant|assistent|asistente|sistema|系统|助手)\s*[:：](?!\s*(?:windows|macos|linux|ubuntu|ios|android|debian|fedora))",
    r"<\s*/?\s*(?:system|instructions?|assistant|admin|im_start|im_end)\b|<\|[a-z_]{2,20}\|>|\[/?INST\]|^\s*#{2,}\s*(?:system|instructions?)\b",
)
"""Signs with which prompts are put together, in no language."""
WHEN_IT_IS_SAID = (
    r"\b(?:password|key|token|credential|card\s+number)s?\b[^.!?\n]{0,60}?\bis\s+(?:mentioned|named|said|typed)[^.!?\n]{0,60}?,\s*(?:write|send|store|save|log|copy|forward)\b"
    r"|\b(?:passwort|kennwort|schlüssel|kartennummer)\b[^.!?\n]{0,60}?\b(?:genannt|erwähnt|gesagt)\s+wird[^.!?\n]{0,60}?,\s*(?:schreibe?|sende?|schicke?|speichere?)\b"
    r"|\b(?:contraseña|clave|tarjeta)\b[^.!?\n]{0,60}?,\s*(?:escríbela|envíala|guárdala|mándala|cópiala)\b"
)
