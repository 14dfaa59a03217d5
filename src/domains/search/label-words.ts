import { foldSpelling } from '../../shared/hindi.ts'
import { SPICE_MIX } from '../catalog/index.ts'
import { wordsOf } from './rules.ts'
import { normal } from './substances.ts'

/**
 * What shoppers leave out that is no exclusion of its own: what they call it, and how labels in lower case list it. What
 * is often made of it counts unless the label names another source.
 */
const LISTED_AS: readonly (readonly [string, RegExp])[] = [
  [
    'sweetener, sweeteners',
    /sweetener|sucralose|aspartame|acesulfame|saccharin|steviol|stevia|\bins 9[56]\d|monk fruit|erythritol|xylitol|maltitol|sorbitol/,
  ],
  [
    'polyol, polyols',
    /erythritol|xylitol|maltitol|sorbitol|mannitol|lactitol|isomalt|polyol|glycer(?:in|ol)|\bins (?:42[0-2]|953|96[5-8])\b/,
  ],
  ['stevia, steviol', /stevi|ins 960/],
  ['gelatin, gelatine', /gelatine?/],
  ['preservative, preservatives', /preservative|benzoate|sorbate|\bins 2\d\d/],
  ['colour, colours, color, colors, colouring, coloring', /colours?\b|colors?\b|\b(?:ins |e)1\d\d/],
  ['flavour, flavours, flavor, flavors, flavouring, flavoring', /flavouring|flavoring/],
  ['whey', /\bwhey/],
  ['vegan', /diet: vegan/],
  [
    'corn, maize, makka, makai, makki, bhutta, cornflour, cornstarch, popcorn',
    /\bcorn|\bmaize|\bmakk?ai?\b|popcorn|polenta|(?:maltodextrin|dextrose|glucose syrup|modified starch)(?! ?\((?:rice|tapioca|wheat|potato))/,
  ],
  ['coconut, coconuts, nariyal, khopra, copra', /coconut|nariyal|khopra|copra|\bmct|medium[- ]chain/],
  ['garlic, lahsun, lehsun, lasun, lasan', /garlic|la?e?h?a?sun\b/],
  ['onion, onions, pyaz, pyaaj, kanda', /onion|\bpyaa?[zj]|shallot|\bleeks?\b/],
  ['honey, shahad, shehad, shahed', /honey|sh[ae]h[ae]d/],
  ['jaggery, gud, gur', /jaggery|\bgu[dr]\b/],
  ['palm, palmolein', /\bpalm\b|palmolein/],
  ['potato, potatoes, aloo, alu', /potato|\baloo\b/],
  ['tomato, tomatoes, tamatar', /tomato|tamatar/],
  ['rice, chawal', /\brice\b|chawal|murmura|\bpoha\b/],
  ['pea, peas, matar, mattar', /\bpeas?\b|\bmatt?ar\b/],
  ['chickpea, chickpeas, chana, besan', /chick ?pea|\bchann?a\b|besan|\bgram flour|bengal gram|sattu/],
  ['banana, bananas, kela', /banana|\bkela\b/],
  // Not its Hindi name: once folded, it would be the "am" of "I am".
  ['mango, mangoes', /mango|\baam\b|amchur/],
  ['ginger, adrak, sonth', /ginger|adrak|sonth/],
  ['turmeric, haldi, curcumin', /turmeric|haldi|curcum/],
  ['cinnamon, dalchini', /cinnamon|dalchini|cassia/],
  ['cocoa, cacao, chocolate', /coco?a\b|cacao|chocolate/],
  ['mushroom, mushrooms, masharoom, khumb, khumbi, kukurmutta', /mushroom|shiitake|cordyceps|reishi/],
  ['flax, flaxseed, flaxseeds, linseed, linseeds, alsi', /flax|linseed|\balsi\b/],
  ['dates, khajur, khajoor', /\bdates?\b|khaj[ou]+r/],
  ['beetroot, chukandar', /\bbeet|chukandar/],
  ['carrot, carrots, gajar', /carrot|gajar/],
  ['moringa, sahjan', /moringa|sahjan|drumstick/],
  ['saffron, kesar', /saffron|kesar/],
  ['salt, namak', /\bsalt|namak|sodium chloride/],
  ['tartrazine', /tartrazine|\b(?:ins |e)102/],
  ['carmine, cochineal', /carmin|cochineal|\b(?:ins |e)120/],
  ['msg, ajinomoto', /glutamate|\bmsg\b|\bins 62[1-5]\b|ajinomoto/],
]

/** What a label may mean without naming it, and the words by which it sums that up. */
const SUMMED_UP: readonly (readonly [string, RegExp])[] = [
  [
    `onion, onions, pyaz, pyaaj, kanda, garlic, lahsun, lehsun, lasun, lasan, ginger, adrak, sonth, turmeric, haldi, cinnamon, dalchini, chilli, chili, chillies, mirch, mirchi,
    pepper, cumin, jeera, coriander, dhania, clove, cloves, laung, cardamom, elaichi, fenugreek, methi, ajwain, fennel, saunf, hing, asafoetida, nutmeg, jaiphal, amchur, tomato, tamatar`,
    SPICE_MIX,
  ],
  [
    `banana, bananas, kela, mango, mangoes, strawberry, strawberries, orange, oranges, santra, apple, apples, pineapple, ananas, grape, grapes, angoor, kiwi, guava, amrood,
    peach, apricot, cherry, cherries, berry, berries, litchi, lychee, papaya, papita, pomegranate, watermelon, jackfruit, citrus`,
    /\bfruit (?:concentrate|juice|pulp|puree|powder|mix|blend|extract)s?\b(?! ?[(:])/,
  ],
  ['palm, palmolein, coconut, coconuts, nariyal', /\b(?:vegetable|edible) (?:oils?|fats?)\b(?! ?[(:])/],
]

const byName = (list: readonly (readonly [string, RegExp])[]): ReadonlyMap<string, RegExp> =>
  new Map(list.flatMap(([names, pattern]) => names.split(/,\s*/).map((name) => [normal(name), pattern] as const)))
const SUMS = byName(SUMMED_UP)
const PATTERNS = byName(LISTED_AS)

/** Whether a word, normalised, is a food or an ingredient that labels list under several names. */
export const isListedWord = (word: string): boolean => PATTERNS.has(word) || ADDITIVE.test(word)

/** `E102` of a shopper is `INS 102` of a label. */
const ADDITIVE = /^(?:e|ins)(\d{3,4})$/

/**
 * Whether a label in lower case lists a word. One without other names is also looked for as it sounds: in Hindi letters,
 * "kiwi" is written `keevee`.
 */
export function listedBy(word: string): (label: string) => boolean {
  const words = wordsOf(word)
  const known = words.flatMap((each) => PATTERNS.get(normal(each)) ?? [])
  const [, additive] = ADDITIVE.exec(word.toLowerCase()) ?? []
  if (additive) return (label) => new RegExp(`\\b(?:ins |e)${additive}\\b`).test(label)
  if (known.length > 0) return (label) => known.some((pattern) => pattern.test(label))
  const [typed, sounded] = [startOf(words.map(withoutPlural)), startOf(words.map(withoutPlural).map(normal))]
  return (label) => typed.test(label) || sounded.test(foldSpelling(label))
}

/** Whether a label in lower case may hold a word that it doesn't list: onion in a "spice mix". */
export function summedUpBy(word: string): (label: string) => boolean {
  const sums = wordsOf(word).flatMap((each) => SUMS.get(normal(each)) ?? [])
  return (label) => sums.some((pattern) => pattern.test(label))
}

const withoutPlural = (word: string): string => word.replace(/(?<=[a-z]{3}[^s])s$/, '')
const startOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}`, 'u')
