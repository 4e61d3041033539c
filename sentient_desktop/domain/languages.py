"""Small words of the languages that the wording rules know: those that carry no content, and those that negate.

Written by hand for this program. Words stand as people write them; `words.py` folds case and accents when it loads
them.
"""

from __future__ import annotations

ENGLISH = """
a an the this that these those some any each every either both all another such other others same own
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself
it its itself they them their theirs themselves one ones someone somebody something anyone anybody anything everyone
everybody everything who whom whose which what whatever whoever whichever where when why how
and or but nor so yet if then else than because since while whereas although though unless until till as
of in on at by for from to into onto with within about against between among through during before after above below
over under up down out off again further along across around behind beside besides beyond near per toward towards upon
via am is are was were be been being do does did doing done have has had having will would shall should can could may
might must ought let lets get gets got getting
here there now just also too very really quite rather much many more most less least few several lot lots
even still already only ever always often sometimes usually currently recently well oh ok okay yes yeah yep hey hi hello
etc eg ie vs
not no never none nobody nothing neither nowhere without cannot
can't won't don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't shouldn't wouldn't couldn't mustn't
needn't mightn't shan't ain't
cant dont doesnt didnt isnt wasnt wont im ive id ill
user users
"""

GERMAN = """
der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem jener jene jenes jeder jede
jedes ich mich mir mein meine meinen meinem meiner meines wir uns unser unsere unseren unserem du dich dir dein deine
deinen deinem deiner er ihn ihm sein seine seinen seinem seiner sie ihr ihre ihren ihrem ihrer ihres es man sich selbst
wer wen wem was welche welcher welches wo wann warum wieso wie
und oder aber sondern denn doch weil dass ob wenn als damit obwohl während bis also sowie
in im ins an am ans auf aus bei beim mit nach von vom zu zum zur für durch gegen ohne um über unter vor hinter neben
zwischen seit wegen
bin bist ist sind seid war waren wäre wären gewesen werde wird werden wurde wurden worden habe hast hat haben hatte
hatten hätte gehabt kann können konnte könnte muss müssen soll sollen will wollen darf dürfen
hier dort da dann nun jetzt nur auch noch schon sehr viel mehr immer oft manchmal gerade mal ja so etwas alle alles
nicht kein keine keinen keinem keiner keines nie niemals nichts niemand weder nirgends kaum
benutzer nutzer
"""

FRENCH = """
le la les l un une des du de d ce cet cette ces ça cela ceci
je j me m moi mon ma mes nous notre nos tu te t toi ton ta tes vous votre vos il elle lui ils elles eux leur leurs son
sa ses se s soi on y en qui que qu quoi dont où quand comment pourquoi quel quelle quels quelles
et ou mais donc or car si comme puis parce lorsque puisque quoique
à a au aux dans par pour sur sous avec chez vers entre depuis pendant avant après contre sans
suis es est sommes êtes sont étais était étions étaient été être sera seront serait ai as avons avez ont avais avait
avaient eu avoir aura fait faire peut peux pouvoir doit dois
ici là alors très plus moins aussi encore déjà toujours souvent parfois bien tout tous toute toutes même autre autres
ne n pas jamais rien personne aucun aucune ni non nulle
utilisateur utilisatrice
"""

SPANISH = """
el la los las lo un una unos unas este esta estos estas ese esa esos esas aquel aquella eso esto
yo me mí mi mis nosotros nos nuestro nuestra nuestros tú te ti tu tus vosotros usted ustedes él ella ellos ellas le
les su sus se sí que quien quienes qué quién cuál cuando cuándo donde dónde cómo por qué
y e o u pero sino porque aunque si como pues mientras
de del a al en con por para sobre entre desde hasta hacia contra según sin durante
soy eres es somos son era eran fue fueron sido ser está están estoy estaba estaban he has ha han había habían haber hay
tengo tiene tienen tener puede puedo pueden poder debe
aquí allí ahora entonces muy más menos también todavía ya siempre a veces bien todo toda todos todas otro otra otros
mismo no nunca jamás nada nadie ningún ninguno ninguna ni tampoco
usuario usuaria
"""

ITALIAN = """
il lo la i gli le l un uno una questo questa questi queste quello quella quelli quelle ciò
io mi me mio mia miei mie noi ci nostro nostra tu ti te tuo tua tuoi voi vi vostro lui lei loro egli ella essi suo sua
suoi sue si sé ne chi che cui quale quali cosa quando dove come perché
e ed o ma però anche se oppure mentre poiché sebbene
di a da in con su per tra fra del dello della dei degli delle al allo alla ai agli alle dal dalla dai nel nello nella
nei nelle sul sulla sui verso senza durante dopo prima contro
sono sei è siamo siete era erano ero stato stata stati essere sarà ho hai ha abbiamo hanno aveva avevano avuto avere
può posso possono potere deve devo fa
qui là ora allora molto più meno ancora già sempre spesso bene tutto tutta tutti tutte altro altra altri stesso
non no mai niente nulla nessuno nessuna né neanche nemmeno
utente
"""

PORTUGUESE = """
o a os as um uma uns umas este esta estes estas esse essa esses essas aquele aquela isso isto aquilo
eu me mim meu minha meus minhas nós nos nosso nossa você vocês te ti teu tua ele ela eles elas lhe lhes seu sua seus
suas se si que quem qual quais quando onde como porque por quê
e ou mas porém pois embora enquanto
de do da dos das em no na nos nas num numa com por pelo pela para pra ao aos à às sobre entre desde até contra sem
durante sou é somos são era eram fui foi foram sido ser está estão estou estava estavam tenho tem têm tinha ter há
houve havia pode posso podem poder deve
aqui ali agora então muito mais menos também ainda já sempre às vezes bem tudo todo toda todos todas outro outra mesmo
não nunca jamais nada ninguém nenhum nenhuma nem tampouco
usuário usuária utilizador
"""

CHINESE = """
的 了 着 过 是 在 和 与 或 我 你 您 他 她 它 们 这 那 哪 个 之 而 也 都 就 还 又 很 太 更 最 把 被 给 让 对 向 从 到 为
以 于 上 下 中 里 吗 呢 吧 啊 呀 哦 嗯 什 么 谁 怎 样 因 所 但 如 果 会 能 要 可 有 些 一 没 不 别 无 未 非 勿 莫 自 己
用 户 说
"""
"""Single characters; a pair is without content when both of its characters stand here."""

FUNCTION_WORDS: dict[str, str] = {
    "english": ENGLISH,
    "german": GERMAN,
    "french": FRENCH,
    "spanish": SPANISH,
    "italian": ITALIAN,
    "portuguese": PORTUGUESE,
}
"""By the name of the Snowball stemmer. English comes first: it is taken where nothing points to another."""

NEGATIONS: dict[str, str] = {
    "english": """
not no never none nobody nothing neither nor nowhere without cannot can't won't don't doesn't didn't isn't aren't wasn't
weren't haven't hasn't hadn't shouldn't wouldn't couldn't mustn't needn't mightn't shan't ain't
cant dont doesnt didnt isnt wasnt wont avoid avoids avoided avoiding
""",
    "german": "nicht kein keine keinen keinem keiner keines nie niemals nichts niemand weder nirgends ohne",
    "french": "pas jamais rien aucun aucune ni sans personne",
    "spanish": "no nunca jamás nada nadie ningún ninguno ninguna ni tampoco sin",
    "italian": "non no mai niente nulla nessuno nessuna né neanche nemmeno senza",
    "portuguese": "não nunca jamais nada ninguém nenhum nenhuma nem tampouco sem",
}
"""Words that negate what stands near them. French `ne` always comes with another of these."""

CHINESE_NEGATIONS = "不没别无未非勿莫"
"""Single characters that negate what follows them."""

FORWARD_NEGATIONS = """
no without avoid avoids avoided avoiding kein keine keinen keinem keiner keines ohne sans aucun aucune sin ningún
ninguno ninguna senza nessuno nessuna sem nenhum nenhuma
"""
"""Negations that say nothing of what stands before them."""

NOT_REALLY_NEGATIONS: dict[str, str] = {
    "can't": "wait believe help imagine thank",
    "cannot": "wait believe help imagine thank",
    "couldn't": "agree wait believe help",
    "cant": "wait believe",
    "not": "only just to merely forget",
    "no": "doubt matter problem problems worries wonder",
    "don't": "worry forget hesitate mind",
    "dont": "worry forget",
    "doesn't": "matter",
    "never": "mind",
    "nothing": "but like better",
    "nicht": "nur",
    "pas": "seulement",
    "non": "solo",
}
"""A negation followed by one of these says nothing against what stands beside it ("can't wait", "not only")."""

ASKED_BACK = "i you he she it we they"
"""After a short negation they ask for agreement ("you like it, don't you")."""

LIKINGS = """
like likes liked love loves loved loving enjoy enjoys enjoyed enjoying adore adores adored prefer prefers preferred
mag mögen liebe liebt aime aimer adore gusta gustan encanta ama gosta gosto adora piace piacciono 喜欢 爱
"""
DISLIKINGS = """
hate hates hated hating dislike dislikes disliked detest detests detested loathe loathes loathed despise despises
despised hasse hasst verabscheut déteste détester odia odio odeia detesta 讨厌 恨
"""
"""Against a liking on the other side these count as a negation: "likes olives" / "I hate olives"."""

BUTS = "but although though whereas except instead aber sondern mais pero sino ma però mas porém"
"""A negation does not reach across these."""

RELATIVES = """
brother brothers sister sisters mother mom mum father dad parents husband wife son sons daughter daughters kid kids
child children partner boyfriend girlfriend fiance fiancee friend friends roommate flatmate colleague colleagues
coworker boss neighbor neighbour neighbors neighbours uncle aunt cousin cousins nephew niece grandma grandmother
grandpa grandfather
bruder schwester mutter mama vater papa eltern mann frau sohn tochter kinder kind freund freundin kollege kollegin chef
nachbar nachbarin onkel tante oma opa
frère sœur soeur mère père parents mari femme fils fille enfants ami amie collègue patron voisin voisine
hermano hermana madre mamá padre papá padres marido esposa hijo hija hijos amigo amiga jefe vecino vecina
fratello sorella genitori marito moglie figlio figlia amico amica collega capo vicino vicina
irmão irmã mãe pai pais marido esposa filho filha filhos amigo amiga chefe vizinho vizinha
"""
"""Whoever "my brother", "mein Chef" speaks of is somebody else than the speaker."""

MINE = "my our mein meine unser unsere mon ma mes notre nos mi mis nuestro nuestra mio mia meu minha nosso nossa"
THE_SPEAKER = """
i i'm i've me we us myself ourselves ich mich mir wir uns je j'ai moi nous yo mí nosotros io noi eu mim nós
"""
"""With one of these in its clause, "my brother and I" does speak of the speaker too."""
