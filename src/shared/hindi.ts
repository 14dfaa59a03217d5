import { latinDigits } from './digits.ts'
import { ownValue } from './own-value.ts'

/**
 * Hindi words as people type them in Latin letters, so that one list of words serves both scripts: `दिखाओ` is `dikhao`.
 */
const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
}
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
  ऍ: 'e',
}
const SIGNS: Readonly<Record<string, string>> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
  'ॅ': 'e',
}
const NO_VOWEL = '्'
const NASAL = /[ंँ]/
const LABIAL = /[पफबभम]/
const IGNORED = /[़ः\u200c\u200d]/

/** One spelling for the ways in which Hindi sounds are typed: `doodh` and `dudh`, `cheeni` and `chini`, `wala` and `vala`. */
export const foldSpelling = (word: string): string =>
  word
    .replace(/aa+/g, 'a')
    .replace(/ee+|ii+/g, 'i')
    .replace(/oo+|uu+/g, 'u')
    .replace(/chh/g, 'ch')
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/([b-df-hj-np-tv-z])\1/g, '$1')

/** Short English words in Hindi letters, and those whose sound misleads, by their folded spelling. */
const LOANWORDS: Readonly<Record<string, string>> = {
  men: 'mein',
  vhe: 'whey',
  ve: 'whey',
  soi: 'soy',
  fri: 'free',
  pri: 'pre',
  paudar: 'powder',
  shek: 'shake',
  shekar: 'shaker',
  shugar: 'sugar',
  snek: 'snack',
  snaik: 'snack',
  snaiks: 'snacks',
  genar: 'gainer',
  geinar: 'gainer',
  gainar: 'gainer',
  kard: 'card',
  kod: 'code',
  kofi: 'coffee',
  milk: 'milk',
  vigan: 'vegan',
  imel: 'email',
  slo: 'slow',
  dayabitij: 'diabetes',
  daybitij: 'diabetes',
  skup: 'scoop',
  // Allergens: what is not understood here could be offered to somebody who must not eat it.
  nats: 'nuts',
  nat: 'nut',
  eg: 'egg',
  egs: 'eggs',
  vhit: 'wheat',
  vit: 'wheat',
  deyri: 'dairy',
  deri: 'dairy',
  dayri: 'dairy',
  pinat: 'peanut',
  pinats: 'peanuts',
  almand: 'almond',
  almands: 'almonds',
  amand: 'almond',
  laiktoj: 'lactose',
  laiktos: 'lactose',
  shelfish: 'shellfish',
  salfait: 'sulphite',
  dugdh: 'milk',
  stiviya: 'stevia',
  jiletin: 'gelatin',
  jelatin: 'gelatin',
  sukraloj: 'sucralose',
  sukralos: 'sucralose',
  pam: 'palm',
  // Words of products and brands.
  pyor: 'pure',
  pyur: 'pure',
  pyuar: 'pure',
  optimam: 'optimum',
  nyutrishan: 'nutrition',
  staindard: 'standard',
  masal: 'muscle',
  blej: 'blaze',
  haivi: 'heavy',
  lin: 'lean',
  mas: 'mass',
  deli: 'daily',
  ot: 'oat',
  ots: 'oats',
  musli: 'muesli',
  muisli: 'muesli',
  svitnar: 'sweetener',
  ro: 'raw',
  jel: 'gel',
  oyal: 'oil',
  batar: 'butter',
  kuki: 'cookie',
  maltivitamin: 'multivitamin',
  glutamin: 'glutamine',
  monohaidret: 'monohydrate',
  bisi: 'bcaa',
  yupiai: 'upi',
}
/** English words that Hindi texts write in Devanagari, known by their consonants. */
const ENGLISH =
  `protein creatine caffeine casein isolate concentrate collagen vitamin omega gluten lactose allergy workout electrolyte
  supplement capsule tablet chocolate vanilla flavour energy delivery order parcel return refund payment balance membership member
  coupon discount invoice cancel account password website status tracking courier product brand original damage evening vegetarian
  dubai nepal contact support customer number address whatsapp exchange complaint newsletter calories diabetes pressure`.split(
    /\s+/,
  )
const MIN_CONSONANTS = 3

/** The consonants of a word as they sound: `delivery` and `dilivari` are `dlvr`. */
const consonantsOf = (word: string): string =>
  foldSpelling(
    word
      .replace(/tion/g, 'shn')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/g(?=[eiy])/g, 'j'),
  )
    .replace(/ch/g, 'C')
    .replace(/sh/g, 'S')
    .replace(/ck|c|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/[aeiouhy]/g, '')
    .replace(/(.)\1/g, '$1')
const BY_CONSONANTS = new Map(ENGLISH.map((word) => [consonantsOf(word), word]))

/** The English word that Hindi letters spell, if they spell one. */
function englishOf(folded: string): string | undefined {
  const consonants = consonantsOf(folded)
  return ownValue(LOANWORDS, folded) ?? (consonants.length < MIN_CONSONANTS ? undefined : BY_CONSONANTS.get(consonants))
}

const WORD = /[\p{Script=Devanagari}\u200c\u200d]+/gu

/** A text with its Hindi words in Latin letters, in their folded spelling; everything else stays as it is. */
export const latinText = (text: string): string => latinDigits(text).replace(WORD, latinOf)

function latinOf(word: string): string {
  const sounds = soundsOf(word)
  const latin = sounds
    .filter(({ isSchwa }, at) => !isSchwa || isSpoken(sounds, at))
    .map(({ text }) => text)
    .join('')
  const folded = foldSpelling(latin)
  return englishOf(folded) ?? folded
}

type Sound = { text: string; isVowel: boolean; isSchwa: boolean }

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  const letters = [...word.normalize('NFD')].filter((letter) => !IGNORED.test(letter))
  letters.forEach((letter, at) => {
    const next = letters[at + 1] ?? ''
    const consonant = CONSONANTS[letter]
    const vowel = VOWELS[letter] ?? SIGNS[letter]
    if (consonant) {
      sounds.push({ text: consonant, isVowel: false, isSchwa: false })
      if (!SIGNS[next] && next !== NO_VOWEL) sounds.push({ text: 'a', isVowel: true, isSchwa: true })
    } else if (vowel) sounds.push({ text: vowel, isVowel: true, isSchwa: false })
    else if (NASAL.test(letter)) sounds.push({ text: LABIAL.test(next) ? 'm' : 'n', isVowel: false, isSchwa: false })
    else if (letter !== NO_VOWEL) sounds.push({ text: letter, isVowel: false, isSchwa: false })
  })
  return sounds
}

/** The short `a` that every consonant has is silent at the end of a word, and between two spoken syllables. */
function isSpoken(sounds: readonly Sound[], at: number): boolean {
  if (at === sounds.length - 1) return at < 2
  const [beforeLast, last, next, afterNext] = [sounds[at - 2], sounds[at - 1], sounds[at + 1], sounds[at + 2]]
  const isBetween = beforeLast?.isVowel && last && !last.isVowel && next && !next.isVowel
  return !(isBetween && afterNext?.isVowel && !(afterNext.isSchwa && at + 2 === sounds.length - 1))
}
