"""Words of which a platform's momentary state is told, by language and class. Written by hand for this program.

Only the ground forms stand here: words are compared by their stems. `own` things are of a computer wherever they stand,
`shared` ones are met elsewhere too ("session", "key") and count when two stand together or what is said of them is said
of nothing but machines (`technical`).
"""

# ruff: noqa: E501 - the words of a class stand on one line

from __future__ import annotations

ENGLISH = {
    "own": """
shell terminal sandbox plugin plug-in connector api mcp webhook endpoint clipboard vpn websocket subagent sub-agent
kernel upload download login sign-in signin oauth cache daemon runtime repl localhost ssh backend frontend database
repository repo branch commit webpage website browser docker python node git npm pip pandas numpy java github gitlab
dropbox onedrive gmail gdrive slack notion jira outlook trello asana csv json pdf sync
synchronisation synchronization deploy firewall proxy inbox wifi wi-fi internet bluetooth subprocess cron
cpu gpu ram storage authentication authorization authorisation token
""",
    "shared": """
console integration extension container workspace deployment build pipeline tool permission session quota queue
=scheduler cookie interpreter file folder directory document attachment page link image server service network
connection search query request command script job task process test microphone camera mail email calendar account
backup export =import =imports mailbox notification device printer drive access right app bot profile mode window tab screen
environment package module library model message reply answer response output index storage disk memory limit rate
context function call action operation transfer web cloud system platform certificate credential key licence license
payment feature update version =host =hosts port cluster worker pod job location contact voice dark offline debug agent
background code stream feed channel thread conversation chat turn prompt data record entry reminder event draft note
spreadsheet notebook dashboard webcam speaker bridge job tunnel lookup crawler scraper parser sharing =assistant =assistants agent llm chatbot read write
edit admin root remote vector embedding snapshot migration restore scan print captcha cell runner space
quota usage rights
""",
    "states": """
fail failed crash hang hung stuck expire deny denied refuse block revoke grant disconnect connect reconnect
link unlink authorise authorize enable disable mute unmute pause resume restart reboot run running stop open close
active inactive idle offline online down unavailable available reachable unreachable miss missing found exhaust exceed
full empty throttle succeed success succeeded complete finish abort cancel interrupt lose lost load mount respond
return reject pend pending queue wait lock unlock install installed ready busy listen attach attached up drop shut
truncate corrupt accept approve reset delete deleted exist rebuild spin start error timeout exited rebuilt invalid unauthorised
unauthorized forbidden create created reach read opened exit hit throw threw gone save stale refresh index visible
hide shown render switch turn kill suspend detach cut answer log logged sign signed left process
permit allow restrict limit readable writable read-only readonly responsive unresponsive unsaved dirty withdraw withdrawn await result
""",
    "technical": """
fail deny block grant load install mute enable disable connect restart unavailable responding exited pause lag cut wait await withdraw withdrawn link unlink mount rebuilt
crash unreachable offline throttle rate-limited disconnect unresponsive expire revoke truncate unauthorised
unauthorized reboot read-only readonly abort errored timeout rebuild reconnect corrupt
""",
    "agent": "=assistant =assistants agent llm chatbot bot helper model tool app",
    "access": "permission access right rights login authorization authorisation authorised authorized allowed permitted scope",
    "auxiliary": """
is are was were has have had been be being could can cannot can't isn't aren't wasn't weren't couldn't won't hasn't
haven't does doesn't do don't did didn't not no still now just currently already yet keeps keep failed fails fail gave
gives returned returns timed threw throws says said say went shows died hung crashed ended stopped
""",
    "person": """
user person he she they i we you his her their my our your friend mother father brother sister wife husband son
daughter boss colleague team company family neighbour neighbor kid child partner who man woman people club school
doctor museum shop church library-card city town government parent aunt uncle cousin roommate landlord
""",
    "person_of_it": "user's users' person's his her their my our your friend's mother's father's brother's sister's wife's husband's boss's neighbour's neighbor's company's",
    "lasting": """
prefer like love always never usually often every each want hope wrote believe year years month months weekly daily
monthly annually sundays saturdays mondays tuesdays wednesdays thursdays fridays weekend weekends dream remember
favourite favorite hobby born career profession january february april june july august september october november
december spring summer autumn winter childhood plan plans hate dislike enjoy interested job-title habit tradition
once ago-years retired novel story book song film movie because-of taught teaches studies rather tends should must
""",
}

GERMAN = {
    "own": """
shell terminal sandbox plugin plug-in konnektor api mcp webhook endpunkt zwischenablage vpn websocket kernel upload
download login anmeldung cache dienstprogramm laufzeitumgebung ssh backend datenbank repository repo branch commit
webseite browser docker python node git npm github gitlab dropbox onedrive gmail slack notion jira outlook trello
csv json pdf synchronisierung synchronisation abgleich firewall proxy posteingang wlan internet bluetooth token
rechenkern speicher speicherplatz werkzeugaufruf toolaufruf sprachmodell
""",
    "shared": """
konsole integration erweiterung container arbeitsbereich bereitstellung deployment build pipeline werkzeug tool
berechtigung recht rechte sitzung kontingent warteschlange cookie datei ordner verzeichnis dokument anhang seite link
bild server dienst netzwerk netz verbindung suche abfrage anfrage befehl skript auftrag aufgabe prozess vorgang test
mikrofon kamera mail e-mail kalender konto sicherung export import postfach benachrichtigung gerät drucker laufwerk
zugriff zugang app bot profil modus fenster tab bildschirm umgebung paket modul modell nachricht antwort ausgabe index
speicher speicherplatz platte limit kontext funktion aufruf aktion schnittstelle anbindung web cloud system plattform
zertifikat zugangsdaten schlüssel lizenz standort kontakt sprachmodus hintergrund code kanal unterhaltung gespräch chat
eingabe daten eintrag erinnerung termin entwurf notiz tabelle freigabe schreib lese admin such hintergrundaufgabe lauf
guthaben schreibzugriff sprach deploy assistent assistentin agent
""",
    "states": """
fehlgeschlagen scheitern gescheitert abgestürzt hängen hängt abgelaufen verweigert abgelehnt blockiert gesperrt
entzogen erteilt getrennt verbunden verknüpft autorisiert aktiviert deaktiviert stumm pausiert angehalten fortgesetzt
neugestartet gestartet gestoppt geöffnet offen geschlossen aktiv inaktiv offline online erreichbar verfügbar fehlt
fehlen gefunden aufgebraucht erschöpft überschritten erreicht voll leer gedrosselt gelungen erfolgreich erledigt
abgebrochen unterbrochen verloren geladen eingebunden antwortet reagiert zurückgewiesen ausstehend wartet warten
entsperrt installiert bereit beschäftigt hochgeladen heruntergeladen abgeschnitten beschädigt akzeptiert
zurückgesetzt gelöscht existiert vorhanden läuft laufen lief fehler ungültig unzulässig erstellt angelegt beendet
gespeichert veraltet aktualisiert angezeigt eingeschaltet ausgeschaltet ausgefallen gekappt abgemeldet angemeldet eingeloggt
ausgeloggt zeitüberschreitung gestört tot belegt frei übrig verbraucht geklappt funktioniert schiefgegangen abgewiesen
öffnen schreibgeschützt zusammengebrochen gekappt aufgebaut unterbrochen freigegeben gewährt lädt ergebnis ergebnisse
""",
    "technical": """
fehlgeschlagen verweigert gesperrt blockiert aktiviert deaktiviert verbunden geladen antwortet reagiert pausiert erteilt
eingeschaltet ausgeschaltet verknüpft abgebrochen gestartet gestoppt aufgebaut fehler hochgeladen
abgestürzt unerreichbar offline gedrosselt getrennt abgelaufen entzogen abgeschnitten schreibgeschützt
zeitüberschreitung zusammengebrochen neugestartet erreichbar ausgeloggt
""",
    "agent": "assistent assistentin agent agenten bot sprachmodell werkzeug",
    "access": "berechtigung berechtigungen zugriff recht rechte lesezugriff schreibzugriff erlaubnis befugnis lesend",
    "auxiliary": """
ist sind wird wurde wurden war waren hat haben konnte konnten kann kein keine keinen nicht noch gerade derzeit aktuell
momentan schon bereits lässt ließ steht gibt gab läuft laufen lief wartet warten antwortet reagiert fehlt fehlen brach
scheiterte schlug
""",
    "person": """
nutzer nutzerin benutzer benutzerin person er ich wir du sein seine ihr ihre mein meine unser unsere freund freundin
mutter vater bruder schwester frau mann sohn tochter chef chefin kollege kollegin team familie nachbar nachbarin kind
partner verein schule ärztin arzt museum kirche stadt behörde
""",
    "person_of_it": "seine seinen seinem seines ihre ihren ihrem ihres meine meinen unser unsere",
    "lasting": """
immer nie niemals grundsätzlich lieber gern jede jeder jedes jeden möchte will wünscht hofft jahr jahre jahren monat
täglich wöchentlich sonntags montags dienstags mittwochs donnerstags freitags samstags wochenende januar februar märz
april juni juli august september oktober november dezember frühling sommer herbst winter liebt mag hasst plant roman
buch lied beruf hobby früher soll sollte muss
""",
}

SPANISH = {
    "own": """
shell terminal sandbox plugin conector api mcp webhook endpoint portapapeles vpn websocket kernel login cache ssh
backend navegador docker python node git npm github gitlab dropbox onedrive gmail slack notion jira outlook
trello csv json pdf sincronización firewall proxy wifi internet bluetooth token despliegue repositorio
""",
    "shared": """
consola integración extensión complemento contenedor espacio compilación herramienta permiso sesión cuota cola cookie
archivo fichero carpeta directorio documento adjunto página enlace imagen servidor servicio red conexión búsqueda
consulta petición solicitud comando script tarea proceso prueba micrófono cámara correo calendario cuenta copia
exportación =importación =importaciones buzón notificación dispositivo impresora unidad acceso aplicación bot perfil modo ventana
pestaña pantalla entorno paquete módulo modelo mensaje respuesta salida índice almacenamiento disco memoria límite
contexto función llamada acción web nube sistema plataforma certificado credencial clave licencia ubicación contacto
voz fondo código canal conversación chat datos registro recordatorio evento borrador nota base subida descarga
escritura lectura uso crédito rama asistente agente cambio
""",
    "states": """
falló fallar fallado caído bloqueado denegado rechazado revocado concedido desconectado conectado vinculado autorizado
activado desactivado silenciado pausado pausa reanudado reiniciado iniciado detenido abierto cerrado activo inactivo
disponible falta faltan encontrado agotado alcanzado superado lleno vacío éxito correctamente completado terminado
abortado cancelado interrumpido perdido cargado montado responde respondió respondieron devolvió pendiente espera
esperando instalado listo ocupado subido descargado cortado truncado dañado borrado eliminado existe ejecución
ejecutándose funcionando error inválido creado guardado caducado caducó expirado expiró colgado muerto limitado
encendido apagado restablecido reconstruyendo indexando cargando descargando subiendo compartida quedan queda conectada
cayó reinició colgó cerró abrió denegó rechazó interrumpió perdió cortó terminó devuelto arrancado parado roto suspendido concedió retiró activó desactivó bloqueó revocó conectó desconectó
cargó instaló subió descargó borró creó guardó pausó reanudó canceló suspendió leer crear abrir cargar enviar guardar encontrar resultado
""",
    "technical": "ejecución concedió retiró activó desactivó bloqueó revocó conectó desconectó denegó vinculado cortado cortó error falló fallado denegado bloqueado concedido activado desactivado conectado cargado responde pausado reinició instalado caducado caducó expirado expiró desconectado reiniciado truncado revocado colgado limitado reconstruyendo",
    "agent": "asistente agente bot herramienta",
    "access": "permiso permisos acceso autorización derechos",
    "auxiliary": """
es está están fue fueron ha han se no sigue siguen ahora actualmente todavía aún ya hay tiene tienen pudo pudieron puede pueden
quedan queda falló cayó caducó expiró terminó devolvió dio responde respondió
""",
    "person": """
usuario usuaria persona ella yo nosotros su sus mi mis nuestro nuestra amigo amiga madre padre hermano hermana mujer
marido hijo hija jefe jefa colega equipo familia vecino vecina niño pareja club escuela médico museo iglesia ciudad
ayuntamiento
""",
    "person_of_it": "su sus mi mis nuestro nuestra",
    "lasting": """
siempre nunca prefiere cada quiere gusta todos todas año años mes meses diario semanal domingos lunes martes miércoles
jueves viernes sábados enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
primavera verano otoño invierno encanta odia planea novela libro canción debe
""",
}

CHINESE = {
    "own": "终端|shell|沙箱|沙盒|插件|连接器|接口|API|MCP|剪贴板|VPN|内核|上传|下载|登录|缓存|数据库|仓库|分支|浏览器|Docker|Python|Node|Git\\w*|同步|防火墙|代理服务|令牌|部署|后台任务|网页|控制台|标签页|配额|容器|Gmail|Notion|Slack|服务器|进程|云盘|日志|脚本|工具调用|命令|端口",
    "shared": "助手|集成|扩展|工作区|构建|流水线|工具|权限|会话|队列|文件夹?|目录|文档|附件|页面|链接|图片|服务|网络|连接|搜索|查询|请求|任务|测试|麦克风|摄像头|定位|邮箱|邮件|日历|账户|账号|备份|导出|导入|通知|设备|打印机|访问|应用|模式|窗口|屏幕|环境|软件包|模块|模型|消息|回复|回答|输出|索引|存储|空间|限制|额度|上下文|函数|调用|操作|系统|平台|证书|凭证|密钥|许可证?|提醒|草稿|位置|云端|对话|线程|写入|读取",
    "states": "失败|成功|超时|崩溃|卡住|卡死|过期|失效|被拒绝?|拒绝|阻止|禁止|撤销|授予|授权|断开|连接上|已连接|未连接|尚未|关联|启用|停用|禁用|静音|暂停|恢复|重启|启动|运行|停止|打开|开启|关闭|活动|活跃|离线|在线|不可用|可用|无法|不能|找不到|不存在|缺失|缺少|用完|耗尽|超出|超限|已满|已空|清空|限流|中断|中止|取消|丢失|加载|挂载|响应|没有返回|返回了?空|出错|错误|报错|等待|排队|锁定|安装|就绪|忙碌|上传完|完成|截断|损坏|删除|存在|重建|刷新|退出|挂起|掉线|宕机|打不开|连不上|上不去|剩余|还剩|不足|卡在|断了|断网|掉了|加载不出",
    "technical": "失败|超时|崩溃|卡死|过期|失效|被拒绝|拒绝|撤销|断开|未连接|已连接|停用|启用|禁用|静音|离线|在线|不可用|无法|打不开|连不上|找不到|不存在|出错|报错|错误|中断|中止|截断|加载|限流|重启|宕机|已?开启|已?打开|已?关闭|暂停|不足|耗尽|用完|卡在|断了|断网|加载不出",
    "person": "用户|他|她|我|朋友|妈妈|爸爸|哥哥|姐姐|弟弟|妹妹|妻子|丈夫|儿子|女儿|老板|同事|公司|家里|邻居|学校",
    "lasting": "喜欢|从不|总是|始终|每[天周月年个次]|希望|应该|一直|爱好|讨厌|计划|小说|[春夏秋冬]天|年|月",
}
