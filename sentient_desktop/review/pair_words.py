"""Small words by which two memories are compared, in English, German, Spanish and Chinese. Written by hand for this
program; `units.py` folds them when it loads them."""

# ruff: noqa: E501 - a group of words stands on one line

from __future__ import annotations

NUMBERS = """
1 one first once ein eins erste ersten uno primer primero primera einmal 1st
2 two second twice both zwei zweite zweiten zweimal dos segundo segunda 2nd
3 three third drei dritte dritten tres tercer tercero tercera 3rd
4 four fourth vier vierte vierten cuatro cuarto cuarta 4th
5 five fifth fünf fünfte cinco quinto quinta 5th
6 six sixth sechs sechste seis sexto sexta 6th
7 seven sieben siete 7th
8 eight acht ocho 8th
9 nine neun nueve 9th
10 ten zehn diez 10th
11 eleven elf once
12 twelve zwölf doce
15 fifteen fünfzehn quince
20 twenty zwanzig veinte
30 thirty dreißig treinta
40 forty vierzig cuarenta
50 fifty fünfzig cincuenta
100 hundred hundert cien
"""
"""A line a number: its figures, then how it is written out. The first word of each language wins where two share it."""

CHINESE_NUMBERS = {
    "一": "1",
    "二": "2",
    "两": "2",
    "三": "3",
    "四": "4",
    "五": "5",
    "六": "6",
    "七": "7",
    "八": "8",
    "九": "9",
    "十": "10",
}

DAYS = """
monday mondays montag montags lunes
tuesday tuesdays dienstag dienstags martes
wednesday wednesdays mittwoch mittwochs miércoles
thursday thursdays donnerstag donnerstags jueves
friday fridays freitag freitags viernes
saturday saturdays samstag samstags sonnabend sábado sábados
sunday sundays sonntag sonntags domingo domingos
january januar enero
february februar febrero
march märz marzo
april abril
may mai mayo
june juni junio
july juli julio
august agosto
september septiembre
october oktober octubre
november noviembre
december dezember diciembre
tomorrow morgen mañana
spring frühling frühjahr primavera
summer sommer verano
autumn fall herbst otoño
winter invierno
"""
"""A line a day of the week, a month or a season. Where a word is also another ("fall", "may"), its capital decides
nothing: the cost is a finding too few."""

SAME = """
like likes liked love loves loved enjoy enjoys enjoyed adore adores prefer prefers fond mag mögen liebt liebe liebsten gern gerne gusta gustan encanta encantan adora prefiere
hate hates hated dislike dislikes detest detests hasst hassen verabscheut odia odian detesta
have has own owns owned having possess possesses hat haben besitzt besitzen tiene tienen posee
live lives living lived reside resides residing wohnt wohnen lebt leben vive viven reside
work works working worked employed employment job arbeitet arbeiten tätig trabaja trabajan trabajo empleado
named called name namens heißt heisst heißen genannt llamado llamada llamados llamadas llama llaman
buy buys bought purchase purchased purchases buying kauft kaufte gekauft compró comprado compra
big large huge groß große großer grande gran
small little tiny klein kleine kleiner pequeño pequeña
fast quick quickly schnell rápido rápida
child children kid kids kind kinder niño niños hijo hijos
colour color colours colors
favourite favorite favourites favorites
begin begins began start starts started begonnen beginnt startet empezó comenzó empieza
finish finishes finished complete completes completed
help helps helped assist assists assisted hilft helfen ayuda
speak speaks spoke talk talks spricht habla
bike bicycle cycle cycling rad fahrrad bici bicicleta
car automobile auto wagen coche carro
film films movie movies película películas
house home haus casa
gym fitness fitnessstudio gimnasio
photo photos picture pictures photograph photographs foto fotos bild bilder
learn learns learning study studies studied studying lernt lernen aprende aprender estudia
jog jogs jogging run runs running joggt läuft laufen corre correr
close near nahe nähe bei cerca
grew grow grown raised aufgewachsen wuchs creció crió
swim swims swimming schwimmt nada
volunteer volunteers volunteering voluntary volunteered ehrenamtlich voluntario voluntaria
afraid scared frightened fear fears
happy glad pleased glücklich froh feliz contento
allergic allergy allergies allergisch allergie alérgico alérgica alergia alergias
partner spouse
wife mujer esposa frau ehefrau
husband mann ehemann marido esposo
mother mom mum mama mutter madre mamá
father dad papa vater padre papá
parents parent eltern padres
job position role
company firm firma unternehmen empresa compañía
doctor physician arzt ärztin médico médica
teacher lehrer lehrerin profesor profesora maestro maestra
support supports supported supporting
wake wakes get gets rise rises woke
vegetarian vegetarier vegetarisch vegetariano vegetariana
"""
"""A line of words that say the same as far as a memory goes."""

FILLERS = """
current currently present presently now really truly actual actually regular regularly frequent frequently general
generally typical typically mention mentions mentioned state states stated said says report reports reported share
shared express expresses expressed indicate indicates indicated note notes noted
day each once daily home habit habitual do does doing go goes going went play
derzeit aktuell momentan zurzeit regelmäßig meistens normalerweise erwähnt erwähnte sagt sagte gibt uhr spielen jedes
actualmente regularmente normalmente generalmente menciona mencionó dice dijo va tocar cada cerca hace está vez veces
speaking person longer close gern gerne jeden jede jeder jedem tag días día
"""
"""Words that add nothing to what is said."""

WANTING = (
    r"\b(?:wants?|wanted|would\s+(?:like|love)|plans?|planned|planning|hopes?|hoping|wish(?:es)?|intends?|considers?|"
    r"considering|thinking\s+(?:about|of)|dreams?\s+of|looking\s+(?:for|to)|interested\s+in|might|may\s+\w+|can't\s+wait|"
    r"aims?|goals?|(?:is|are)\s+to\s+be|to\s+be\s+\w+ed|needs?\s+to|should|möchte\w*|will|plant|geplant|überlegt|hofft|wünscht|erwägt|quiere|quisiera|gustaría|piensa|planea|"
    r"espera|plantea|desea|considera)\b|想要?|打算|计划|希望|考虑|准备|等不及"
)
"""What is wished or planned is not what is."""
ENDED = r"\b(?:used\s+to|formerly|former|previously|in\s+the\s+past|as\s+a\s+child|früher|ehemals|damals|als\s+kind|antes|antiguamente|de\s+niñ[oa]|solía)\b|以前|曾经|过去|小时候"
"""What was."""

STATUS = """
paused cancelled canceled postponed pending finished completed done failed confirmed tentative draft rejected declined
abandoned resumed unconfirmed planned ongoing sold broken pausiert abgesagt verschoben erledigt fertig abgebrochen
cancelado aplazado pendiente terminado
"""
"""How far a thing has come: where only one says it, something has changed."""

HAVING = r"\b(?:has|have|had|owns?|hat|habe|haben|besitzt|tiene|tengo|posee)\b(?!\s+(?:been|gewesen|sido|always|never))|'ve\b(?!\s+been)|有|养"
BEING = r"\b(?:is|am|are|was|ist|bin|sind|war|es|soy|está|son)\b|'m\b|'re\b|been\b|是|当"
"""What somebody has they are not: a grandparent, grandparents."""
OTHERS = "it they we he she there who es sie wir er ellos nosotros ella nuestro our their its his her my mein meine mi"
"""With one of these first, a sentence is of somebody or something else than one that begins with the person."""

COUNTRIES = """
usa us u america uk england britain scotland wales ireland europe germany france spain italy portugal poland austria
switzerland netherlands belgium sweden norway finland denmark russia ukraine turkey greece canada mexico brazil argentina
china japan india korea thailand vietnam australia africa asia egypt states country
deutschland frankreich spanien italien polen österreich schweiz niederlande europa amerika kanada japan indien
alemania francia españa italia polonia suiza europa américa canadá méxico argentina
"""
"""Whoever lives in one of these may live in a town of it."""

DIRECTED = r"\b(?:from|than|over|to|instead|von|vom|nach|als|lieber|statt|desde|al?|que|helps?|hilft|ayuda|introduced)\b|从|到|胜过|比|帮"
"""With one of these the order of what is named says something."""

WEIGHTY = """
without before after until against except instead ohne vor nach bis gegen statt außer sin antes después hasta contra
under unter bajo out only more all
"""
"""Function words that change what is said."""

CHINESE_SAME = """
喜欢 喜爱 热爱 爱 钟爱
讨厌 厌恶 恨
有 养 拥有
住在 居住在 居住 住
当 是 担任 做
叫 名叫 叫做 名字是
买 购买 买下
周 星期 礼拜
自行车 单车
志愿者 义工
正在 在 正
学 学习
跟 和 与
工作 上班
妻子 太太 老婆
丈夫 先生 老公
妈妈 母亲
爸爸 父亲
"""
CHINESE_FILLERS = "用户 再 不再 目前 现在 经常 每天 一名 一位 一个 一只 一辆 个 名 位 只 辆 时 时候 都 从小 非常 正在 在 的 了 着 过 是 有 也 都 曾 当 做 每 今年 会 举行"
CHINESE_RELATIVES = "妈妈 母亲 爸爸 父亲 哥哥 姐姐 弟弟 妹妹 妻子 丈夫 太太 老婆 老公 儿子 女儿 朋友 同事 老板 经理 爷爷 奶奶 叔叔 姑姑 狗 猫"
