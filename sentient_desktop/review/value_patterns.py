"""Statements of which a person has one at a time, so that two values are a contradiction. Written by hand.

"Lives in Berlin" and "lives in Hamburg" contradict each other; "visited Berlin" and "visited Hamburg" do not. So a value
counts only right behind words that ask for exactly one, or, as a figure, in a sentence that says how things are and not
what happened. A pattern of `ONE_…` ends where the value begins.
"""

# ruff: noqa: E501 - a pattern stands on one line

from __future__ import annotations

_ARTICLE = r"(?:\s+(?:the|der|die|das|dem|den|el|la|los|las))?"

ONE_NAME = (
    rf"\b(?:liv(?:es?|ing)|resid(?:es?|ing)|based|was\s+born|born|raised|grew\s+up)\s+in{_ARTICLE}",
    rf"\b(?:works?|working|employed|interns?)\s+(?:at|for){_ARTICLE}",
    rf"\b(?:stud(?:ies|ying)|enrolled|goes\s+to\s+(?:school|university))\s+at{_ARTICLE}|\bgraduated\s+from{_ARTICLE}",
    r"\b(?:married|engaged)\s+to",
    r"\b(?:comes|came|is|originally)\s+from",
    r"['’]s\s+(?:[\w-]+\s+)?(?:[\w-]+(?:'s|’s)\s+name\s+is|name\s+is|is\s+(?:named|called))",
    r"['’]s\s+(?:manager|boss|supervisor|wife|husband|partner|doctor|dentist|landlord|therapist|nickname|surname|last\s+name|middle\s+name|employer|home\s?town|nationality|star\s+sign|native\s+language|mother\s+tongue|first\s+language|blood\s+type|major|username|e-?mail(?:\s+address)?|address|postal\s+code|time\s+zone|job(?:\s+title)?|religion)\s+is",
    rf"\b(?:wohnt|lebt)\s+(?:derzeit\s+|jetzt\s+)?in{_ARTICLE}|\bwurde\s+(?:am\s+[\w. ]+\s+)?in",
    rf"\b(?:arbeitet|angestellt)\s+(?:bei|für){_ARTICLE}|\bstudiert\s+(?:in|an){_ARTICLE}",
    r"\b(?:stammt|kommt)\s+aus|\b(?:der|die|das)\s+(?:[\w-]+)\s+(?:des|der)\s+(?:benutzers|nutzers|nutzerin)\s+(?:heißt|heisst)|\bist\s+mit",
    rf"\b(?:vive|reside)\s+en{_ARTICLE}|\b(?:nació|creció)\s+en{_ARTICLE}|\btrabaja\s+(?:en|para){_ARTICLE}|\bestudia\s+en{_ARTICLE}",
    r"\bcasad[oa]\s+con|\b(?:es|viene|procede)\s+de|\b(?:el|la)\s+[\w-]+\s+(?:del\s+usuario|de\s+la\s+usuaria)\s+se\s+llama",
    r"\b(?:jefe|jefa|mujer|marido|esposa|pareja|médico|médica|dentista|apodo|apellido|ciudad\s+natal|nacionalidad|lengua\s+materna|empleador)\s+(?:del\s+usuario\s+)?es",
    r"(?:居住在|住在|出生在|出生于|来自|毕业于|就职于|任职于|工作在)",
    r"(?:妻子|丈夫|老婆|老公|经理|老板|上司|狗|猫|医生|儿子|女儿)的?(?:名字)?(?:名叫|叫|是)",
    r"(?:血型(?:是|为)|属)",
    r"(?:姓名|名字|家乡|母语|国籍|籍贯|星座|昵称)(?:是|叫)",
)
ONE_OF_ITS_KIND = (
    rf"\bfavou?rite\s+(?:[\w-]+\s+){{1,3}}(?:is|are){_ARTICLE}",
    rf"\blieblings\w+\s+(?:(?:des|der)\s+\w+\s+)?(?:ist|sind){_ARTICLE}",
    rf"\b[\w-]+\s+(?:favorit[oa]|preferid[oa])\s+(?:del?\s+(?:la\s+)?\w+\s+)?es{_ARTICLE}",
    r"最(?:喜欢|爱)的[\u4e00-\u9fff]{1,4}是",
)
"""What stands behind these may be any word: the favourite food is sushi."""
ONE_OF = r"\b(?:one\s+of|eine[rs]?\s+(?:der|von|meiner|seiner)|un[oa]\s+de)\b|之一"
"""What stands in a row with others."""
AROUND = (r"在", r"(?:公司|大学|学校|医院|银行)?(?:工作|上班|读书|上学|任职)")
"""Chinese puts the place between the two."""

STATES = (
    r"\b(?:is|are|has|have|owns?|costs?|weighs?|measures?|pays?|earns?|uses?|runs?(?:\s+on)?|listens?|gets?\s+up|wakes?(?:\s+up)?|goes\s+to\s+bed|sleeps?|takes?|"
    r"ist|sind|hat|besitzt|kostet|wiegt|misst|zahlt|verdient|nutzt|benutzt|verwendet|steht|lauscht|läuft|schläft|endet|beginnt|"
    r"es|son|tiene|cuesta|pesa|mide|paga|gana|usa|utiliza|corre|escucha|levanta|acuesta|duerme|termina|empieza)\b|"
    r"有|是|跑在|监听|今年|身高|体重|房租|使用|起床|睡觉|岁|在\d+月"
)
HAPPENED = (
    r"\b(?!(?:named|called|married|engaged|retired|allergic|based|located|employed|scheduled|red|used|need|speed|bed|hundred|united|limited|seed|wed|kid|breed)\b)[a-z]+ed\b|"
    r"\b(?:went|ran|won|bought|met|saw|took|read\s+(?:two|three|four|\d+)|ate|made|gave|got|came|flew|drove|wrote|sold|lost|found|caught|spent|did|had|was|were|been|will|going\s+to)\b|"
    r"\b(?:kaufte|gekauft|lief|gelaufen|gewann|gewonnen|flog|geflogen|pflanzte|gepflanzt|las|gelesen|war|waren|hatte|ging|gegangen|fuhr|gefahren|traf|getroffen|sah|gesehen|aß|machte|gemacht|schrieb|verkaufte|besuchte|besucht|verlor|fand|wird|werden)\b|"
    r"\b\w+(?:ó|aron|ieron|aba|ían?)\b|\b(?:fue|fueron|era|hizo|vio|leyó|ha|han|había|va\s+a)\b|[了过]"
)
LISTED = r"\b(?:day|week|month|chapter|section|part|step|module|phase|version|episode|lesson|room|no|number|nr|item|option|session|task|unit|level|round|stage|sprint|page|figure|table|slide|tag|woche|kapitel|abschnitt|teil|schritt|folge|lektion|semana|día|capítulo|parte|paso|lección)\s*\.?\s*$|第\s*$"
"""Before a figure: it only counts, as in "day 3"."""
ONE_YEAR = r"\b(?:born|birthday|graduated|retired|married|geboren|geburtstag|heiratete|nació|cumpleaños|se\s+casó|se\s+jubiló)\b|出生|生于|结婚|毕业|退休"
"""What happens once, so that its year is one."""
ONE_DAY = (
    r"\b(?:birthday|born|anniversary|wedding|deadline|due|exam|interview|graduation|expires?|starts?\s+(?:work|school|university)|"
    r"geburtstag|geboren|jahrestag|hochzeit|frist|abgabe|prüfung|läuft\s+ab|"
    r"cumpleaños|nació|aniversario|boda|plazo|examen|caduca|entrevista)\b|生日|出生|婚礼|截止|纪念日|考试|到期"
)
"""What has one day."""
SEEMING_DENIALS = (
    r"\b(?:not|nicht|no)\s+(?:only|just|merely|nur|bloß|solo|sólo|solamente)\b|\b(?:don't|doesn't|does\s+not|do\s+not|didn't)\s+mind\b|"
    r"\b(?:can't|cannot|can\s+not)\s+wait\b|\bnichts\s+(?:gegen|dagegen)\b|\bnicht\s+erwarten\b|\bno\s+(?:le\s+|me\s+)?(?:molesta|importa)\b|"
    r"\bno\s+puede\s+esperar\b|不仅|不只|不但|不介意|等不及|\b(?:never|nie|nunca|no)\b.{1,30}\b(?:without|ohne|sin)\b|没有.{1,8}(?:不|从不)"
)
"""Words that only seem to deny."""
WEAK_DENIALS = r"(?:\bnot|n['’]?t|\bnicht|\bno)\b.{1,30}\b(?:much|many|a\s+lot|often|yet|anyway|but|viel|oft|noch|aber|mucho|todavía|pero)\b|\b(?:not|n't|nicht|no)\s+(?:always|often|really|very|too|much|every|yet|all|immer|oft|sehr|jede\w*|siempre|mucho|muy|todo\w*)\b|\b(?:without|ohne|sin|avoids?|rarely|selten)\b|不(?:太|总是|常|一定)|还没"
"""They deny a part, or say "seldom": no contradiction is claimed."""
