import { isListedWord } from '../label-words.ts'
import { normal } from '../substances.ts'

const phrases = (text: string): string[][] => text.split(',').map((phrase) => phrase.trim().split(/\s+/).map(normal))
const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(normal))

/** Says that what follows is not wanted. */
const BEFORE = phrases(
  `without, without any, less the, less any, bina, bagair, baghair, bager, neither, no, zero, non, not, nil, na, minus, sans, avoid, avoiding, except, except for, excluding, exclude,
  free of, free from, dont show, do not show, dont suggest, dont recommend, dont give, cant digest, cannot digest, can not digest,
  dont digest, do not digest, unable to digest, other than, apart from, anything but, everything but, instead of, rather than, devoid of, allergic to,
  allergy to, allergy of, intolerant to, dont eat, dont want, dont like, dont have, dont drink, do not eat, do not want, do not like,
  do not have, cant have, cant eat, cant drink, cant tolerate, cannot have, cannot eat, cannot tolerate, can not have, doesnt contain,
  doesnt have, does not contain, does not have, dont contain, do not contain, not contain, not containing, not having, never, hate, hates, dislike, dislikes,
  isnt made from, isnt made of, isnt made with, isnt from, not made from, not made of, not made with, not from, not with,
  leave out, leaving out, leaves out, dont include, do not include, stay away from, keep away from, steer clear of, steering clear of, stay clear of, staying clear of, keep clear of, sensitive to,
  sensitivity to, react to, react badly to, reacts to, reacts badly to, reaction to, bad reaction to, allergic reaction to,
  cut out, cutting out, eliminate, eliminating, refuse to eat, refuse to drink, ditch, get rid of,
  nothing with, nothing containing, nothing that contains, nothing that has, lacking, skip, hold, quit, gave up, given up, stay off, stopped, stopped eating,
  stopped drinking, im off, i am off, anaphylactic to, not a fan of, no fan of, 0, 0g, 0mg, 0gm, 0 g, 0 mg, 0 gram, 0 grams, 0 percent, zero percent, zero gram, zero grams`,
)
/** Says that what comes before is not wanted. */
const AFTER = phrases(
  `free, chalega nahi, chalegi nahi, chalta nahi, chalega na, ke bina, k bina, bina, ke bagair, bagair, ke alawa, ke siway, ke siwa, ke without, nahi, nahin, nhi, nai, na, mat, rahit,
  mukt, chhod ke, chhod kar, chhodkar, hata ke, hata kar, hatakar, hatao, hata do, nikal do, nikalo, nikal ke, nikal kar, makes me, make me, gives me, give me, gave me, causes me, is a deal breaker, se chhutkara, ki manahi, ki jagah, out of it, se allergy, se alergy, se parhej, se parhez, se bachna, se bachana, se bachkar, se bach ke, se bachke, se bachta, se bachti,
  se dur, se door, se na, se bana na, se bani na, se bana nahi, se khujli, se rash, se gas, se reaction, se problem, se dikkat, se samasya, se pareshani, se takleef, se taklif, allergy, allergic,
  intolerance, intolerant, not allowed, not wanted, sensitive, sensitivity, mana hai, mana he, mana kiya, band hai, band he, chhodna, chhodni, chhod diya, chhod di, chodna, chod diya,
  avoid karna, avoid karni, avoid karta, avoid karti, avoid karo, removed, is off limits, are off limits, is banned, are banned,
  gives me trouble, give me trouble, kills me, kills my stomach, kills my gut, hurts my stomach, hurts my gut, makes me sick, make me sick, makes me ill, make me ill, upsets my stomach,
  upset my stomach, disagrees with me, is bad for me,
  are bad for me, is not good for me, are not good for me, makes me itch, make me itch, gives me rashes, give me rashes, zero, 0, 0g, nil, ki matra zero, ki matra shuny, ki matra shunya, shuny, shunya, band kar diya, band kar di, ke bajay, ke bajaye, ke badle, ki bajay, raas nahi, pasand nahi, manzoor nahi, varjit,
  tyag diya, zeher, jahar, is prohibited, is forbidden, not permitted, is excluded, excluded, absent, prohibited, forbidden`,
)
/** Says the same of any word before it, also of one that is no known substance. */
const AFTER_ANY = phrases(
  `ke bina, k bina, ke bagair, ke alawa, ke siway, ke siwa, ke without, chhodkar, chhod ke, chhod kar, nahi chahiye, nahin chahiye, nahi chahie, nahi khata,
  nahi khati, nahi khate, nahi pita, nahi piti, nahi pite, nahi leta, nahi leti, wala nahi, wali nahi, mat dikhao, mat dikhana, mat dena, se allergy, ki allergy, ka allergy, se parhej, se parhez, rahit, mukt, mana hai, na ho, na hona, allergy, allergic, intolerance, intolerant, is bad for me, are bad for me,
  nahi hona, nahi honi, nahi hona chahiye, nahi honi chahiye`,
)
const ACCEPTED = phrases(
  `is fine, are fine, is ok, are ok, is okay, are okay, is alright, is all right, is not a problem, isnt a problem, doesnt bother me, does not bother me, fine, ok, okay, is allowed,
  are allowed, allowed, theek hai, thik hai, wala chalega, wali chalegi, kha leta hu, kha leta hoon, kha leti hu, kha leti hoon, kha sakta hu, kha sakti hu, se nahi allergy, chalta hai, chalti hai, chal jata hai, chal jati hai, hazam hota hai, pach jata hai, chalega, chalegi, bhi chalega, bhi chalegi, is no problem,
  se problem nahi, se koi problem nahi, se dikkat nahi, se koi dikkat nahi, se allergy nahi, se koi allergy nahi,
  se problem nahin, se koi problem nahin, se dikkat nahin, se koi dikkat nahin, se allergy nahin, se koi allergy nahin`,
)
const ACCEPTED_BEFORE = phrases(
  `fine with, ok with, okay with, good with, cool with, can have, can eat, can drink, can take, can digest, can tolerate, i eat, i drink, no problem with, no problems with,
  no issue with, no issues with, dont mind, do not mind, not allergic to, no longer allergic to, not intolerant to, happy with`,
)
/** Says what the thing contains that is not wanted: "no bar with nuts". */
const HAVING = wordSet('with containing contain contains has have having')
const ONLY_KNOWN = wordSet(
  'cut cutting eliminate eliminating refuse ditch get zero 0 0g 0mg 0gm minus non nil na never nothing lacking skip hold quit gave given stopped',
)
// "No problem", "no idea", "not working": nothing is excluded.
const NO_MATTER = wordSet(
  `problem problems thanks thank idea one need issue issues worries way longer reply response update doubt matter more less sure only just yet
  working received delivered shipped able possible good bad available there here that this him her them you i we it cost coupon permitted allowed made derived sourced using used based be go please for kar list effect effects nuksan food skin dust pollen severe seasonal to say show stuff thing dena do well again both either neither dono donon donno sab my mine me your ko even no not thing things kabhi ek bit`,
)
const FILLERS = wordSet(
  `for taste flavour flavor smell any other anything added adding artificial extra the a an of kind sort type contain contains containing with have has having in me mein koi kuch
  much so too at all both either dono donon donno even trace traces single slightest bit that has`,
)
const AFTER_FILLERS = wordSet(
  `hajam hazam digest suit pachta pachti me mein main wala wali wale ka ki bilkul koi kuch bhi to protein powder product products bar bars item items ho hona honi chiz dono donon donno both ko kabhi ek dana daana nam naam`,
)
const VERBS = wordSet(
  `hota hoti hote karta karti karte pachta pachti chahiye chahie chaiye chahta chahti ho hona honi hone khata khati khate khana khaate peeta pita piti lena leni pasand dikhana
  dikhao hai hain hu hoon hun he pada padi pade dala dali dale mila mili mile milaya milai gaya gayi shamil chalega chalegi chalta chalti`,
)
const JOINS = wordSet('or and nor ya aur evam , &')
const EITHER = wordSet('or nor ya')
const AGAIN = wordSet('no not non without bina any')
/** "Palm oil" is one thing. */
const SECOND = wordSet(
  'starch flour syrup oil tel acid alanine tea extract sweetener sweeteners preservative preservatives colour color colours colors sugar powder',
)
const INGREDIENTS = wordSet(
  `oil acid extract stevia sucralose aspartame maltodextrin paraben additive additives starch xylitol maltitol erythritol
  sorbitol saccharin`,
)
/** Whether a label can list it: an ingredient, however many words name it. */
export const isLabelWord = (text: string): boolean =>
  text.split(' ').some((word) => isIngredient(normal(word)) || LISTED.has(normal(word)))
const LISTED = wordSet(
  `vegan whey casein creatine collagen flavour flavours flavouring flavor flavors beta alanine taurine`,
)

const FREE_OF_CHARGE = wordSet('delivery shipping shaker gift sample samples trial returns return exchange')
/** "Stress free" and "buy one get one free" say nothing of what is in the product. */
const FREE_OTHERWISE = wordSet(
  `stress hassle worry risk toll tax duty hands care guilt cruelty bpa cost interest pain trouble dust debt cash jitter crash
  feel get one two are absolutely totally completely always when set buy with delivery shipping shaker gift sample cod free powder
  protein product products box bottle bag pack order orders lifetime offer combo`,
)
/** Whether "free" at a position says that the word before it is not in the product: "kiwi free snacks". */
const isFreeOf = (words: readonly string[], at: number): boolean =>
  words[at] === normal('free') &&
  words[at + 1] !== undefined &&
  !isClauseEnd(words[at + 1]) &&
  !FREE_OF_CHARGE.has(words[at + 1] ?? '') &&
  (words[at - 1] ?? '').length > 2 &&
  !FREE_OTHERWISE.has(words[at - 1] ?? '')

const longest = (from: readonly string[][], words: readonly string[], at: number): number =>
  from.reduce(
    (most, phrase) =>
      phrase.length > most && phrase.every((word, step) => words[at + step] === word) ? phrase.length : most,
    0,
  )

export const isJoin = (word: string | undefined): boolean => word !== undefined && JOINS.has(word)
export const isEither = (word: string | undefined): boolean => word !== undefined && EITHER.has(word)

const NO = wordSet('no not dont never without avoid nahi na mat bina')
/** A word that says no to something, whatever it is. */
export const isNo = (word: string): boolean => NO.has(word)

const DOUBTS = wordSet('doubt doubtful unsure')
const BUT = wordSet('but par lekin magar')
const isBut = (word: string | undefined): boolean => BUT.has(word ?? '')
/** Whether a clause has said no before a position: "I'm not sure if I can have peanuts". */
function isDenied(words: readonly string[], at: number): boolean {
  for (let before = at - 1; before >= 0 && !isClauseEnd(words[before]) && !isBut(words[before]); before -= 1)
    if (isNo(words[before] ?? '') || DOUBTS.has(words[before] ?? '')) return true
  return false
}

/** The length of the phrase at a position that negates what follows it; `isWide` if it does so for any word. */
export function negatorAt(words: readonly string[], at: number): { length: number; isWide: boolean } | null {
  const length = Math.max(longest(BEFORE, words, at), isDenied(words, at) ? longest(ACCEPTED_BEFORE, words, at) : 0)
  // "Whey 0 mein soya": the number of a name.
  if (/^0/.test(words[at] ?? '') && FILLERS.has(words[at + length] ?? '')) return null
  return length > 0 ? { length, isWide: !ONLY_KNOWN.has(words[at] ?? '') } : null
}

/** Where the phrase ends that negates the term before `from`, with its verb; null if there is none. */
export function endOfNegation(words: readonly string[], from: number): number | null {
  for (let at = from; at <= from + 5; at += 1) {
    const length = longest(AFTER, words, at)
    const isFree = words[at] === normal('free')
    if (length > 0 && !(isFree && (at > from || FREE_OF_CHARGE.has(words[at + 1] ?? '')))) {
      let end = at + length
      while (VERBS.has(words[end] ?? '')) end += 1
      return end
    }
    if (!AFTER_FILLERS.has(words[at] ?? '')) return null
  }
  return null
}

/**
 * The length of a phrase such as "ke bina", which negates any word before it, and how many words that are. "Free" and a
 * plain "nahi" do so after an ingredient only: much else is free of charge, or isn't there.
 */
export function wideNegationAt(words: readonly string[], at: number): { length: number; before: number } | null {
  // Folded, `gud` is the same as "good".
  const one = words[at] === normal('free') && isListedWord(words[at - 1] ?? '') ? 1 : unwantedAt(words, at - 1)
  const before = unwantedAt(words, at - 2) === 2 ? 2 : one
  const end = endOfNegation(words, at)
  // "Whey nahi, plant protein": but "whey 0" is a name, and "whey nahi aaya" about an order.
  const isDenied = end !== null && words[end - 1] === normal('nahi')
  // "Kukurmutta nahi, multivitamin chahiye": whatever it is, something else is wanted.
  const isKindDenied =
    isDenied &&
    (LISTED.has(words[at - 1] ?? '') ? isClauseEnd(words[end]) : words[end] === ',' && end + 1 < words.length)
  const isNegated = isIngredient(words[at - 1]) || isKindDenied
  const length = end !== null && isNegated ? end - at : isFreeOf(words, at) ? 1 : longest(AFTER_ANY, words, at)
  return length > 0 && before > 0 ? { length, before } : null
}

export const isIngredient = (word: string | undefined): boolean =>
  word !== undefined && (INGREDIENTS.has(word) || isListedWord(word)) && !LISTED.has(word)
const isClauseEnd = (word: string | undefined): boolean => word === undefined || word === '.' || word === ','

export function acceptanceAt(words: readonly string[], at: number): number {
  const length = longest(ACCEPTED, words, at)
  // "Soya chalega nahi"
  return NOT.has(words[at + length] ?? '') ? 0 : length
}
const NOT = wordSet('nahi nahin nhi nai na mat not')
/** The length of a phrase that accepts what follows it. */
export const acceptanceBefore = (words: readonly string[], at: number): number =>
  isDenied(words, at) ? 0 : longest(ACCEPTED_BEFORE, words, at)

const OF = wordSet('wala wali wale vala vale vali')
/** "Soya wala …" */
export const isOf = (word: string | undefined): boolean => word !== undefined && OF.has(word)

export function skipFillers(words: readonly string[], from: number): number {
  let at = from
  while (at < from + 3 && FILLERS.has(words[at] ?? '')) at += 1
  return at
}

export function skipAgain(words: readonly string[], from: number): number {
  let at = from
  while (AGAIN.has(words[at] ?? '')) at += 1
  return at
}

const SHOWN = wordSet('show suggest recommend give')
/** "Don't show …" */
export const isShown = (word: string | undefined): boolean => SHOWN.has(word ?? '')

/** Words that a kind of product is named by: "groundnut wale mass gainer mat dikhao". */
export const MAX_KIND_WORDS = 4

/**
 * Where the substance begins that the thing at `from` must not have, "… with", "… that contains", and where the thing
 * ends; null if nowhere.
 */
export function contentAt(words: readonly string[], from: number): { start: number; end: number } | null {
  for (let end = from + 1; end <= from + MAX_KIND_WORDS; end += 1) {
    const at = words[end] === normal('that') || words[end] === normal('which') ? end + 1 : end
    if (HAVING.has(words[at] ?? '')) return { start: skipFillers(words, at + 1), end }
    if (isClauseEnd(words[end]) || isJoin(words[end])) return null
  }
  return null
}

/** The length of a word that may be unwanted without being a known substance; 0 if it is none. */
export function unwantedAt(words: readonly string[], at: number): number {
  const word = words[at]
  if (!word || !/^(?:\p{L}{2,}|(?:e|ins)\d{3,4})$/u.test(word) || NO_MATTER.has(word) || FILLERS.has(word)) return 0
  // "Koi bhi sweetener" is one word.
  return SECOND.has(words[at + 1] ?? '') && !AFTER_FILLERS.has(word) ? 2 : 1
}
