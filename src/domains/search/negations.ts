import { normal } from './substances.ts'

const phrases = (text: string): string[][] => text.split(',').map((phrase) => phrase.trim().split(/\s+/).map(normal))
const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(normal))

/** Says that what follows is not wanted. */
const BEFORE = phrases(
  `without, without any, bina, bagair, baghair, bager, neither, no, zero, non, not, nil, na, minus, sans, avoid, avoiding, except, except for, excluding, exclude,
  free of, free from, dont show, do not show, dont suggest, dont recommend, dont give, cant digest, cannot digest, can not digest,
  dont digest, do not digest, unable to digest, other than, apart from, anything but, everything but, instead of, rather than, devoid of, allergic to,
  allergy to, allergy of, intolerant to, dont eat, dont want, dont like, dont have, dont drink, do not eat, do not want, do not like,
  do not have, cant have, cant eat, cant drink, cant tolerate, cannot have, cannot eat, cannot tolerate, can not have, doesnt contain,
  doesnt have, does not contain, does not have, dont contain, do not contain, not contain, not containing, not having, never, hate, hates, dislike, dislikes,
  isnt made from, isnt made of, isnt made with, isnt from, not made from, not made of, not made with, not from, not with,
  leave out, leaving out, leaves out, dont include, do not include, stay away from, keep away from, steer clear of, sensitive to,
  sensitivity to, react to, react badly to, reacts to, reacts badly to, reaction to, bad reaction to, allergic reaction to,
  cut out, cutting out, eliminate, eliminating, refuse to eat, refuse to drink, ditch, get rid of,
  nothing with, nothing containing, nothing that contains, nothing that has, lacking, skip, hold, quit, gave up, given up, stay off, stopped, stopped eating,
  stopped drinking, im off, i am off, anaphylactic to, not a fan of, no fan of`,
)
/** Says that what comes before is not wanted. */
const AFTER = phrases(
  `free, ke bina, k bina, bina, ke bagair, bagair, ke alawa, ke siway, ke siwa, ke without, nahi, nahin, nhi, nai, na, mat, rahit,
  mukt, chhod ke, chhod kar, chhodkar, hata ke, hata kar, hatakar, hatao, hata do, nikal do, nikalo, nikal ke, nikal kar, makes me, make me, gives me, give me, gave me, causes me, is a deal breaker, se chhutkara, ki manahi, ki jagah, out of it, se allergy, se alergy, se parhej, se parhez, se bachna, se bachana, se bachkar, se bach ke, se bachke, se bachta, se bachti,
  se dur, se door, se na, se bana na, se bani na, se bana nahi, se khujli, se rash, se gas, se reaction, se problem, se dikkat, se samasya, se pareshani, se takleef, se taklif, allergy, allergic,
  intolerance, intolerant, not allowed, not wanted, sensitive, sensitivity, mana hai, mana he, mana kiya, band hai, band he, chhodna, chhodni, chhod diya, chhod di, chodna, chod diya,
  avoid karna, avoid karni, avoid karta, avoid karti, avoid karo, removed, is off limits, are off limits, is banned, are banned,
  gives me trouble, give me trouble, makes me sick, make me sick, makes me ill, make me ill, upsets my stomach,
  upset my stomach, disagrees with me, is bad for me,
  are bad for me, is not good for me, are not good for me, makes me itch, make me itch, gives me rashes, give me rashes`,
)
/** Says the same of any word before it, also of one that is no known substance. */
const AFTER_ANY = phrases(
  'ke bina, k bina, ke bagair, ke alawa, ke siway, ke siwa, ke without, chhodkar, chhod ke, chhod kar',
)
const ACCEPTED = phrases(
  `is fine, are fine, is ok, is okay, fine, ok, okay, is allowed, chalega, chalegi, bhi chalega, bhi chalegi, is no problem,
  se problem nahi, se koi problem nahi, se dikkat nahi, se koi dikkat nahi, se allergy nahi, se koi allergy nahi,
  se problem nahin, se koi problem nahin, se dikkat nahin, se koi dikkat nahin, se allergy nahin, se koi allergy nahin`,
)
const ONLY_KNOWN = wordSet(
  'cut cutting eliminate eliminating refuse ditch get zero non nil na never nothing lacking skip hold quit gave given stopped',
)
// "No problem", "no idea", "not working": nothing is excluded.
const NO_MATTER = wordSet(
  `problem problems thanks thank idea one need issue issues worries way longer reply response update doubt matter more less sure only just yet
  working received delivered shipped able possible good bad available there here that this him her them you i we it cost coupon both either neither dono donon donno sab my mine me your ko even no not thing things kabhi ek bit`,
)
const FILLERS = wordSet(
  `any anything added adding artificial extra the a an of kind sort type contain contains containing with have has having in me mein koi kuch
  much so too at all both either dono donon donno even trace traces single slightest bit that has`,
)
const AFTER_FILLERS = wordSet(
  `hajam hazam digest suit pachta pachti me mein main wala wali wale ka ki bilkul koi kuch bhi to protein powder product products bar bars item items ho hona honi chiz dono donon donno both ko kabhi ek dana daana nam naam`,
)
const VERBS = wordSet(
  `hota hoti hote karta karti karte pachta pachti chahiye chahie chaiye chahta chahti ho hona honi hone khata khati khate khana khaate peeta pita piti lena leni pasand dikhana
  dikhao hai hain hu hoon hun he pada padi pade dala dali dale mila mili mile milaya milai gaya gayi shamil`,
)
const JOINS = wordSet('or and nor ya aur evam , &')
const EITHER = wordSet('or nor ya')
const AGAIN = wordSet('no not non without bina any')
/** "Palm oil" is one thing. */
const SECOND = wordSet(
  'oil acid extract sweetener sweeteners preservative preservatives colour color colours colors sugar powder',
)
const INGREDIENTS = wordSet(
  `oil acid extract sweetener sweeteners preservative preservatives colour color colours colors stevia sucralose aspartame
  maltodextrin palm paraben gelatin additive additives starch`,
)
const FREE_OF_CHARGE = wordSet('delivery shipping shaker gift sample samples trial')

const longest = (from: readonly string[][], words: readonly string[], at: number): number =>
  from.reduce(
    (most, phrase) =>
      phrase.length > most && phrase.every((word, step) => words[at + step] === word) ? phrase.length : most,
    0,
  )

export const isJoin = (word: string | undefined): boolean => word !== undefined && JOINS.has(word)
export const isEither = (word: string | undefined): boolean => word !== undefined && EITHER.has(word)

/** Words that may negate a substance near them. Where no rule has understood them, the substance is not offered. */
export const MAY_NEGATE =
  /\b(?:no|not|non|dont|doesnt|isnt|cant|cannot|wont|never|neither|nor|nothing|zero|must|eliminat\w*|refus\w*|ditch\w*|reject\w*|causes?|break out|breaker|enem\w*|zehe?r|jaha?r|chh?utkara|manahi|roka?|rokti|(?<!hai )na|hata\w*|nikal\w*|bloat\w*|without|avoid|lacking|mana|chh?od\w*|khujli|rash\w*|removed|banned|trouble|quit|stopped|anaphyla\w*|sensitiv\w*|nahi|nahin|nhi|mat|bina|bagair|bachna|problem|dikk?at|samasya|pareshani|pareshan|takleef|taklif|parhe[jz]|allergy|allergic|al+erg[iy]|bad|sick|ill|itch\w*|react\w*|swell\w*|hives|upset\w*|hurts?|suits?|kharab|trigger\w*)\b/i

/** The length of the phrase at a position that negates what follows it; `isWide` if it does so for any word. */
export function negatorAt(words: readonly string[], at: number): { length: number; isWide: boolean } | null {
  const length = longest(BEFORE, words, at)
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
 * The length of a phrase such as "ke bina", which negates any word before it, and how many words that are. "Free" does so
 * after an ingredient only: much else is free of charge.
 */
export function wideNegationAt(words: readonly string[], at: number): { length: number; before: number } | null {
  const before = unwantedAt(words, at - 2) === 2 ? 2 : unwantedAt(words, at - 1)
  const isFree = words[at] === normal('free') && !FREE_OF_CHARGE.has(words[at + 1] ?? '')
  const length = isFree && INGREDIENTS.has(words[at - 1] ?? '') ? 1 : longest(AFTER_ANY, words, at)
  return length > 0 && before > 0 ? { length, before } : null
}

export const acceptanceAt = (words: readonly string[], at: number): number => longest(ACCEPTED, words, at)

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

/** The length of a word that may be unwanted without being a known substance; 0 if it is none. */
export function unwantedAt(words: readonly string[], at: number): number {
  const word = words[at]
  if (!word || !/^\p{L}{2,}$/u.test(word) || NO_MATTER.has(word) || FILLERS.has(word)) return 0
  return SECOND.has(words[at + 1] ?? '') ? 2 : 1
}
