const ADULT = 18
/** The lowest age taken for a customer's; fewer years are how long something lasts. */
const YOUNGEST = 3

const NUMBERS: Readonly<Record<string, number>> = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  das: 10,
  gyarah: 11,
  barah: 12,
  terah: 13,
  chaudah: 14,
  pandrah: 15,
  solah: 16,
  satrah: 17,
}
const WORD = Object.keys(NUMBERS).join('|')
const AGE = `(\\d{1,2}(?:\\.5)?|${WORD})(?![\\d%])(?! ?(?:k?g|gms?|grams?|mg|ml|lbs?|kilos?|percent|rs|rupees|servings?|scoops?|packs?|days?|din|hours?|weeks?|months?|mahine)\\b)`
const RELATION =
  'son|daughter|kid|brother|sister|nephew|niece|cousin|boy|girl|student|child|beta(?![ -]alanine)|bet[ei]|bhai|behen|bahan|bachch?[aei]|ladk[aei]'
/** Ages without a unit. */
const BARE_AGES = [
  new RegExp(
    `\\b(?:i['’]?m|i am|he['’]?s|he is|she['’]?s|she is|(?:just )?turned|turning|aged?|umar|umr)\\s+(?:(?:is|only|just|abhi|hai)\\s+)?${AGE}`,
    'i',
  ),
  new RegExp(`\\b(?:${RELATION})\\b[^\\d.,?!]{0,20}?\\b${AGE}`, 'i'),
  new RegExp(`\\b(?:main?|mai)\\s+${AGE}\\s+k[aei]\\b`, 'i'),
]
const IN_YEARS = new RegExp(`\\b${AGE}[ -]?(?:years?|yrs?|yo|sa+l|varsh|baras)\\b`, 'i')
const YOUNG =
  /\b(?:teen[ -]?age\w*|teens|teen (?:athlete|boy|girl|player)s?|school[ -]?(?:going|boy|girl|student|kid)\w*|high school|under[ -]?18|below 18|under age|underage|adolescents?|juvenile|toddlers?|infants?|(?:class|std|standard|grade) (?:\d|1[0-2])(?!\d)|(?:\d|1[0-2])th (?:class|std|standard|grade))\b/i
const EXPECTING =
  /\b(?:pr[ae]gn\w*|garbh\w*|stanpan|breast-?feed\w*|lactating|nursing|(?<!not )expecting (?:a )?(?:mother|mom|mum|baby|lady|woman|wife)|(?:wife|sister) is expecting|conceiv\w*|post-?partum|newborn|d(?:oo|u)dh pil\w+)\b/i
const MEDICINES =
  /\b(?:blood[ -]?thinners?|warfarin|aspirin|ecosprin|ibuprofen|anti-?(?:depress|histamin|coagul|psychotic|hypertens)\w*|birth control|contracepti\w*|(?:on|with|taking) (?:pills|meds|medication|my pills|my meds)|meds|thyronorm|crocin|dolo|steroid (?:course|cycle)|chemo\w*|vaccin\w*|\w{3,}(?:pril|sartan|statin|olol|azole|cillin|mycin|oxetine|traline|dipine|formin|gliptin|prazole|zepam|triptyline|cycline)|(?<!sugar[- ])alcohol|sharab|daru|goli(?:yan)?)\b/i
const CONDITIONS =
  /\b(?:diabet\w*|madhumeh|(?:hypo|hyper)?thyroid\w*|kidney|gurd[ae]|liver|cancer|asthma|pco[sd]|uric acid|cholesterol|high bp|blood pressure|ckd|nephro\w*|creatinine|mirgi|patients?|mareez|mariz|rogi|dialysis|gastric|hypo-?allergenic|safe for (?:every ?(?:one|body)|any ?(?:one|body)|all)|gyno\w*|gynaecomastia|covid|corona|epilep\w*|palpitations?|dizz\w+|chakkar|heart ?beat|heart rac\w+|dhadak\w+|dil tez|mardana|mardangi|erection|sex(?:ual)?|jitters after|seizures?|tumou?r|hernia|jaundice|piliya|typhoid|dengue|tb|hiv|gout|ibs|ibd|crohn\w*|reflux|gerd|hypertension|hypotension|cramps? during periods|menopause|autis\w*|adhd|bipolar|low[- ](?:sodium|salt|potassium|purine|oxalate) diet|trouble swallowing|gal[ae] me[in]* atak\w*|impoten\w*|namard\w*|phenylketon\w*|pku)\b/i
/** "Papa ko sugar hai", "dad has sugar": in India, sugar is also a name of diabetes. */
const HAS_SUGAR =
  /\b(?:[iu]nko|[iu]sko|ko|mujhe|[iu]nhe|mereko)(?: bhi| thodi| high)? (?:shugar|shugr|sugar|suger)(?: ki (?:problem|bimari|dikk?at|shikayat|samasya))? (?:hai|h|he|rehti|rahti|thi)\b(?! kya)|\b(?:dad|daddy|father|mom|mum|mother|wife|husband|uncle|aunt(?:y|ie)?|grand(?:ma|pa|mother|father)|brother|sister|papa|mummy|nan[ai]|dad[ai]|s?he|who) (?:also )?(?:has|got|suffers from) (?:high )?sugar\b(?![ -](?:allerg|intoler|free|crav))/i
const RELATIVE =
  'mummy|mammi|ma+|aai|papa|pita(?:ji)?|baba|bhai|behen|bahan|didi|patni|pati|wife|husband|biwi|uncle|aunty?|chacha|mama|nan[ai]|dad[aiy]|dost|friend|father|mother|brother|sister|bet[aei]'
/** The same of relatives, and in other Indian languages: "amar sugar ache", "mala sugar ahe". */
const HAS_SUGAR_TOO = new RegExp(
  `\\b(?:ama+r|mala|majhya|mereko|mujh?e|mujhko|mane|enakku|naaku|nanage|(?:${RELATIVE}) ?(?:ji )?(?:ko|la|r|er)) (?:bhi |high |thodi )?(?:shugar|sugar|suger) (?:hai|h|he|ach?he|aah?e|ahe|chh?e|irukku?|undi|ide|ho ga\\w+)\\b(?! kya)|\\b(?:shugar|sugar|suger) k[aei] (?:mar[ie]e?[zj]|rogi|patient|peshent|bimar)`,
  'i',
)
const TAKEN =
  'protein|whey|creatine|gainers?|bcaa|eaa|pre ?-?workouts?|fat burners?|caffeine|ashwagandha|shilajit|omega ?3?|fish oil|multivitamins?|supplements?|casein|collagen|glutamine|citrulline|arginine|carnitine|biotin|zinc|magnesium|electrolytes?|energy drinks?'
const DOSES =
  /\bhow (?:much|many)\b[^?.]{0,40}\b(?:(?:should|can|must|to)\b[^?.]{0,25}\b(?:take|eat|drink|consume)|per day|a day|(?<!plant )daily(?! whey))\b|\bhow much (?:protein|creatine|whey|caffeine|gainer)\b[^?.]{0,20}\bneed\b|\bkitn[aei]\b.{0,25}\b(?:len[ai]|le sakt\w+|lu|loon|pin[ai]|peen[ai]|khan[ai]|khau)\b|\b(?:best|right|correct) (?:time|way) to (?:take|drink|consume|have)\b|\bbefore or after (?:gym|workout|training|meals?|food)\b|\bloading phase\b|\b(?:kab|kis time) (?:pin[aei]|peen[aei]|len[aei]|khan[aei])\b/i

/** What a supplement does to the body: "does creatine cause hair loss", "whey se garmi hoti hai kya". */
const EFFECTS = [
  /\b(?:jhun ?jhun\w*|tingl\w+)\b[^.?]{0,30}\b(?:normal|safe|ok(?:ay)?|why|kyu\w*|rah[aie]|ho ra\w+|dangerous|problem)\b/i,
  /\b(?:daa?ne|pimples?|muha?n?se|acne|rash(?:es)?|pitti|chakatt\w+)\b[^.?]{0,25}\b(?:nikal\w*|ho ga\w+|ho ra\w+|aa ga\w+|aa ra\w+|aaye|came|appear\w*|started)\b|\b(?:got|broke out in) (?:an? )?(?:rash(?:es)?|hives|pimples|acne)\b/i,
  /\b(?:hairs?|baa?lo?n?)\b[^.?]{0,20}\b(?:jhad\w*|jhar\w*|gir(?:na|ne|te|ta|enge|ega|ne|rahe)?|fall\w*|loss|los(?:e|es|ing)|thin\w*|patl\w*|tut\w*|ud(?:te|na|ne|enge))\b|\b(?:loss|fall|losing|lose) (?:of )?(?:my )?hairs?\b/i,
  new RegExp(
    `\\b(?:${TAKEN})\\b(?: \\w+)? (?:(?:lene|khane|pine|peene|use karne) )?se\\b[^.?]{1,40}\\b(?:hot[aie]|ho jat[aie]|ho (?:sakt|jay|jae)\\w*|hog[aie]|nikal\\w*|badht?\\w*|ghat(?:ta|ti|te)|bann?t[aie]|kharab|faa?y?da|asar|bigad\\w*)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:does|do|can|will|would|is|are)\\b[^.?]{0,20}\\b(?:${TAKEN})\\b[^.?]{0,25}\\b(?:caus\\w+|lead to|damage\\w*|affect\\w*|harm\\w*|increase\\w*|decrease\\w*|reduc\\w+|steroids?|addictive|make (?:me|you|us|one|people)|bad for|good for (?:my |the )?(?:hair|heart|kidney|liver|brain|sleep|skin|bones?|height|hormones?))\\b`,
    'i',
  ),
]

/** Somebody under 18, whether by age, in words or by class. */
export function isUnderAge(message: string, age: number | null): boolean {
  const isYoung = (years: number) => years >= YOUNGEST && years < ADULT
  if ((age !== null && isYoung(age)) || YOUNG.test(message)) return true
  return [...BARE_AGES, IN_YEARS].some((pattern) => {
    const [, digits = ''] = pattern.exec(message) ?? []
    return digits !== '' && isYoung(NUMBERS[digits.toLowerCase()] ?? Number(digits))
  })
}

/** A message without the age of an adult: "I'm 25, which whey" names no 25. */
export const withoutAge = (message: string): string =>
  BARE_AGES.reduce(
    (text, pattern) => text.replace(pattern, (whole, digits: string) => whole.slice(0, whole.lastIndexOf(digits))),
    message,
  )

/** Somebody for whom only a doctor may choose, in this message and all later ones. */
export const isForDoctorOnly = (message: string, age: number | null): boolean =>
  isUnderAge(message, age) || EXPECTING.test(message)

/** Names an illness or a medicine. Every later question of the conversation then needs a doctor too. */
export const namesIllness = (message: string): boolean =>
  [MEDICINES, CONDITIONS, HAS_SUGAR, HAS_SUGAR_TOO].some((pattern) => pattern.test(message))

/** When or how much of it one may take: "raat 9 baje preworkout le sakta hu", "4 can roz pi sakta hu". */
const TIMES =
  'rat|raat|shaa?m|subah|dopahar|sone se pehle|before (?:bed|sleep)|at night|in the (?:evening|morning|night)|empty stomach|khali pet|roz|roj|daily(?! whey)|every ?day|saath me|saath|together|\\d{1,2}(?::\\d\\d)? ?(?:baje|am|pm|o.?clock)'
const MAY_TAKE =
  '(?:le|pi|pee|kha|lena|khana|pina) sak(?:t|te|enge)\\w*|lena (?:sahi|theek|thik|safe|chahiye kya)|(?:can|may|could|should) (?:i|we|you|one|he|she) (?:take|drink|have|use|eat|consume)|(?:is it )?(?:ok|okay|safe|fine|good|bad) to (?:take|drink|have|consume)'
const WHEN_TO_TAKE = new RegExp(
  `\\b(?:${TIMES})\\b[^.]{0,50}\\b(?:${MAY_TAKE})\\b|\\b(?:${MAY_TAKE})\\b[^.]{0,50}\\b(?:${TIMES})\\b`,
  'i',
)
const AMOUNTS_TO_TAKE =
  /\bkitn[aei] (?:gm|gram|grams|g|scoops?|mg|protein|creatine|whey|caffeine|capsules?|tablets?|goli)\b[^.?]{0,20}\b(?:chahiye|zaroori|jaroori|le|lu|lun|loon|lena|leni)\b|\bkaise (?:le|lu|lun|loon|len|piye|khaye)\b[^.?]{0,15}\bkitn[aei]\b|\b(?:kaise|how) (?:to )?(?:take|consume|le|lu|loon)\b[^.?]{0,20}\b(?:kitna|how (?:much|many)) (?:gram|g|mg|scoop)\w*/i

/** A question about an illness, a medicine or a dose, by phrases rather than single words. */
export const asksDoctor = (message: string): boolean =>
  namesIllness(message) || [DOSES, WHEN_TO_TAKE, AMOUNTS_TO_TAKE, ...EFFECTS].some((pattern) => pattern.test(message))
