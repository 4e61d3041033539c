"""How the platform's own momentary state is spoken of, by language. Written by hand for this program.

A finding is a thing of the platform with a state that passes, in one sentence: `(things, states)` with a few words
between, or a whole pattern of its own. A word of `LASTING` in the sentence says that it is a habit or a wish.
"""

# ruff: noqa: E501 - a pattern stands on one line

from __future__ import annotations

REST = r"[^.;!?\n]{0,45}?"

_FILE = r"(?:file|folder|datei|ordner|archivo|carpeta|fichero)\s+(?:named\s+|called\s+|namens\s+|llamado\s+)?[\w\-/]+\.\w{1,5}"

_THINGS = (
    r"(?:(?:write|read|edit|admin|file|camera|microphone)\s+(?:permissions?|rights?|access)|(?:last|previous|web|file)\s+search|(?:\w+\s+)?(?:up|down)load|(?:vpn|database|api|network|remote)\s+connection|(?:background|cron|queued|scheduled|export|import|backup|sync|indexing)\s+(?:jobs?|tasks?)|(?:search\s+|vector\s+)?index|(?:default\s+|browser\s+)?profile|reminder|(?:web\s?)?page|google\s+drive|dropbox|gmail|onedrive|mailbox|voice\s+mode|dark\s+mode|debug\s+mode|offline\s+mode|maintenance\s+mode|agent\s+mode|login\s+page|sign-?in|(?:calendar|mail|contact|file|folder|cloud)\s+sync\w*|"
    r"attachment|environment|container|docker|kernel|notebook\s+kernel|virtual\s+machine|token|api\s+key|cache|pipeline|workflow\s+run|web\s?socket|webhook|endpoint|plug-?in|connector|integration|extension|mcp|sandbox|workspace|console|shell|terminal|"
    r"(?:previous|last|current)\s+(?:answer|reply|response|message|turn|output|run|command)|output|process(?:es)?|sub-?agent|(?:python|node|git|docker|npm|java|pandas|numpy)|index(?:ing)?|clipboard|notifications?|microphone|screen\s+shar\w+|branch|repo(?:sitory)?)"
)
_STATES = (
    r"(?:died|hung|stuck|finished|completed|dropped|errored|signed\s+(?:in|out)|paused|resumed|running|stopped|restarted|rebooted|waiting|pending|queued|blocked|denied|granted|revoked|connected|disconnected|unavailable|available|unreachable|reachable|offline|online|expired|failing|failed|crashed|timed\s+out|cut\s+off|truncated|"
    r"active|inactive|enabled|disabled|(?:switched|turned)\s+(?:on|off)|not\s+installed|installed|missing|exhausted|exceeded|locked|loading|loaded|authori[sz]ed|opened|closed|mounted|checked\s+out|ahead|behind|dirty|clean|not\s+found|muted|linked|unlinked|being\s+\w+(?:ed|t|lt)|created|generated|at\s+\d+\s*(?:%|percent)|shown|visible)"
)

ENGLISH = (
    rf"(?<!'s )(?<!’s )(?<!their )(?<!his )(?<!her )\b{_THINGS}\b\s+(?:[\w.\-]+\s+){{0,2}}?(?:is|are|was|were|has\s+been|have\s+been|could|can|cannot|can't|isn't|aren't|wasn't|has|have)\s+(?:not\s+|now\s+|still\s+|currently\s+|just\s+|already\s+|be\s+|not\s+be\s+|no\s+longer\s+)*{_STATES}\b",
    r"\b(?:assistant|agent|bot|tool|helper)\s+(?:does\s+not|doesn't|do\s+not|did\s+not)\s+have\s+(?:\w+\s+)?(?:permission|access|rights)\b|\b(?:returned|returns|got|threw)\s+(?:an?\s+)?(?:http\s+)?[45]\d\d\b|\bclipboard\s+is\b|\b(?:downloads?|documents|desktop|temp)\s+folder\s+(?:holds|contains|has)\s+\d+\b",
    rf"(?<!'s )(?<!’s )\b{_THINGS}\b\s+(?:died|hung|crashed|dropped|finished\s+with|finished\s+without|gave\s+an?\s+error|errored|timed\s+out|expired|stopped\s+responding)\b|\bassistant\s+is\s+(?:not\s+|no\s+longer\s+)?(?:signed|logged)\s+in\b",
    r"\b(?:model|backend)\s+was\s+(?:switched|changed|downgraded|upgraded)\b|\bfor\s+this\s+session\b",
    r"\b(?:token|session|certificate|login|link|quota|licen[cs]e)\s+expired\b|\b(?:sign-?in|login|re-?authentication)\s+(?:is\s+)?(?:needed|required)\b|\binstalled\s+in\s+this\s+environment\b",
    r"\b\w[\w\-]*\.\w{2,5}\s+could\s+not\s+be\s+(?:opened|read|found|loaded|parsed)\b",
    r"\b(?:assistant|agent|bot|model|tool)\s+(?:was|has\s+been|is)\s+(?:given|granted|denied|refused|allowed)\b[^.]{0,30}\b(?:rights?|access|permissions?)\b",
    r"\bbrowser\s+(?:shows|displays|is\s+on|is\s+showing)\b|\b(?:right\s+now|at\s+the\s+moment|a\s+(?:minute|moment|second)\s+ago)\b[^.]{0,10}$",
    rf"\b(?:(?:write|read|read-only|shell|console|network|internet|file|root|admin)\s+access|access\s+to\s+the\s+(?:\w+\s+)?(?:console|shell|repo\w*|server|database|sandbox|workspace|folder|api))\b{REST}\b(?:blocked|denied|granted|revoked|refused|missing|not\s+available|unavailable)\b",
    r"\b(?:microphone|camera|location|screen|notification|clipboard|file|folder|storage|admin)\s+(?:permissions?|access)\s+(?:was|were|is|are|has\s+been)\s+(?:denied|granted|revoked|refused|missing)\b",
    r"\bgranted\s+(?:the\s+)?(?:assistant|agent|tool|app)\s+(?:\w+\s+)?(?:permission|access)\b",
    r"\b(?:assistant|agent|tool|bot|model|helper)\s+(?:currently\s+|now\s+|only\s+)?(?:has|have|lacks?)\s+(?:only\s+|no\s+)?(?:\w+[\s-]){0,3}(?:access|permissions?|rights)\b",
    r"\b(?:assistant|agent|tool)\s+(?:cannot|can't|may\s+not|can\s+only)\b[^.]{0,40}\b(?:right\s+now|at\s+the\s+moment|currently)\b",
    rf"\b(?:connector|integration|plug-?in|extension|mcp(?:\s+server)?|webhook|api|backend|endpoint|bridge)\b{REST}\b(?:is|are|was|were|has|have|could|cannot|can't|still)\b{REST}\b(?:connected|disconnected|enabled|disabled|authori[sz]ed|reached|reachable|unreachable|offline|online|down|unavailable|available|expired|installed|loaded|linked)\b",
    r"\b(?:database|api|ssh|vpn|server|network|internet|web\s?socket|remote|mail|calendar|mcp|bluetooth)\s+connection\s+(?:is|was|has|to|could|failed|timed|refused|lost|dropped)\b",
    rf"\bconnection\b{REST}\b(?:was\s+refused|timed\s+out|was\s+lost|is\s+lost|was\s+reset|was\s+closed|was\s+established)\b",
    r"\b(?:server|service|process|daemon|container|job|script|build|sandbox|workspace|mail\s+server|app)\s+(?:is|are|was)\s+(?:currently\s+|now\s+|still\s+)?(?:running|down|offline|not\s+(?:reachable|responding|running|available)|unreachable|stopped|stuck|listening|paused|up)\b",
    r"\b(?:running|listening)\s+on\s+port\s+\d+",
    r"\bsandbox\s+has\s+no\b|\bno\s+(?:internet|network)\s+access\b",
    r"\b(?:active|open|running|parallel)\s+(?:sessions?|shells?|terminals?|consoles?|connections?|processes|browser\s+tabs?|tabs)\b|\b(?:sessions?|shells?|terminals?|consoles?|(?:browser\s+)?tabs?|processes)\s+(?:is|are)\s+(?:currently\s+|still\s+|now\s+)?(?:open|active|running|closed|attached|idle)\b",
    r"\b(?:shell|terminal|console|sandbox|session|process|container|browser|tab)\s+(?:creation|start|startup|launch)\s+(?:failed|succeeded|was|is)\b",
    r"\b(?:started|opened|launched|closed|killed|restarted|created|spawned)\s+(?:a|an|the|another|two|three|\d+)\s+(?:new\s+|second\s+)?(?:shell|terminal|console|session(?!\s+(?:of|with|on|at|for))|sub-?process|container|browser\s+tab|tab|sandbox|chat)s?\b",
    r"\bsessions?\s+(?:has\s+|have\s+|was\s+|is\s+)?(?:expired|restarted|timed\s+out|terminated|reset|ended\s+unexpectedly)\b",
    rf"\b(?:(?:tool|function|api|last)\s+(?:tool\s+)?calls?|(?:api|http|last|web)\s+request|command|query\s+to|web\s+search|search\s+tool|script|upload|download|import|export|sync|synchroni[sz]ation|build|deployment|deploy|test\s+run|commit|push)\b{REST}\b(?:failed|succeeded|timed\s+out|returned\s+(?:no|an?\s+error|\d+|nothing|status)|exited|crashed|was\s+(?:aborted|interrupted|cancelled|rejected)|completed\s+successfully|with\s+(?:error|status))\b",
    r"\bexited\s+with\s+(?:status|code)|\bwith\s+(?:error|status|exit)\s+(?:code\s+)?\d+\b|\bhttp\s+(?:error\s+)?[45]\d\d\b",
    rf"\b{_FILE}\b{REST}\b(?:does\s+not\s+exist|doesn't\s+exist|exists|was\s+(?:created|deleted|uploaded|saved|not\s+found)|is\s+(?:missing|open|locked|empty))\b",
    r"\b(?:api\s+|token\s+|request\s+|usage\s+|storage\s+)?(?:quota|rate\s+limit|token\s+limit|context\s+window)\s+(?:is|was|has\s+been)\s+(?:exhausted|reached|exceeded|used\s+up|full)\b",
    r"\bscreen\s+sharing\s+is\b|\b(?:is|are)\s+(?:currently\s+)?logged\s+(?:in|out)\b",
    r"\b\d+\s+(?:unread\s+)?messages\s+in\s+(?:the|this)\s+(?:current\s+)?(?:conversation|chat|session|inbox)\b",
)

_DE_THINGS = (
    r"(?:\w*synchronisierung|\w*synchronisation|anhang|umgebung|hintergrundaufgaben?|sprachmodus|dunkelmodus|wartungsmodus|container|token|zertifikat|anmeldung|zwischenspeicher|cache|pipeline|arbeitsbereich|konsole|shell|terminal|plugin|schnittstelle|"
    r"integration|erweiterung|mikrofon|bildschirmfreigabe|benachrichtigungen|(?:letzte|vorige|vorherige)\s+(?:antwort|ausgabe|nachricht)|python|node|git|docker|modul|paket|prozesse?|repository|zweig|\w*(?:export|import|sicherungs)\w*(?:auftrag|vorgang)|such-?index|seite|erinnerung|google\s+drive|gmail|postfach)"
)
_DE_STATES = (
    r"(?:pausiert|angehalten|gestoppt|neu\s+gestartet|gestartet|wartet|warten|gesperrt|verweigert|erteilt|verbunden|getrennt|nicht\s+verfügbar|verfügbar|erreichbar|offline|online|abgelaufen|fehlgeschlagen|abgestürzt|abgeschnitten|abgebrochen|aktiv|inaktiv|aktiviert|"
    r"deaktiviert|eingeschaltet|ausgeschaltet|installiert|erforderlich|geöffnet|nicht\s+öffnen|gefunden|geladen|leer|voll|stumm|verknüpft|neu\s+aufgebaut|angelegt|bei\s+\d+\s*(?:%|prozent))"
)

GERMAN = (
    r"\b(?:schreib|lese|admin|zugriffs)rechte\b[^.]{0,40}\b(?:entzogen|erteilt|verweigert)\b|\b(?:letzte|vorige)\s+(?:suche|abfrage|anfrage)\b[^.]{0,20}\b(?:fehler|fehlgeschlagen|ergab)\b|\b\w*(?:terminal|shell|konsolen|browser)(?:sitzung|sitzungen|s)?\b\s+(?:wurden?|laufen|läuft|ist|sind)\b[^.]{0,20}\b(?:geöffnet|geschlossen|hintergrund|offen|gestartet|beendet)\b|\bvpn-verbindung\b",
    r"\b(?:assistent|agent)\w*\s+hat\s+keine?n?\s+(?:berechtigung|zugriff|rechte)\b|\bantwortete?\s+mit\s+(?:fehler\s+)?[45]\d\d\b",
    rf"\b{_DE_THINGS}\b\s+(?:[\w.\-]+\s+){{0,3}}?(?:ist|sind|wird|wurde|wurden|war|konnte|konnten|ließ|lässt|hat|steht|warte[nt])\b[^.;!?\n]{{0,25}}?\b{_DE_STATES}\b|\bhintergrundaufgaben\s+(?:warten|laufen)\b",
    rf"\b\w*(?:schreibzugriff|lesezugriff|dateizugriff|netzzugriff|internetzugriff|konsolenzugriff)\b|\bzugriff\s+auf\s+(?:das\s+mikrofon|die\s+kamera|die\s+konsole|das\s+repository|den\s+server|die\s+datenbank|den\s+standort){REST}\b(?:gesperrt|verweigert|erteilt|entzogen|blockiert)",
    rf"\bberechtigung\w*\b{REST}\b(?:erteilt|verweigert|entzogen|fehlt|fehlen)\b|\bfehlende[rn]?\s+(?:rechte|berechtigung\w*)\b",
    rf"\b(?:assistent|agent|werkzeug)\b{REST}\b(?:darf|kann|hat)\b{REST}\b(?:im\s+moment|derzeit|gerade|momentan|nur\s+lesezugriff)\b",
    rf"\b(?:integration|plug-?in|konnektor|erweiterung|schnittstelle|mcp-server|anbindung)\b{REST}\b(?:verbunden|deaktiviert|aktiviert|getrennt|erreichbar|autorisiert|abgelaufen|installiert)\b",
    rf"\b\w*(?:datenbank|server|netzwerk|internet|vpn|ssh)-?verbindung\b{REST}\b(?:abgelehnt|unterbrochen|getrennt|verloren|fehlgeschlagen|hergestellt|abgebrochen)\b|\bverbindung\s+(?:zum|zur)\s+(?:kalender|server|datenbank|api|postfach|mailserver)\b{REST}\b(?:unterbrochen|getrennt|verloren|fehlgeschlagen|abgebrochen|hergestellt)\b",
    rf"\b\w*(?:server|dienst|prozess|container)\b{REST}\b(?:nicht\s+erreichbar|läuft\s+auf\s+port|abgestürzt|offline|antwortet\s+nicht|nicht\s+gestartet)\b",
    rf"\b(?:shells?|terminals?|konsolen?|browser-?tabs?|tabs|prozesse)\b{REST}\b(?:offen|geöffnet|aktiv|geschlossen)\b|\b(?:sind|ist)\b{REST}\b(?:terminals?|shells?|konsolen?|sitzungen)\s+(?:offen|aktiv|geöffnet)\b",
    r"\b(?:aktuell|derzeit|gerade)\s+(?:sind|laufen)\b[^.]{0,20}\b(?:sitzungen|prozesse|terminals|shells)\b",
    rf"\b(?:shell|terminal|konsole|container|sandbox)\b{REST}\b(?:fehlgeschlagen|gestartet|erstellt)\b|\b(?:neue|eine)\s+(?:sitzung|shell|konsole)\s+(?:gestartet|geöffnet|begonnen)\b|\b(?:ein|neues)\s+terminal\s+(?:gestartet|geöffnet)\b",
    r"\bsitzung\s+(?:ist|wurde)\s+(?:abgelaufen|beendet|neu\s+gestartet|unterbrochen)\b",
    rf"\b\w*(?:werkzeugaufruf|tool-?aufruf|api-?aufruf|befehl|upload|download|websuche|skriptlauf|synchronisierung|synchronisation)\b{REST}\b(?:fehlgeschlagen|erfolgreich|abgebrochen|lieferte\s+keine|mit\s+fehler|beendet|unterbrochen)\b",
    rf"\b{_FILE}\b{REST}\b(?:hochgeladen|gelöscht|existiert|nicht\s+gefunden|fehlt|erstellt)\b|\bexistiert\s+keine\s+datei\b",
    r"\b(?:kontingent|anfragelimit|token-?limit|\w+-kontingent)\b[^.]{0,30}\b(?:aufgebraucht|erreicht|erschöpft|überschritten)\b",
    r"\bbildschirmfreigabe\s+ist\b|\bals\s+\w+\s+angemeldet\b",
)

_ES_THINGS = (
    r"(?:sincronización|adjunto|entorno|tareas?\s+en\s+segundo\s+plano|modo\s+de\s+voz|modo\s+oscuro|contenedor|token|certificado|caché|espacio\s+de\s+trabajo|consola|terminal|shell|complemento|integración|extensión|micrófono|"
    r"pantalla\s+compartida|notificaciones|(?:última|anterior)\s+(?:respuesta|salida)|python|node|git|docker|módulo|paquete|procesos?|repositorio|exportación|importación|índice(?:\s+de\s+búsqueda)?|página|recordatorio|google\s+drive|gmail)"
)
_ES_STATES = (
    r"(?:en\s+pausa|pausad[oa]|detenid[oa]|reinici\w+|esperando|pendientes?|bloquead[oa]|denegad[oa]|concedid[oa]|conectad[oa]|desconectad[oa]|disponible|fuera\s+de\s+línea|caducad[oa]|caducó|falló|fallado|cortad[oa]|activad[oa]|desactivad[oa]|activ[oa]s?|"
    r"instalad[oa]|encontrad[oa]|abiert[oa]|vací[oa]|llen[oa]|silenciad[oa]|vinculad[oa]|reconstruy\w+|cread[oa])"
)

SPANISH = (
    r"\bpermisos?\s+de\s+(?:escritura|lectura|edición)\b|\b(?:shells?|terminales|procesos)\s+en\s+ejecución\b|\b(?:última|anterior)\s+(?:búsqueda|consulta|petición)\b[^.]{0,15}\b(?:error|falló)\b|\bconexión\s+(?:vpn|ssh|remota)\b|\bse\s+(?:abrió|cerró)\s+una\s+(?:nueva\s+)?(?:sesión|terminal|consola|pestaña)\b",
    r"\basistente\s+no\s+tiene\s+(?:permisos?|acceso)\b|\bdevolvió\s+un\s+(?:error\s+)?[45]\d\d\b|\b(?:exportación|importación|copia)\s+va\s+por\b|\bno\s+se\s+pudo\s+(?:crear|guardar|enviar)\s+(?:el|la)\s+(?:recordatorio|evento|archivo|nota|borrador)\b",
    rf"\b{_ES_THINGS}\b\s+(?:[\w.\-]+\s+){{0,3}}?(?:no\s+)?(?:está|están|se|fue|ha|han|sigue|siguen)\b[^.;!?\n]{{0,15}}?\b{_ES_STATES}(?!\w)|\bno\s+se\s+pudo\s+(?:abrir|leer|cargar|encontrar)\s+(?:el|la)\s+(?:adjunto|archivo|fichero|documento|página)\b",
    rf"\bacceso\s+de\s+(?:escritura|lectura|red)\b|\bpermisos?\s+(?:del?|de\s+la)\s+(?:micrófono|cámara|ubicación|pantalla)\b|\b(?:denegó|concedió|revocó)\b{REST}\bpermisos?\b|\bfalta\s+de\s+permisos\b",
    rf"\basistente\b{REST}\b(?:no\s+puede|solo\s+puede|no\s+tiene)\b{REST}\b(?:en\s+este\s+momento|ahora\s+mismo|actualmente)\b",
    rf"\b(?:integración|complemento|conector|plugin|extensión|servidor\s+mcp)\b{REST}\b(?:conectado|conectada|desactivad[oa]|activad[oa]|desconectad[oa]|autorizad[oa]|caducad[oa])\b",
    rf"\bconexión\s+(?:con|a|al)\s+(?:el\s+|la\s+)?(?:calendario|servidor|base\s+de\s+datos|api|correo|red)\b{REST}\b(?:perdido|perdida|rechazada|cerrada|interrumpida|establecida|falló|fallado)\b",
    rf"\bservidor\b{REST}\b(?:no\s+responde|en\s+ejecución|caído|fuera\s+de\s+línea|no\s+está\s+disponible|en\s+el\s+puerto\s+\d+)\b",
    rf"\b(?:terminales|terminal|shells?|consolas?|pestañas|procesos)\b{REST}\b(?:abiert[oa]s?|activ[oa]s|cerrad[oa]s?)\b",
    r"\bsesiones\s+activas\b|\b(?:abrió|inició|cerró|lanzó)\s+(?:una|la|otra)\s+(?:nueva\s+)?(?:terminal|shell|consola|sesión(?!\s+de\s))\b",
    r"\bno\s+se\s+pudo\s+crear\s+la\s+(?:shell|terminal|sesión)\b",
    r"\bsesión\s+(?:ha\s+)?(?:caducado|expirado|caducó|expiró|terminó)\b|\binició\s+sesión\s+como\b|\bha\s+iniciado\s+sesión\b",
    rf"\b(?:llamada\s+a\s+(?:la\s+)?(?:herramienta|api)|comando|subida\s+del?|descarga\s+del?|búsqueda\s+web|sincronización)\b{REST}\b(?:falló|fallado|terminó\s+con|no\s+devolvió|se\s+interrumpió|devolvió\s+error|con\s+éxito|con\s+el\s+código)",
    rf"\b{_FILE}\b{REST}\b(?:se\s+subió|no\s+existe|se\s+borró|se\s+creó|no\s+se\s+encontró)\b",
    r"\b(?:cuota|límite)\s+(?:de\s+)?(?:la\s+)?(?:api|tokens|uso|peticiones)\b[^.]{0,30}\b(?:agotad[oa]|alcanzado|superad[oa])\b",
    r"\bpantalla\s+compartida\s+está\b",
)

CHINESE = (
    r"(?:终端|shell|进程|会话|任务)[^。；！？\n]{0,3}正?在(?:后台)?运行|(?:上一次|上次|最后一次)(?:搜索|查询|请求|调用)[^。；！？\n]{0,4}(?:出错|失败|超时)",
    r"助手(?:没有|无)[^。；！？\n]{0,6}(?:权限|访问权)|已(?:关联|连接)[^。；！？\n]{0,14}未(?:关联|连接)|(?:任务|导出|导入)[^。；！？\n]{0,4}完成了?(?:百分之|\d+%)|返回\s?[45]\d\d|(?:索引|缓存)正在|提醒创建(?:失败|成功)|(?:网页|附件|文件|链接)[^。；！？\n]{0,16}(?:无法|不能)打开",
    r"(?:同步|语音模式|深色模式|容器|后台任务|令牌|证书|附件|环境|缓存|通知|麦克风|登录)[^。；！？\n]{0,12}?(?:已?暂停|恢复|重启|还?在等待|等待中|已?开启|已?关闭|过期|失效|无法打开|打不开|没有安装|未安装|被静音|已清空|中断|失败)",
    r"(?:写入|读取|访问|麦克风|摄像头|定位|文件)?(?:权限|访问权)[^。；！？\n]{0,8}(?:被阻止|被拒绝|不足|已授予|被撤销|未授予)|(?:已|被)?(?:授予|拒绝)[^。；！？\n]{0,14}权限|只读权限",
    r"(?:终端|shell|控制台|标签页|会话|进程)[^。；！？\n]{0,6}(?:已?打开着?|失败|过期|开启|关闭|已?启动|断开)|(?:打开|启动|开启|关闭|创建)了[^。；！？\n]{0,6}(?:终端|shell|标签页|会话|进程|控制台)|个(?:活动|打开的)(?:会话|终端|进程)",
    r"(?:连接|集成|插件|接口|连接器)[^。；！？\n]{0,6}(?:断开|被拒绝|未连接|超时|失败|停用|启用|未授权|尚未连接|已连接|不可用)",
    r"(?:服务器|服务|进程|邮件服务器)[^。；！？\n]{0,8}(?:无法访问|没有响应|已停止|崩溃|端口运行|离线|正在运行)",
    r"(?:工具调用|命令|网页搜索|请求|上传|下载|同步)[^。；！？\n]{0,8}(?:失败|成功|超时|中断|错误码|没有返回|退出)",
    r"文件\s*[\w\-]+\.\w+\s*[^。；！？\n]{0,4}(?:成功|失败|不存在|已删除|已上传)|不存在\s*[\w\-]+\.\w+\s*文件",
    r"配额[^。；！？\n]{0,4}(?:用完|耗尽|不足|超出)|屏幕共享[^。；！？\n]{0,4}(?:开启|关闭|中)|以[^。；！？\n]{0,8}身份登录",
    r"助手(?:目前|现在|暂时)[^。；！？\n]{0,6}(?:不能|无法|只能)",
)

ENGLISH_WORDS = """
access permission permissions rights granted assistant agent bot helper connector connection integration plugin plug-
in extension mcp api server service process processes sandbox session sessions shell shells terminal terminals console
consoles tab tabs browser tool tools command upload uploads download downloads script file folder quota rate token
tokens logged screen messages running listening exited http microphone camera web search database internet network vpn
ssh container build deployment deploy sync export import query last previous current test commit push app job jobs
backend endpoint webhook context background voice dark debug offline login sign signed attachment environment docker
kernel notebook virtual cache pipeline workflow output subagent sub-agent python node git npm java pandas numpy index
clipboard notification branch repo repository certificate right cron queued scheduled workspace google dropbox gmail
onedrive mailbox profile reminder page model returned threw got desktop documents temp minute moment with remote
calendar mail bluetooth active open parallel started opened launched spawned license link port could usage storage
location
"""
GERMAN_WORDS = """
schreibzugriff lesezugriff zugriff berechtigung assistent agent konnektor integration plugin plug-in erweiterung
schnittstelle anbindung mcp datenbankverbindung datenbank verbindung server dienst prozess prozesse container shell
shells terminal terminals konsole browser browser-tabs tabs sandbox sitzung sitzungen werkzeug tool-aufruf befehl
upload download websuche skriptlauf synchronisierung datei ordner kontingent anfragelimit token bildschirmfreigabe
angemeldet aktuell derzeit gerade fehlende existiert anhang umgebung hintergrundaufgaben sprachmodus dunkelmodus
wartungsmodus zertifikat anmeldung zwischenspeicher cache pipeline arbeitsbereich mikrofon benachrichtigungen letzte
vorige vorherige python node git docker modul paket repository zweig google gmail such-index suchindex seite
erinnerung postfach antwortete schreibrechte leserechte adminrechte zugriffsrechte vpn internet netzwerk sicherungs
export import api mail neue neues eine ein als
"""
SPANISH_WORDS = """
acceso permiso permisos denegó concedió revocó falta asistente integración complemento conector plugin extensión
servidor conexión terminales terminal shell shells consola consolas pestañas procesos sesiones sesión abrió inició
lanzó llamada comando subida descarga búsqueda sincronización archivo carpeta fichero cuota límite pantalla adjunto
entorno tareas modo contenedor token certificado caché espacio micrófono notificaciones última anterior python node
git docker módulo paquete repositorio exportación importación índice página recordatorio google gmail devolvió pudo
"""
"""Words of which one stands in what the patterns find, compared by their first four letters."""
ENDINGS = "verbindung|zugriff|server|dienst|aufruf|synchron|kontingent|sitzung|auftrag|vorgang|rechte|import|export"
"""Ends of German words of which one stands there else."""
CHINESE_SIGNS = "权终控标会进连集插服工命网请上下同文配屏助访语深容后令证附环缓通麦登已任索提返"
"""Characters of which one stands in what the Chinese patterns find."""

LASTING = (
    r"\b(?:prefers?|likes?|loves?|always|never|usually|often|every|each|wants?|hopes?|wrote|works\s+as|believes?|years?|"
    r"immer|nie|grundsätzlich|lieber|gern|jede[nrsm]?|möchte|will|arbeitet\s+als|"
    r"siempre|nunca|prefiere|cada|quiere|gusta|trabaja\s+como)\b|喜欢|从不|总是|始终|每[天周月年]|希望|应该"
)
"""Habits and wishes last, whatever they are about."""
