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
const IGNORED = /[़ः\u200c\u200d]/

/** English words that Hindi texts write in Devanagari, by their folded spelling. */
const LOANWORDS: Readonly<Record<string, string>> = {
  protin: 'protein',
  vhe: 'whey',
  ve: 'whey',
  kaifin: 'caffeine',
  kefin: 'caffeine',
  kriyetin: 'creatine',
  krietin: 'creatine',
  kasin: 'casein',
  kesin: 'casein',
  alarji: 'allergy',
  elarji: 'allergy',
  fri: 'free',
  pri: 'pre',
  varkaut: 'workout',
  varkat: 'workout',
  paudar: 'powder',
  pavdar: 'powder',
  snaik: 'snack',
  snaiks: 'snacks',
  snek: 'snack',
  geinar: 'gainer',
  genar: 'gainer',
  gainar: 'gainer',
  ordar: 'order',
  parsal: 'parcel',
  dilivari: 'delivery',
  delivari: 'delivery',
  ritarn: 'return',
  rifand: 'refund',
  pement: 'payment',
  gift: 'gift',
  kard: 'card',
  bailens: 'balance',
  belens: 'balance',
  membarship: 'membership',
  kupan: 'coupon',
  kod: 'code',
  invois: 'invoice',
  bil: 'bill',
  kainsal: 'cancel',
  kensal: 'cancel',
  nepal: 'nepal',
  vigan: 'vegan',
  vijiteriyan: 'vegetarian',
  laiktoj: 'lactose',
  vitamin: 'vitamin',
  ilektrolait: 'electrolyte',
  shek: 'shake',
  shekar: 'shaker',
  bar: 'bar',
  blad: 'blood',
  preshar: 'pressure',
  shugar: 'sugar',
  shop: 'shop',
  stor: 'store',
  presar: 'pressure',
  divais: 'device',
  aiskrim: 'ice cream',
  omega: 'omega',
  soi: 'soy',
  aisolet: 'isolate',
  ivning: 'evening',
  slo: 'slow',
  kaint: 'account',
  akaunt: 'account',
  imel: 'email',
  pasvard: 'password',
  skup: 'scoop',
  kilo: 'kilo',
  gram: 'gram',
}

const WORD = /[\p{Script=Devanagari}\u200c\u200d]+/gu
const DIGIT = /[०-९]/g
const ZERO = '०'.charCodeAt(0)

/** A text with its Hindi words in Latin letters, in their folded spelling; everything else stays as it is. */
export const latinText = (text: string): string =>
  text.replace(DIGIT, (digit) => String(digit.charCodeAt(0) - ZERO)).replace(WORD, latinOf)

function latinOf(word: string): string {
  const sounds = soundsOf(word)
  const latin = sounds
    .filter(({ isSchwa }, at) => !isSchwa || isSpoken(sounds, at))
    .map(({ text }) => text)
    .join('')
  const folded = foldSpelling(latin)
  return ownValue(LOANWORDS, folded) ?? folded
}

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
    else if (NASAL.test(letter)) sounds.push({ text: 'n', isVowel: false, isSchwa: false })
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
