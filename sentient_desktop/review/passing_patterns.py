"""How a passing state is told with somebody as the subject, by language. Written by hand for this program.

What a thing of the platform is like is found by the classes of words (`platform_state.py`). Here stands what a person
does at the platform in this very session, and what is true of a person for a few hours: where they are on the way, what
they are just about to do, an illness or mood of the day. The latter is found only with a word that says "now".
"""

# ruff: noqa: E501 - a pattern stands on one line

from __future__ import annotations

_HERE = r"(?:session|conversation|chat|thread|turn|environment|sandbox|workspace|window)"

AT_THE_PLATFORM = (
    rf"\b(?:in|for|during|of|within)\s+(?:this|the\s+current|the\s+present|our\s+current)\s+(?:\w+\s+)?{_HERE}\b(?!\s+of\b)",
    r"\bin\s+(?:dieser|der\s+aktuellen|der\s+laufenden)\s+(?:\w+)?(?:sitzung|unterhaltung|umgebung|konversation|session)\b|\bin\s+(?:diesem|dem\s+aktuellen)\s+(?:chat|gespräch|fenster)\b",
    r"\b(?:en|durante)\s+(?:esta|la)\s+(?:sesión|conversación|ventana)(?:\s+actual)?\b|\ben\s+este\s+(?:chat|entorno|hilo)\b",
    r"(?:本次|当前|这次|此次|这个)(?:会话|对话|聊天|环境|窗口)",
    r"\b(?:opened|started|launched|closed|killed|restarted|created|spawned)\s+(?:a|an|the|another|two|three|\d+)\s+(?:new\s+|second\s+)?(?:shell|terminal|console|session(?!\s+(?:of|with|on|at|for))|sub-?process|container|(?:browser\s+)?tab|sandbox|chat)s?\b",
    r"\b(?:a|an|the|eine?n?|un|una)\s+(?:neue\s+|neues\s+|nueva\s+)?(?:sitzung|shell|konsole|terminal)\s+(?:gestartet|geöffnet|begonnen|beendet)\b|\b(?:neue|eine)\s+(?:sitzung|shell|konsole)\s+(?:gestartet|geöffnet|begonnen)\b",
    r"\b(?:abrió|inició|cerró|lanzó)\s+(?:una|la|otra)\s+(?:nueva\s+)?(?:terminal|shell|consola|pestaña|sesión(?!\s+de\s))\b|\binició\s+sesión\b|\bha\s+iniciado\s+sesión\b",
    r"(?:打开|启动|开启|关闭|创建)了[^。；！？\n]{0,6}(?:终端|shell|标签页|会话|进程|控制台)|以[^。；！？\n]{0,8}身份登录",
    r"\b\d+\s+(?:active|open|running|parallel)\s+(?:sessions?|shells?|terminals?|consoles?|connections?|processes|(?:browser\s+)?tabs)\b|(?:活动|活跃)(?:会话|终端|进程)",
    r"\b(?:is|are)\s+(?:not\s+|currently\s+|no\s+longer\s+)*(?:logged|signed)\s+(?:in|out)\b|\bals\s+\w+\s+(?:angemeldet|eingeloggt)\b|\b(?:ist|sind)\s+(?:nicht\s+|gerade\s+)?(?:eingeloggt|ausgeloggt)\b",
    r"\b(?:granted|gave|denied|refused|revoked)\s+(?:the\s+)?(?:assistant|agent|tool|app|plugin|connector)\b[^.;\n]{0,25}\b(?:permission|access|rights)\b",
    r"\b(?:erteilte|gab|verweigerte|entzog)\s+(?:dem\s+)?(?:assistent\w*|agent\w*|werkzeug)\b[^.;\n]{0,25}\b(?:berechtigung|zugriff|rechte|erlaubnis)\b|\b(?:dio|concedió|negó|denegó|retiró)\s+(?:al\s+)?(?:asistente|agente)\b[^.;\n]{0,25}\b(?:permiso|acceso)|\b(?:dio|concedió|negó|denegó)\s+(?:permiso|acceso)\s+al\s+(?:asistente|agente)\b|(?:授予|给了?|拒绝|撤销)了?(?:助手|助理|工具)[^。！？\n]{0,12}(?:权限|访问权)",
    r"\b(?:assistant|agent|tool|model)\s+(?:cannot|can't|can\s+not|may\s+not|can\s+only)\b[^.]{0,40}\b(?:right\s+now|at\s+the\s+moment|currently|for\s+now)\b|\b(?:assistent|agent|werkzeug)\b[^.;!?\n]{0,45}?\b(?:darf|kann|hat)\b[^.;!?\n]{0,45}?\b(?:im\s+moment|derzeit|gerade|momentan|zurzeit)\b|\b(?:asistente|agente)\b[^.;!?\n]{0,45}?\b(?:no\s+puede|solo\s+puede)\b[^.;!?\n]{0,45}?\b(?:en\s+este\s+momento|ahora\s+mismo|actualmente|por\s+ahora)\b|助手(?:目前|现在|暂时)[^。；！？\n]{0,6}(?:不能|无法|只能)",
    r"\b(?:browser|clipboard|terminal|screen|console|inbox)\s+(?:is|shows?|displays?|holds?|contains?)\b|\b(?:downloads?|documents|desktop|temp)\s+folder\s+(?:holds|contains|has)\s+\d+\b|\b(?:sandbox|container|workspace)\s+has\s+no\b|\bkernel\s+died\b",
    r"(?<!that\s)(?<!which\s)\b(?:just|only\s+just)\s+(?:re)?(?:connected|linked|logged\s+in|signed\s+in|granted|uploaded|downloaded|muted|synced)\b|\b(?:hat|ist)\s+(?:sich\s+)?(?:gerade|soeben|eben)\b[^.;\n]{0,30}\b(?:verbunden|angemeldet|eingeloggt|geöffnet|freigegeben|hochgeladen|gestartet|geteilt)\b|\bacaba\s+de\s+(?:conectar|iniciar|abrir|conceder|compartir|subir|cerrar|activar|instalar)\b|(?:刚刚?|刚才)(?:登录|连接|打开|上传|授权|开启|关闭|重启|安装|退出)",
    r"\bmodel\s+was\s+(?:switched|changed|downgraded|upgraded)\b",
)

_NOW_EN = r"(?:right\s+now|at\s+the\s+moment|at\s+this\s+moment|just\s+now|today|tonight|this\s+(?:morning|afternoon|evening|very\s+moment|minute)|for\s+the\s+(?:moment|time\s+being)|for\s+the\s+next\s+(?:few\s+|couple\s+of\s+|\d+\s+|two\s+|three\s+)?(?:minutes|hours?)|until\s+(?:tonight|tomorrow|later\s+today|noon)|in\s+(?:\d+|a\s+few|five|ten|twenty)\s+minutes)"
_ILL_EN = r"(?:(?:a\s+|the\s+|bad\s+|terrible\s+|slight\s+|mild\s+|high\s+|nasty\s+)*(?:cold|flu|fever|headache|hangover|sore\s+throat|stomach\s?ache|stomach\s+bug|toothache|runny\s+nose|cough)|jet\s?lag)"
_FEEL_EN = r"(?:tired|exhausted|sleepy|hungry|thirsty|sick|ill|unwell|jet-?lagged|hung\s?over|nauseous|dizzy|feverish|bored|grumpy|sad|upset|angry|annoyed|stressed|anxious|nervous|excited|in\s+a\s+(?:bad|good|great|foul|terrible)\s+mood|home\s+sick|in\s+bed)"
_WHERE_EN = r"(?:at\s+the\s+(?:airport|station|gate|bus\s+stop|train\s+station|dentist|doctor(?:'s)?|hairdresser|supermarket|office|hotel|gym|beach|pharmacy|checkout|counter)|on\s+(?:the|a|his|her|their)\s+(?:train|bus|plane|ferry|tram|subway|phone|flight|way)\b|in\s+(?:a|the)\s+(?:taxi|cab|meeting|queue|waiting\s+room|traffic\s+jam|call|lounge|checkout\s+line)|stuck\s+in\s+(?:traffic|a\s+(?:meeting|lift|traffic\s+jam|queue))|boarding|away\s+from\s+(?:the\s+|his\s+|her\s+)?(?:keyboard|desk|computer))"

_WHO_EN = r"(?:^|[.;]\s+)(?:the\s+)?(?:user|person|he|she|[A-Z]\w+)\s+"
_IS_EN = r"(?:is|'s|feels?|has|are|seems?)"

_DAY_EN = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_NEAR_EN = rf"(?:{_NOW_EN}|tomorrow(?:['’]s)?|this\s+(?:week|weekend)|(?:over|for)\s+the\s+weekend|(?:until|till|by|due)\s+(?:on\s+)?(?:next\s+)?{_DAY_EN}|next\s+{_DAY_EN}|in\s+an\s+hour|since\s+(?:yesterday|this\s+morning|last\s+night)|(?:these|for\s+the\s+next|a)\s+(?:few|couple\s+of|\d+|two|three)\s+days)"
_BOUNDED_EN = r"(?:pack|unpack|draft|debug|cram|wait|await|look\w*\s+for|try|prepar|mov|fix|compar|catch|cook|bak|writ|translat|proofread|fill\w*\s+(?:in|out)|decid|choos|shop|book|organi[sz]|finish|assembl|type|typ|study|revis|hurr|rush|search|clean|paint|repair|download|upload|render|sort|nurs|recover|limp|stay|visit|babysit|house-?sit|cat-?sit|dog-?sit|mind)\w*ing"
_BODY_EN = r"(?:ear|eye|nose|back|neck|knee|ankle|foot|toe|wrist|hand|finger|shoulder|arm|leg|throat|voice|tooth|stomach|head|jaw|hip)"
_AIL_EN = rf"(?:sun-?burn(?:t|ed)|hoarse|feverish|concussed|food\s+poisoning|chickenpox|pneumonia|stitches|black\s+eye|splitting\s+headache|(?:sore|stiff|swollen|blocked|sprained|twisted|pulled|bruised|upset)\s+{_BODY_EN}|{_BODY_EN}\s+(?:is|has\s+been|are|feels)\s+(?:\w+\s+)?(?:sore|stiff|swollen|blocked|bleeding|sprained|itching|killing|in\s+a\s+(?:cast|sling)|numb)|(?:sprained|twisted|pulled|bruised)\s+(?:his|her|their|my|an?)\s+\w+|in\s+a\s+cast|on\s+crutches|on\s+antibiotics|lost\s+(?:his|her|their|my)\s+voice|throwing\s+up|can't\s+stop\s+sneezing)"

MOMENTS = {
    "english": (
        rf"(?:\b(?:is|are|am|'s|'m|’s|’m)\s+(?:\w+\s+)?(?:\w+ing|off|out|away|busy|at|in|on|home|about|with|stuck)\b|\b(?:has|have|'ve|’ve|feels?|seems?|needs?|can't|cannot|hasn't|haven't)\b)[^.;\n]{{0,70}}\b{_NEAR_EN}(?!\s*['’]s\b)",
        r"\b(?:right\s+now|at\s+the\s+moment|today|tonight|this\s+(?:morning|afternoon|evening|week))\s*,?\s+(?:the\s+)?(?:user|person|he|she|i)\s+(?:is|am|has|have|feels?|needs?)\b",
        rf"\b{_BOUNDED_EN}\b[^.;\n]{{0,60}}\b{_NEAR_EN}",
        r"\b(?:is|are|am|'s|'m|’s|’m|currently|still)\s+(?:currently\s+|just\s+|now\s+|still\s+)*(?:packing|unpacking|debugging|cramming|awaiting|waiting\s+(?:for|to\s+hear|on)|in\s+the\s+middle\s+of|half-?way\s+through|catching\s+(?:his|her|their|my)\s+breath|on\s+jury\s+duty|on\s+the\s+phone|on\s+hold|in\s+hospital|stuck\s+(?:at|in|on)|locked\s+out|out\s+of\s+(?:town|office|the\s+office)|nursing\s+a|recovering\s+from|deciding\s+(?:whether|between))\b",
        r"\b(?:just)\s+(?:got\s+(?:back|home|off|in|out)|came\s+(?:back|home|in|out)|arrived|landed(?!\s+(?:my|his|her|a|the))|missed|woke\s+up|left\s+the|sat\s+down|finished|hung\s+up|ran\s+out|spilled|dropped|started\s+(?:cooking|packing|reading))\b",
        r"\b(?:hasn't|haven't|has\s+not|have\s+not|still\s+hasn't)\s+(?:turned\s+up|arrived|come|heard\s+back|been\s+(?:delivered|answered|repaired|fixed)|replied|answered|shipped|eaten|slept)\b[^.;\n]{0,20}(?:\byet\b|\btoday\b|\bsince\b|$)",
        r"\b(?:is|are|remains?|still)\s+(?:\w+\s+)?(?:at\s+the\s+(?:garage|mechanic|repair\s+shop|workshop)|in\s+for\s+repairs?|being\s+(?:repaired|fixed|serviced)|out\s+of\s+order|broken\s+down|on\s+back-?order|in\s+transit|stuck\s+in\s+customs)\b",
        rf"\b{_AIL_EN}\b(?![^.;\n]{{0,40}}\b(?:19|20)\d\d\b)",
        r"\b(?:asked|asks|wants|wanted|needs|requested)\s+(?:for\s+|to\s+(?:know|see|have|get)\s+)?(?:an?|one|the|which|what|when|where)\b[^.;\n]{0,60}\b(?:of\s+(?:one|a\s+single|this|the\s+attached|a)\s+(?:paragraph|page|sentence|mail|email|letter|text|file|picture|photo)|tonight|today|tomorrow|this\s+(?:evening|afternoon|weekend|sentence|paragraph|mail|file|photo|picture))\b",
        r"\b(?:is|'s|feels?|feeling|are|am|'m)\s+(?:currently\s+|a\s+bit\s+|a\s+little\s+|very\s+|rather\s+|too\s+|still\s+|so\s+)*(?:hungry|thirsty|sleepy|hung\s?over|jet-?lagged|dizzy|nauseous|carsick|seasick|in\s+a\s+(?:bad|foul|terrible)\s+mood|homesick|heartbroken)\b(?!\s+(?:when|whenever|if|after|all|almost|most|as))",
        rf"\b(?:is|'s|feels?|feeling|are|am|'m)\s+(?:\w+\s+){{0,2}}?{_FEEL_EN}\b[^.;\n]{{0,40}}\b{_NEAR_EN}",
        rf"\b(?:has|have|had|got|'s\s+got|'ve\s+got|’ve\s+got|is\s+down\s+with|is\s+in\s+bed\s+with|in\s+bed\s+with|came\s+down\s+with|caught|is\s+fighting|is\s+nursing|is\s+suffering\s+from)\s+(?:currently\s+)?(?:a\s+splitting\s+)?{_ILL_EN}\b(?!\s+(?:every|when|if|after|often|whenever|from\b|allergy|tolerance|shots?|vaccin\w+|jabs?|season))",
        rf"\b(?:is|'s|are|am|'m)\s+(?:currently\s+|now\s+|still\s+|just\s+|already\s+)*{_WHERE_EN}",
        r"\b(?:is|are|am|'m)\s+(?:just\s+|now\s+)?about\s+to\s+(?:board|leave|go\s+(?:to|out|for)|head|eat|call|send|submit|cook|present|take\s+off|land|drive|sign|meet|jump|hop|step|release|sleep|shower|ask|post|pay|order|watch|run\s+out)\b",
        r"\b(?:is|are|am|'m)\s+(?:currently\s+|now\s+|just\s+)?(?:running\s+late|out\s+for\s+(?:lunch|a\s+walk|dinner)|having\s+(?:lunch|breakfast|dinner)|cooking\s+dinner|heading\s+(?:home|out)|brewing\s+coffee|taking\s+a\s+nap|looking\s+for\s+something\s+to)\b",
    ),
    "german": (
        r"\b(?:ist|bin|hat|hab|habe|sitzt|sitze|steht|stehe|wartet|warte|fährt|fahre|fühlt|muss|liegt|liege|braucht|isst|kocht|telefoniert|sucht|packt|schreibt|tippt|hängt|überlegt|kommt|kann|darf|bereitet|übersetzt|vergleicht|füllt|lernt|wohnt|schläft|hütet|pflegt|besucht|will|möchte)\b[^.;\n]{0,60}\b(?:gerade|im\s+moment|im\s+augenblick|momentan|heute(?![^.;\n]{0,40}\b(?:ge)?worden\b)|jetzt\s+gerade|soeben|gleich|morgen\s+(?:früh|abend|mittag|nachmittag)|übermorgen|übers\s+wochenende|am\s+wochenende|diese\s+woche|am\s+(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|bis\s+(?:heute|morgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|dahin)|in\s+(?:einer|zwei|drei)\s+(?:stunden?|minuten)|(?:zwei|drei|ein\s+paar)\s+tage|nächsten\s+(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|seit\s+(?:gestern|vorgestern|heute\s+früh))\b(?!\s+(?:noch\s+)?(?:als|in\s+der\s+ausbildung|im\s+studium))",
        r"^\s*(?:gerade|im\s+moment|momentan|heute|seit\s+gestern|diese\s+woche)\s+(?:ist|hat|sitzt|steht|wartet|fährt|fühlt|liegt|braucht|geht)\b",
        r"\b(?:muskelkater|heiser|erkältung|grippe|fieber|kopfschmerzen|kopfweh|halsschmerzen|halsweh|schnupfen|husten|zahnschmerzen|zahnweh|bauchschmerzen|bauchweh|migräneanfall|magen-?darm|lebensmittelvergiftung|sonnenbrand|hexenschuss|liebeskummer|verkatert|erkältet|krankgeschrieben|krank\s+im\s+bett)\b(?![^.;\n]{0,30}\b(?:wenn|nach\s+\w+wein|oft|immer|chronisch|seit\s+(?:der|jahren|kind\w*)|kindheit|anfällig|neigt|bekommt|thermometer)\b)|\bhat\s+(?:einen\s+)?kater\b|\bist\s+(?:gerade\s+)?(?:hungrig|müde|schlecht\s+gelaunt|krank|nervös|aufgeregt)\s*\.?$",
        r"\b(?:hat|habe|hab)\s+(?:sich|mir|mich)\s+(?:\w+\s+){0,3}?(?:ausgesperrt|verstaucht|verrenkt|verbrannt|geschnitten|verbrüht|verlaufen|verfahren|angesteckt|erkältet|gezerrt|geprellt)\b(?![^.;\n]{0,30}\b(?:19|20)\d\d\b)|\bumgeknickt\b|\bgips\s+am\b|\bauf\s+krücken\b",
        r"\b(?:ist|bin|sitzt|sitze|steht|stehe)\s+(?:gerade\s+|noch\s+|schon\s+)*(?:am\s+(?:flughafen|bahnhof|gate|telefon|bahnsteig)|im\s+(?:zug|bus|taxi|stau|flieger|flugzeug|meeting|wartezimmer|krankenhaus)|in\s+(?:einer\s+besprechung|der\s+(?:bahn|u-bahn|straßenbahn|schlange))|auf\s+dem\s+(?:weg|heimweg|sprung)|unterwegs\s*(?:$|\.|nach)|dabei,)(?!\s+(?:tätig|angestellt))",
        r"\bist\s+(?:gerade\s+)?(?:kurz\s+davor|im\s+begriff|mitten\s+(?:in|im))\b|\b(?:wartet|warte)\s+(?:noch\s+)?auf\b|\bsteht\s+noch\s+aus\b|\b(?:ist|liegt)\s+(?:noch\s+)?(?:in\s+(?:der\s+)?(?:werkstatt|reparatur)|beim\s+zoll)\b|\b(?:kaputt|defekt|verschwunden|ausgefallen)\b[^.;\n]{0,40}\b(?:erst|noch|seit\s+(?:gestern|vorgestern|heute)|bis)\b|\bseit\s+(?:gestern|vorgestern|heute\s+früh)\b|\b(?:stellt|tippt|füllt|packt|räumt)\b[^.;\n]{0,60}\b(?:zusammen|ab|aus|um|ein)\b(?=[^.;\n]{0,25}(?:\.|$|\bbei\s+seite\b))",
    ),
    "spanish": (
        r"\b(?:está|estoy|tiene|tengo|se\s+siente|espera|necesita|va|anda|cuida|quiere|busca|prepara|hace|sale|no\s+puede|pide)\b[^.;\n]{0,60}\b(?:ahora\s+mismo|en\s+este\s+(?:momento|instante)|hoy(?!\s+(?:por\s+hoy|en\s+día))|esta\s+(?:mañana|tarde|noche|semana)|este\s+(?:fin\s+de\s+semana|sábado|domingo|viernes)|hasta\s+(?:mañana|el\s+(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo))|el\s+(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)\s*\.?$|mañana\s+(?:por\s+la|a\s+las)|de\s+momento|(?:dos|tres|unos|diez|cinco|siete)\s+días|en\s+media\s+hora|dentro\s+de\s+una\s+hora)\b",
        r"^\s*(?:ahora\s+mismo|en\s+este\s+momento|hoy)\s*,?\s+(?:el\s+usuario\s+|la\s+usuaria\s+)?(?:está|tiene|se\s+siente|necesita|va)\b",
        r"\b(?:tiene|tengo|está\s+con|con|pasa)\s+(?:un\s+|una\s+|mucha\s+|la\s+|a\s+la\s+niña\s+con\s+|al\s+niño\s+con\s+)?(?:resfriado|gripe|fiebre|varicela|dolor\s+de\s+(?:cabeza|garganta|muelas|estómago|espalda)|resaca|tos|hambre|sueño|agujetas|anginas|jaqueca|gastroenteritis|puntos\s+en|quemaduras)\b(?!\s+(?:cuando|si|después|tras|siempre|crónic\w+))|\bestá\s+(?:resfriad[oa]|enferm[oa]|cansad[oa]|agotad[oa]|de\s+mal\s+humor|de\s+baja|con\s+fiebre|afónic[oa]|mareado|mareada|nervios[oa]|resacos[oa])\b|\bse\s+(?:torció|ha\s+torcido|quemó|ha\s+quemado|cortó|esguinzó|hizo\s+un\s+esguince)\s+(?:el|la|un)\s+\w+(?![^.;\n]{0,30}\b(?:19|20)\d\d\b)",
        r"\bestá\s+(?:ahora\s+|ya\s+|todavía\s+)?(?:en\s+(?:el|un)\s+(?:aeropuerto|tren|autobús|avión|taxi|atasco|metro|hospital|taller)|en\s+(?:la\s+estación|una\s+reunión|la\s+cola|la\s+sala\s+de\s+espera|medio\s+de)|de\s+camino|de\s+viaje\s+en|al\s+teléfono|a\s+punto\s+de|en\s+plen[oa])\b|\b(?:espera|aguarda|aguardan|esperando|aguardando)\s+(?:la\s+respuesta|los\s+resultados|el\s+resultado|noticias|una\s+llamada|la\s+llamada|un\s+paquete|el\s+paquete|a\s+que|que\s+le|al\s+fontanero|al\s+técnico)\b|\bpendiente\s+de\s+(?:que|una|la|los|el)\b|\b(?:está|anda|intenta|trata\s+de)\s+(?:haciendo\s+la\s+maleta|haciendo\s+las\s+maletas|arreglar|solucionar|depurar|terminar|comparando|preparando|redactando|traduciendo|rellenando|buscando|cocinando|mudándose|revisando|depurando)\b|\bno\s+tiene\s+(?:cobertura|batería|señal|luz|agua)\b|\bacaba\s+de\s+(?:llegar|volver|salir|perder|aterrizar|despertarse|terminar)\b",
    ),
    "chinese": (
        r"(?:此刻|眼下|这会儿|今天|今晚|今早|今天早上|今天下午|刚刚|马上|明天(?:上午|下午|早上|晚上)?|后天|这几天|这两天|这周|这个周末|从今早|昨天|刚)[^，。！？”\n]{0,3}(?:正?在|要|去|有点|很|感到|觉得|不舒服|不能|吃|打车|裹|做完|到家|回来|下班|[^。！？”\n]{0,12}(?:感冒|发烧|头疼|头痛|累|困|饿|出差|请假|开会|生病|心情|出院|面试|考试|打不开))",
        r"(?:现在|目前|正|还)+在?(?:机场|火车上|高铁上|飞机上|公交上|出租车|路上|排队|堵车|堵在|开会|等[车人飞火]|吃[饭午晚早]|医院|候诊|登机|候机)|在(?:机场|车站|医院|高铁站)(?:候机|等|候车|排队|候诊)|(?:感冒了?|发烧(?!友)|头疼|头痛|喉咙痛|牙疼|牙痛|拉肚子|宿醉|脚崴了?|崴了脚|扭伤|扭了|嗓子哑|中暑|过敏发作|住院|打石膏|落枕|堵在|生病了|病了|失恋|牙疼得|住院观察|候机)(?!.*(?:常常|经常|就会|容易))|(?:即将|正要|正准备)(?:登机|出门|上车|开会|睡觉|出发)|正在?(?:发烧|给[^。]{0,10}做|联系|收拾|打包|搬家|准备|写|改|翻译|找|排查|赶|修|煮|做饭|面试)",
        r"(?:等着|在等|等待(?!戈多)|等候)(?!.*剧)|(?:还没|一直没)(?:到|来|动静|消息|回|收到|出结果)|卡在(?:海关|半路|路上|一半)|(?:停水|停电|断网|暖气坏|空调坏|车坏|电梯坏|手机坏|车送去修|送修|维修)|暂住|(?:跑到|做到|写到|传到)一半|进度[^。]{0,4}(?:成|%)|没关。?$|考虑今晚",
    ),
}

LASTING = (
    r"\b(?:prefers?|likes?|loves?|always|never|usually|often|every|each|hopes?|sundays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|childhood|teenager|means|named|called|nightly|wrote|works\s+as|believes?|years?|tends|chronic\w*|"
    r"immer(?!\s+(?:wieder|noch))|nie|grundsätzlich|lieber|gern|jede[nrsm]?|arbeitet\s+als|oft|meistens|häufig|jahre[n]?|chronisch\w*|kindheit|sonntags|heißt|angestellt|"
    r"siempre|nunca|prefiere|cada|quiere|gusta|trabaja\s+como|suele|a\s+menudo|años?|crónic\w+|padece|se\s+llama|soporta?|los\s+\w+s)\b|喜欢|从不|总是|始终|每[天周月年]|希望|应该|经常|常常|从小|慢性|习惯|换季|爱好|公司规定|座右铭|从来|[“”《]"
)
"""Habits and wishes last, whatever they are about."""

WORDS = {
    "english": """
now moment just today tonight morning afternoon evening minute minutes hour hours about cold flu fever headache
hangover throat ache toothache nose stomach stomachache cough lag jetlag jet-lag airport station gate stop dentist
doctor doctor's hairdresser supermarket office hotel gym beach pharmacy checkout counter train bus plane ferry tram
subway phone flight way taxi cab meeting queue room traffic lift call lounge line boarding keyboard desk computer
waiting late lunch dinner breakfast heading walk coffee nap session conversation chat thread turn environment sandbox
workspace window shell shells terminal terminals console consoles tab tabs container process processes connections
sessions sub-process logged signed access permission rights browser clipboard screen inbox folder kernel model
assistant agent tool being tomorrow tomorrow's week weekend monday tuesday wednesday thursday friday saturday sunday
yesterday yet currently still packing unpacking debugging cramming awaiting middle halfway half-way jury hospital
locked town recovering proofreading translating deciding arrived landed missed woke hasn't haven't transit customs
repair repairs order sunburnt sunburned sun-burnt hoarse concussed poisoning chickenpox pneumonia stitches sore stiff
swollen blocked sprained twisted pulled bruised bleeding itching cast crutches antibiotics voice sneezing hungry
thirsty sleepy hungover dizzy nauseous carsick seasick mood homesick heartbroken asked wants requested days since got
came
""",
    "german": """
moment taxi bus gate meeting
gerade augenblick momentan heute jetzt soeben eben acaba morgen derzeit zurzeit erkältung grippe fieber kopfschmerzen
halsschmerzen schnupfen kater husten zahnschmerzen bauchschmerzen migräneanfall erkältet krankgeschrieben verkatert
hungrig müde gelaunt krank flughafen bahnhof bahnsteig telefon zug stau flieger flugzeug wartezimmer termin
besprechung bahn u-bahn straßenbahn schlange weg heimweg sprung unterwegs davor begriff sitzung unterhaltung umgebung
konversation gespräch fenster konsole angemeldet eingeloggt ausgeloggt assistent assistenten assistentin agenten
werkzeug gleich übermorgen woche wochenende montag dienstag mittwoch donnerstag freitag samstag sonntag gestern
vorgestern stunde stunden minuten tage dahin muskelkater heiser kopfweh halsweh zahnweh bauchweh magen-darm
lebensmittelvergiftung sonnenbrand hexenschuss liebeskummer nervös aufgeregt ausgesperrt verstaucht verrenkt verbrannt
geschnitten verbrüht verlaufen verfahren angesteckt gezerrt geprellt umgeknickt gips krücken krankenhaus mitten wartet
warte werkstatt reparatur zoll kaputt defekt verschwunden ausgefallen stellt tippt füllt packt räumt
""",
    "spanish": """
ahora momento instante hoy mañana tarde noche resfriado resfriada gripe fiebre dolor resaca tos hambre sueño enfermo
enferma cansado cansada agotado agotada humor baja aeropuerto tren autobús avión atasco metro estación reunión cola
espera camino teléfono punto sesión conversación ventana entorno hilo consola pestaña asistente agente semana sábado
domingo viernes lunes martes miércoles jueves días hora varicela agujetas anginas jaqueca gastroenteritis puntos
quemaduras afónico afónica mareado mareada nervioso nerviosa resacoso resacosa torció quemó cortó esguince torcido
hospital taller respuesta resultados resultado noticias llamada paquete pendiente cobertura batería señal luz agua
maleta maletas arreglar solucionar depurar terminar comparando preparando redactando traduciendo rellenando buscando
cocinando revisando depurando
""",
}
"""One of these stands in all that the patterns of a language find."""
