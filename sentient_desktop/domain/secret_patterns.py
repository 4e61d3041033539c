"""How passwords, keys and tokens are written, and how people say one. Written by hand for this program."""

# ruff: noqa: E501 - a pattern stands on one line

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache


def later(source: str, flags: int = 0) -> Callable[[], re.Pattern[str]]:
    """A pattern that is compiled when a text is met that may need it: a start of the program need not wait for it."""

    @cache
    def compiled() -> re.Pattern[str]:
        return re.compile(source, flags)

    return compiled


SHAPES = r"""
    -----BEGIN[ ][A-Z ]*PRIVATE[ ]KEY-----.*?(?:-----END[ ][A-Z ]*PRIVATE[ ]KEY-----|\Z)
    | (?<![\w-]) (?:
        (?:sk|rk|pk)[-_](?:live|test|ant|proj|or|svcacct)[-_][A-Za-z0-9_\-]{12,}
      | sk-[A-Za-z0-9]{20,}
      | gh[pousr]_[A-Za-z0-9]{20,} | github_pat_[A-Za-z0-9_]{20,} | glpat-[A-Za-z0-9_\-]{16,}
      | xox[abeoprs]-[A-Za-z0-9\-]{10,}
      | (?:AKIA|ASIA)[A-Z0-9]{16}
      | AIza[A-Za-z0-9_\-]{30,} | ya29\.[A-Za-z0-9_\-]{20,}
      | hf_[A-Za-z0-9]{20,} | npm_[A-Za-z0-9]{30,} | whsec_[A-Za-z0-9+/=]{16,} | dop_v1_[a-f0-9]{32,}
      | shp(?:at|ss|ca|pa)_[a-fA-F0-9]{24,} | AGE-SECRET-KEY-1[A-Z0-9]{30,}
      | SG\.[A-Za-z0-9_\-]{16,}\.[A-Za-z0-9_\-]{16,}
      | (?:GOCSPX|ntn|lin_api|hvs|figd|gsk|xai|pplx|sbp|pscale_\w{2,6}|dckr_pat|glptt|glrt|glsa|sntrys|NRAK|PMAK|pypi|dapi|r8|rnd|rubygems|tfp|nfp|oy2|atlasv1|ATATT3?|dp\.pt|vercel|sq0\w{3}|shippo_live)[-_.]?
        (?=[A-Za-z0-9_\-]*\d)(?=[A-Za-z0-9_\-]*[A-Za-z])(?=(?:[A-Za-z_\-]*\d){4})[A-Za-z0-9_\-]{24,}
      | (?:key|pat|secret|AC|SK|EAA)[-_]?(?=[A-Za-z]*\d)(?=(?:[A-Za-z]*\d){4})(?=\d*[A-Za-z])[A-Za-z0-9]{28,}
      | \d{8,10}:AA[A-Za-z0-9_\-]{30,}
      | (?<=AccountKey=)[A-Za-z0-9+/=]{40,}
      | eyJ[A-Za-z0-9_\-]{8,}\.[A-Za-z0-9_\-]{8,}(?:\.[A-Za-z0-9_\-]*)?
    ) (?:\.[A-Za-z0-9_\-+/=]+)*
"""

IN_QUERY = later(
    r"https?://\S{3,200}?[?&#](?:[\w\-]*(?:token|key|secret|sig|signature|password|passwd|pwd|auth|code))=([^\s&\"'<>]{8,})"
    r"|https://(?:hooks\.slack\.com/services|discord(?:app)?\.com/api/webhooks|outlook\.office\.com/webhook)/(\S{16,})",
    re.IGNORECASE,
)
"""Who has the address has what it opens."""
IN_ADDRESS = later(r"\b[a-z][a-z0-9+.\-]{1,20}://[^\s/:@]{0,100}:([^\s/@]{3,200})@")
BEARER = later(r"\b(?:[Bb]earer|[Bb]asic)\s+([A-Za-z0-9_\-.+/=~]{16,})")

SAYS = (
    r"(?:\s+(?:(?:(?:was|is|has\s+been)\s+)?(?:changed|reset|set)\s+to|(?:wurde\s+)?auf|se\s+cambi[óo]\s+a"
    r"|(?:is|are|was|ist|sind|war|lautet|es|son|era|=)(?:\s+(?:now|still|currently|jetzt|nun|ahora|actualmente))?)\s*:?\s+|\s*(?:=>|->|[:=→是为])\s*)"
)
OF = r"(?:seine[rs]|ihre[rs]|meine[rs]|for|of|to|on|in|at|für|fürs|beim|bei|von|vom|zum|zur|des|der|im|am|de|del|para)"
STRONG = (
    r"(?:pass\s?word|passwd|pass\s?phrase|pass\s?code|pwd|pw|passwort|kennwort|geheimwort|parole|contraseña"
    r"|security\s+answer|sicherheitsantwort|respuesta\s+de\s+seguridad|frase\s+de\s+paso|palabra\s+secreta|mot\s+de\s+passe"
    r"|login\s+code|wi-?fi\s+(?:key|code)|wlan-?(?:schlüssel|key)|clave|passkey|codewort|codeword|kenncode|psk|wpa2?\s+key|network\s+key|netzwerkschlüssel|netzschlüssel)"
)
NAMED = (
    r"(?:(?:api|access|secret|private|auth|bearer|refresh|session|license|licence|account|signing|encryption|webhook)"
    r"[\s_-]*(?:key|token|secret)|client[\s_-]*secret|(?:api|zugangs|lizenz)[\s_-]*schlüssel|key|token|secret"
    r"|credentials?|pat|schlüssel|llave)"
)
OPEN = (
    r"postal|post|zip|area|error|status|exit|country|dial\w*|dress|source|promo\w*|discount|coupon|voucher|product|bar|qr|course|class|airport|order|"
    r"language|colou?r|currency|tax|building|industry|item|model|part|response|http|return|reason|referral|invite|flight|booking|reservation|tracking|stock|gift|morse|the|a|of|vs|"
    r"postleit|buchungs|fehler|quell|rabatt|länder|gutschein|farb|vorwahl|flughafen|status|strich|genetischer|"
    r"área|barras|reserva|descuento|país|vestimenta|conducta|color|producto|promoción|idioma|moneda|aeropuerto|estado|respuesta|salida|honor"
)
"""Codes that are no secret."""
PIN = (
    r"(?:pin|pin\s?(?:code|number)|puk|cvv|cvc|tan|(?:security|door|gate|alarm|verification|garage|entry|building|locker|safe|lock|access|cellar)\s+code"
    r"|(?:tür|tor|alarm|sicherheits|bestätigungs|garagen|haus|zugangs|eingangs|tresor|keller|schließfach|spind)-?code|(?:safe\s+)?combination|kombination|combinación"
    r"|código\s+(?:de\s+(?:la\s+)?|del\s+)(?:puerta|portal|alarma|acceso|seguridad|verificación|entrada|garaje|edificio|caja|taquilla|trastero)"
    # Any other code that is said to be a number, save those that everybody may know.
    rf"|(?!(?:{OPEN})\b)\b[a-z\-]+\s+code(?=\s*(?:[:=]|(?:is|was)\b))|(?!(?:{OPEN})-?code)\b[a-zäöüß\-]{{3,}}code(?=\s*(?:[:=]|(?:ist|lautet|war)\b))"
    rf"|\bcódigo\s+(?:de\s+(?:la\s+|los\s+)?|del\s+)(?!(?:{OPEN})\b)[a-záéíóúñ\-]+(?=\s*(?:[:=]|(?:es|era)\b))|\bcode\s+(?:for|to|of)\s+the\s+(?!(?:{OPEN})\b)[a-z\s]{{3,30}}?(?=\s*(?:[:=]|(?:is|was)\b))"
    r"|kenncode)"
)
QUOTED = r"[\"“„'‘`](?P<{0}q>[^\"“”„'’`\n]{{3,200}})[\"”“'’`]"
PLAIN = r"(?P<{0}v>[^\s\"“”„`]{{3,400}})"

LABELLED = (
    rf"(?<![^\W_])(?:(?P<strong>{STRONG})|(?P<token>{NAMED})|(?P<pin>{PIN}))(?:(?:\s+[\w\-]+){{1,2}}(?=\s*[:=]))?"
    rf"(?:(?:\s+{OF}\s+[^:=\n]{{1,60}}?)?(?P<says>{SAYS})|\s+(?:{OF}\s+[\w\-]{{2,20}}\s+)?)"
    rf"(?:(?:(?:der\s+satz|the\s+(?:phrase|words?|sentence)|la\s+frase)\s+)?{QUOTED.format('')}|{PLAIN.format('')})"
)
BESIDE_A_NAME = later(
    r"\b(?:credentials|log-?in(?:\s+data)?|zugangsdaten|anmeldedaten|credenciales)(?:\s+(?:for|to|of|für|zum|zur|del?)\s+[^:=\n]{1,30}?)?\s*(?:are|is|sind|son|:|=)\s*:?\s*"
    r"[\w.@+\-]{1,60}\s*(?:[/|:,]|and|und|y)\s*(\S{4,200})",
    re.IGNORECASE,
)
"""Who logs in, and with what."""
SAID_BEFORE = later(
    r"(?<![\w@.:/])([A-Za-z0-9][^\s\"“”„,;:]{3,60}?)[\"”“']?\s+(?:is|was|as|ist|war|als|es|era|como|是)\s+(?:(?:the|my|his|her|their|a|user's|das|die|der|mein|sein|ihr|la|el|su|mi)\s+)?(?:[\w\-]+\s+){0,2}?"
    rf"(?:{STRONG}|pin|puk)\b",
    re.IGNORECASE,
)
"""What is said before the word that names it: "Otter-91 is the password"."""
TYPED = later(
    r"(?:\b(?:types?|typed|enters?|entered|log(?:s|ged)?\s+in|unlocks?|eintippen|tippt?|eingeben|gibt 备用 恢复码 unlock desbloque entsperr 解锁|escrib\w+|introduc\w+|teclea\w*)\b|输入|键入|登录)"
    r"[^\n]{0,60}?[\"“„'«「](?P<value>[^\s\"“”„'«»」]{6,60})[\"”“'»」]",
    re.IGNORECASE,
)
CHINESE_PROSE = later(
    r"(?:密码|口令|验证码|恢复码|备用码)[^。\n]{1,15}[：:]\s*(\d{4,8}(?:\s*[和、，,]\s*\d{4,8})*)(?!\d)"
    r"|\btans?\b[^:\n]{0,30}:\s*(\d{6}(?:\s*[,;]\s*\d{6})*)(?!\d)"
    r"|\bcode\s+(\d{4,8})\b(?=[^.\n]{0,30}\b(?:handy|telefon|phone|tablet|laptop|tür|tor|door|gate|safe))",
    re.IGNORECASE,
)
"""Figures that are told in a sentence."""
IN_COMMAND = later(
    r"(?:\bsshpass\s+-p|--pass(?:word)?[= ]|(?<=\s)-u\s+[\w.@\-]+:|\bPGPASSWORD=|\bmysql\b[^\n]{0,60}\s-p)\s*['\"]?([^\s'\"]{3,100})"
)
ALSO = later(
    r"(?:passwor[dt]|kennwort|contraseña|密码)[^.\n]{3,80}?\b(?:also|that\s+is|i\.\s?e\.|d\.\s?h\.|o\s+sea|es\s+decir|so)\s+([^\s,;]{6,60}?)(?=[.,;]?(?:\s|$))"
    r"|(?:unlock\w*|desbloque\w+|entsperr\w*|log\s?in|解锁)[^\n]{0,40}?(?:\btypes?|\benters?|\bescrib\w+|\bintroduc\w+|\btipp\w*|输入)\s+([^\s\"“„]{6,60}?)(?=[.,;]?(?:\s|$))",
    re.IGNORECASE,
)
"""What a sentence comes to in the end, or has one type."""
LOCK = later(
    r"safe\b|vault|alarm|\block|padlock|gate|door|keypad|strongbox|cellar|locker|tresor|schloss|schließfach|\btor\b|\btür|spind|kasten"
    r"|caja\s+fuerte|alarma|candado|puerta|verja|taquilla|portal|保险[箱柜]|门|锁|密码|闸|警报",
    re.IGNORECASE,
)
TURNED = later(
    r"(?<![\d\-/.])(?P<value>\d{1,2}(?:\s?[-–、，·]\s?\d{1,2}){2,7}|(?<=密码)\d{4,8})(?![\d/]|-\d|\.\d)(?!\s*(?:uhr|am|pm|h)\b)"
)
"""What is turned or typed where something is locked."""
WORDS = later(
    r"\b(?:pass\s?phrase|passwortsatz|frase\s+de\s+(?:paso|contraseña)|password|passwort|kennwort|contraseña)(?:\s*[:=]\s*|\s+(?=(?:[a-zà-ÿ]{3,12}-){2}))(?P<words>[a-zà-ÿ]{3,12}(?:[ -][a-zà-ÿ]{3,12}){3,11})(?=[.\s]*$|\n)",
    re.IGNORECASE | re.MULTILINE,
)
"""A few plain words that are one secret."""
CODES = later(
    r"(?:recovery|backup|wiederherstellungs|recuperación|rescue|un\s+solo\s+uso|one-?time|einmal)[\s\-]*(?:codes?|códigos?)?(?:\s+[^:=\n]{1,30}?)?\s*(?:are|is|sind|son|:|=)\s*:?\s*"
    r"((?:[A-Za-z0-9]{3,12}(?:-[A-Za-z0-9]{3,12})+(?:\s*(?:,|and|und|y)\s*)?)+)",
    re.IGNORECASE,
)
OPENING = later(
    r"\b(?:code|código)\s+(?:(?:is|ist|es|lautet)\s+)?([#*]?\d{3,10}[#*]|\d{3,10}(?=\s+(?:opens|öffnet|abre)\b))"
    r"|\b(?:opens?|unlocks?|öffne\w*|abren?)\b[^.\n]{0,30}\b(?:code|código)\s+(\d{3,10})\b",
    re.IGNORECASE,
)
"""Figures that open something."""
CHINESE = later(
    r"(?P<word>密码|口令|暗号|密钥|秘钥|令牌|验证码|激活码|许可证|凭证|(?<![A-Za-z])(?:PIN\s?码|(?:CVV|CVC)码?(?=[是为：:])))(?:现在|目前|就)?(?:已?(?:改成|设为|设置为|改为|换成)了?|[是为])?\s*"
    r"[：:=]?\s*[“\"'「]?(?P<value>[!-~]{3,200})(?!\s*[位个次种年月])",
    re.IGNORECASE,
)

WORD_RUN = later(r"[a-zà-öø-ÿ]{6,}|[A-ZÀ-ÖØ-Þ]{6,}|[A-Z][a-z]{5,}")
NO_SECRET = later(
    r"""
    (?:https?|ftp|mailto|file|obsidian|sentient)://?\S*          # addresses have a rule of their own
    | v?\d+(?:[.,]\d+)+ | \d{4}-\d\d-\d\d\S* | \d{1,2}[:h]\d\d\S*   # versions, figures, days, times
    | [~/.][\w./\-]*/[\w./\-]* | [A-Za-z]:\\\S*                    # ways to files
    | [A-Za-z]+\(\)? | \$\{?\w+\}? | <[^>]*> | \{\{?[^}]*\}\}? | \[[^\]]*\]   # names of things to be filled in
    | [x*•.…_\-]+                                                  # masked already
    """,
    re.VERBOSE | re.IGNORECASE,
)

FIGURE = re.compile(r"\d").search
_PARTS = tuple(
    str.split("""
key phrase mnemonic semilla 助记 短语 psk wpa wallet monedero cartera ledger safe vault alarm lock gate door
tresor schloss tor spind caja candado puerta verja taquilla portal 锁 保险 门 type enter tipp eingeb escrib
introdu 输入 键入 token secret pass pwd pw security sicherheits respuesta credential pat pin puk cvv cvc tan code
schlüssel schluessel kennwort parole contrase mot bearer basic :// - _ geheimwort clave llave palabra frase
código codigo kombina combina zugangs anmelde login log-in credencial recovery backup rescue red 密 秘 口令 暗号 令牌
验证码 激活码 许可 凭证 akia asia aiza ya29 sg. eyj 登录 teclea gibt schlussel einmal solo
""")
)
_LONG = re.compile("[A-Za-z0-9]{28}").search


def may_hold(text: str) -> bool:
    """Whether any secret may stand in a text that is no number: a quick no for most."""
    small = text.lower()
    return bool([part for part in _PARTS if part in small]) or _LONG(text) is not None


NO_PASSWORDS = frozenset(
    str.split("""
    required needed none unknown changed reset forgotten optional hidden secret masked expired empty missing same default
    above below protected encrypted stored saved unset yes shared weak strong invalid incorrect wrong correct redacted
    geheim unbekannt vergessen geändert fehlt erforderlich leer gespeichert keines abgelaufen falsch siehe
    secreta desconocida olvidada cambiada requerida ninguna guardada caducada incorrecta
    """)
)
"""What is said of a password behind a colon."""
