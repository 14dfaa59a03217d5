import { editDistance } from '../rules.ts'
import { normal } from '../substances.ts'

/**
 * Words that negate, avoid, forbid or tell of harm, in English, Hindi, and Hindi in Latin letters; with a star, also
 * all words that begin like it. A rule must have read each of them together with what it refers to: of one that is left
 * over, nobody knows what must not be offered.
 */
const SIGNALS = `
  no not non dont doesnt didnt isnt arent wasnt cant cannot wont wouldnt shouldnt couldnt havent hasnt aint never none neither nor
  nothing nobody nope nah nil without wo minus lack lacks lacking absent void devoid sans
  avoid* exclud* except* remov* eliminat* refus* reject* ditch* skip* hide hides hidden hiding ban bans banned forbid* prohibit*
  restrict* permitted allowed quit quits stop stops stopped stopping instead alternative* substitut* replac* swap swaps abstain* omit* drop out
  hate* dislik* detest* loath* poison* kill kills killed killing evil enem* deadly fatal hurt* harm* upset* disagree* bother* affect*
  allerg* alerg* elerg* intol* sensitiv* react reacts reacted reacting reaction* swell* swollen hives rash* itch* bloat* trigger*
  anaphyl* epipen trouble* problem* issue* sick ill ills illness bad worse worst awful terrible horrible nasty afraid scared worried fear doubt doubtful unsure
  stomach tummy gut belly bowel throat tongue lips cramp* gas gassy gassiness vomit* puke nausea* diarrh* breakout* jitter* digest tolerat*
  religio* fasting
  nahi na mat bina bagair baghair mana manahi manaahi chhod* chod* hata* nikal* bachna bachke bachkar bachta bachti bachana bachao parhe* parahe*
  dur door alava alawa siva sivay siway siwa bajay bajaye bajae badle jagah
  dikkat* samasya samsya pareshan* taklif* takleef* khujli khujlee ulti dast sujan soojan sooj suj jalan chakkar kharab bekar bura buri
  hajam hazam pachta pachti pachte pachana suit suits raas zeher zahar jahar dushman nafrat ghin chhutkara manzoor varjit nishedh
  nako vagar vina nathi chara illama illamal vendam vendaam beda vaddu vaddhu lekunda venda sin ohne kein keine senza sem
  tyag* roka rok rokti rokta haram paap pet gala bigad* bardasht rahit mukt shuny shunya satata satati
`
const PHRASES = [
  /\b(?:other|rather) than\b|\b(?:anything|everything|all) but\b|\bbut (?:the|any)\b/,
  /\b(?:makes?|made|gives?|gave|causes?|caused) (?:me|him|her|us|them|my \w+|his|their)\b(?! (?:energy|strength|muscles?|power|protein|stamina|an?|the|some|any|one|more|better|good|best|big\w*|strong\w*|fit|lean|full|details?|info\w*|options?|your|something|suggest\w*|list|_)\b)/,
  /\b(?:kha+ne|pee?ne|pine) se\b(?! (?:pa?eh?le?|pehle))|\b(?:khate|pee?te|pite) hi\b/,
  /\b(?:after|when(?:ever)?|if|every time|each time|once) (?:i|he|she|we|they|my \w+) (?:eats?|ate|drinks?|drank|consume[sd]?|haves?|had|takes?)\b|\bafter (?:eating|drinking)\b/,
  /\bstay(?:ing|s)? off\b|\b(?:am|im|is|are) off\b|\boff[- ]limits\b|\baway\b(?<!right away)/,
  /\b(?:cut(?:ting|s)?|filter(?:ing)?) (?:out|down)\b|\bleav(?:e|es|ing) (?:out|off|it|them|that)\b|\bget(?:ting)? rid\b|\b(?:giv(?:e|es|ing|en)|gave) up\b|\bband (?:hai|he|h|hain|kar\w*|kiya|ki|ho|hua)\b/,
]

/** What negates nothing of a product: "no problem", "not delivered", "don't know", "pata nahi". */
const HARMLESS = [
  /\bnothing (?:above|over|below|under|more|less|else|special|much)\b/,
  /\bnon[- ]?(?:jain|halal|kosher|keto|vrat|veg\w*) (?:bhi )?(?:is (?:fine|ok|okay)|chaleg[ai]|allowed)\b/,
  /\bcant wait\b|\bnever (?:tried|used|bought) (?:it|this|that|any|creatine|whey|protein)\b|\bnothing (?:fancy|complicated)\b|\bnot (?:for me|an? (?:beginner|pro|athlete|bodybuilder))\b|\bwithout (?:wasting|spending)\b|\bno (?:cooking|mixing|blender)\b/,
  /^\W*(?:no|nope|nah|nahi|nahin|na|not really|no no|nothing|never mind|nevermind|kuch nahi)\W*$/,
  /\b(?:why|or|of course|whether or|if) not\b|\b(?:kyu|kyun|kyon) nahi\b|\b(?:isnt|arent|doesnt|wont|cant) (?:it|that|you|they)\b(?= *$)|\bhas nothing to do\b/,
  /\bno (?:idea|clue|problems?|worries|issues?|doubts?|matter|thanks|thank you|rush|hurry|emi|extra cost|cost|offers?|discounts?|coupons?|reply|response|updates?|account|login|longer an? member|need (?:to |for )?(?:hurry|rush|wait|worry))\b/,
  /\b(?:bad|side) (?:idea|time|day|effects?)\b|\bno side effects?\b/,
  /\bnot (?:sold(?: out)?|sure|only|just|yet|bad|delivered|received|shipped|dispatched|arrived|come|working|able|available|in stock|possible|sold out|found|showing|loading|happy|satisfied|urgent|an? member|at all|getting (?:bigger|stronger|results?)|more than|less than|(?:too|so|very|that|over\w*) (?:costly|expensive|dear|pricey|high|big|heavy|sweet|much)|costly|expensive|pricey|overpriced)\b/,
  /\b(?:do not|dont|did not|didnt|cant|can not|cannot|could not|couldnt|have not|havent|am not able to|unable to) (?:really |even )?(?:know|understand|remember|decide|care|choose|gain|lose|sleep|train|lift|afford|log ?in|pay|track|check ?out|apply|find (?:it|my|the|a)|see (?:it|my|the)|get (?:my|the) (?:order|parcel|refund)|(?:have|own|want|need) (?:an? |any |my |much |enough |to )?(?:account|card|shaker|coupon|code|bill|invoice|time|money|budget|membership|idea|clue|gym|blender|spend|pay|wait))\b/,
  /\b(?:problem|issue|dikk?at|pareshani|takleef|taklif|samasya|tension|baat|fark|farak|farq|idea) (?:bhi |hi )?nah?in?\b/,
  /\b(?:pata|malum|maloom|samajh|samjh|samaj|idea) (?:hi |bhi )?(?:nah?in?|na)\b|\bnah?in? (?:pata|malum|maloom|samajh|samjh|jaant[aei]|janta|jaanti|aaya|aya|aayi|mila|mili|pahuncha|ho ra?ha|ho rahi|chal raha|badh ra?h[aei]|ban ra?h[aei]|lag ra?h[aei]|aa ra?h[aei])\b/,
  /\b(?:order|parcel|delivery|refund|paisa|paise|payment|account|login|code|coupon|app|site|website|weight|wajan|vajan|muscles?|body)(?: (?:abhi|tak|bhi|hi|to|toh|ka|ki|mera|meri|status|number|kyu|kyun|kuch|is|has|have|does|do|did|still|yet|gain|growth|loss)){0,3} (?:nah?in?|not|cant|cannot|wont|doesnt|didnt)\b/,
  /\b(?:me[hn]+ga|mehng[aei]|mahang[aei]|mehang[aei]|costly|expensive|zyada) (?:bhi )?(?:nah?in?|na)\b(?: (?:ho|hona|chahiye))?/,
  /\b(?:ya|ki|hai ki) nah?in?\b|(?<=\b(?:hai|he|h|hain|ho|hoga|hogi|chahiye|milega|milegi|dikhao|batao|bolo|do|sakta|sakte|sakti|theek|ok|sahi)) na(?= *(?:$|[,.]))/,
  /\b(?:sold|work\w*|check\w*|come|comes|came|run\w*|figure|try|find|start\w*|starting) out\b|\bout (?:of stock|for delivery|there)\b|\bwithout (?:an? )?(?:account|login|logging|shaker|membership|code|coupon|card)\b/,
  /\bmeal replac\w*|\breplacement (?:policy|product|order)|\bgut health\b|\b(?:easy|easily|fast|slow|quick|jaldi|aasani se|asani se) (?:to )?digest\b|\bdoor ?step\b|\bdoor delivery\b|\bpet kam\b|\bstop(?:ped)? (?:my|the) order\b/,
  /\b(?:which|what|that|kaunsa|konsa|kaun sa) (?:\w+ )?suits? (?:me|my)\b|\b(?:fat|calorie|calories|carbs?) (?:kill\w*|burn\w*)\b/,
  /\bkuch nah?in? (?:aata|aati|ata|ati)\b|\blag nah?in? ra?h[aei]\b|\bme (?:to|toh) nah?in? (?:hai|h|he|hoga|hota)(?: na)?(?= *$)/,
  /\bproblem (?:hai |he )?(?:kya|solve)\b|\bis there (?:a |any )?(?:problem|issue)\b|\b(?:band|bands|drop|drops) (?:by|for|training)\b/,
]

const folded = SIGNALS.trim().split(/\s+/)
const WHOLE = new Set(folded.filter((word) => !word.endsWith('*')).map(normal))
const STEMS = folded.filter((word) => word.endsWith('*')).map((word) => normal(word.slice(0, -1)))
export const isSignal = (word: string): boolean => {
  const own = normal(word)
  return WHOLE.has(own) || STEMS.some((stem) => own.startsWith(stem)) || isMistypedSignal(own)
}

const MISTYPED =
  'without avoid avoiding allergy allergic allergies intolerant intolerance sensitive excluding except reaction parhez chhodkar'
    .split(' ')
    .map(normal)
/** Words of their own. */
const NO_TYPOS = new Set('accept within expect exactly action creation relation'.split(' ').map(normal))
const isMistypedSignal = (word: string): boolean =>
  word.length >= 5 &&
  !NO_TYPOS.has(word) &&
  MISTYPED.some((each) => each[0] === word[0] && editDistance(word, each, 2) <= (each.length > 7 ? 2 : 1))

/** "Zero kryptonite"; but "Zero Can" is a product. */
const isNoneOf = (words: readonly string[], unknown: readonly string[]): boolean =>
  words.some((word, at) => word === 'zero' && unknown.some((each) => each === words[at + 1] || each === words[at - 1]))

/** By word: whether it belongs to a phrase that negates nothing of a product. */
export function harmlessIn(words: readonly string[]): boolean[] {
  const text = words.join(' ').toLowerCase()
  const found = HARMLESS.flatMap((pattern) => [...text.matchAll(new RegExp(pattern.source, 'g'))])
  let end = -1
  return words.map((word) => {
    end += word.length + 1
    const to = end
    return found.some(({ index, 0: phrase }) => index < to && index + phrase.length > to - word.length)
  })
}

/** Stands for a word that a rule has read. */
export const READ = '_'

/** "_ se pet me dikkat hoti hai": the harm that what a rule has read does. */
const HARM_OF_READ =
  /_ se (?:mujhe |mere |meri |bahut |pet |me |mein |ko ){0,4}(?:dikk?at|problem|pareshani|takleef|taklif|samasya|allergy|khujli|gas|kharab)(?: (?:hoti|hota|ho|hai|h|he|jata|jati|me|mein|pet)){0,4}/g
/** What a body does, in words that name no food: "pet phool jata hai". */
const SYMPTOM = new Set(
  `pet tummy stomach gut gas bloated bloating bloat cramps ulti dast khujli kharab bigad dikkat problem pareshani takleef taklif upset sick fool phool ful phul
  hota hoti hote ho hai h he hain jata jati jate jaata jaati banti banta padta padti lagti lagta aati aata me mein mai mujhe mere meri mera ko my i get got feel bahut bohot bahot thodi bhi aur and to toh na hospital jana`
    .split(/\s+/)
    .map(normal),
)
/** Tells only what happens, not of what: what is left out was named elsewhere. */
export const isSymptom = (clause: string): boolean =>
  (clause.match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => SYMPTOM.has(normal(word)))

/**
 * The clauses of what no rule has read in which a word negates, avoids or warns. `left`: the words in their order, those
 * that a rule has read as `READ`, and a full stop where a clause ends.
 */
export function unreadClauses(left: string, unknown: readonly string[]): string[] {
  return left
    .toLowerCase()
    .split(/[.,]/)
    .map((clause) => clause.trim())
    .filter((clause) => {
      const telling = [HARM_OF_READ, ...HARMLESS].reduce(
        (text, pattern) => text.replace(new RegExp(pattern.source, 'g'), ' … '),
        clause,
      )
      const words = telling.match(/[\p{L}\p{M}]+/gu) ?? []
      return PHRASES.some((pattern) => pattern.test(telling)) || words.some(isSignal) || isNoneOf(words, unknown)
    })
}
