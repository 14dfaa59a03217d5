import { latinText } from '../../../shared/hindi.ts'

/** People with these conditions must not eat gluten. */
const COELIAC = /\bco?eliacs?\b/gi
/** Spelled with one L, it is sesame. */
const TILL = /\btill\b/gi
/** Signs that say no. */
const CROSSES = /[✗✘❌🚫⛔❎]/gu
/** Pictures of foods. */
const PICTURES = Object.entries({
  ...{ milk: '🥛🧀🧈🍼', nuts: '🥜', 'tree nuts': '🌰', egg: '🥚🍳', fish: '🐟🐠🍣', shellfish: '🦐🦀🦞🦪🦑' },
  ...{
    gluten: '🌾🍞🥖🥐',
    caffeine: '☕',
    honey: '🍯',
    coconut: '🥥',
    corn: '🌽',
    garlic: '🧄',
    onion: '🧅',
    banana: '🍌',
  },
}).map(([food, pictures]) => [food, new RegExp(`[${pictures}]\\ufe0f?`, 'gu')] as const)
/** Folded, it would be "mass". */
const MEAT = /\bmaas\b/gi
/** Nothing of animals is more than a substance: it is a diet. */
const NO_ANIMALS =
  /\b(?:(?:no|non|without(?: any)?|avoid(?:ing)?|zero|not from|free (?:of|from)|(?:don['’]?t|do not|never) (?:eat|consume|use|have|take|want)(?: any)?) animals?(?:[- ](?:products?|ingredients?|sources?|based|origin|protein|derived))?|animal[- ]free)\b/gi

/** "I'm not vegan" speaks of a person: vegan products are fine. */
const IS_NOT_VEGAN =
  /\b(?:i['’]?m|i am|we['’]?re|we are|they['’]?re|they are|s?he['’]?s|s?he is|no longer|nah?in? h(?:u|un|oo|oon))\b/i

/** "Plant protein nahi", "no plant protein": what is vegan is not wanted. */
const NO_PLANTS =
  /\b(?<=\b(?:no|not|non|without|avoid|except|other than|instead of|bina) )plant[- ]proteins?\b|\bplant[- ]proteins?(?= (?:bilkul )?(?:nah?in?|nhi|mat|ke bina|ke alawa)\b)/gi

/** Folded, "beet" would be "bit". */
const NO_BEET =
  /(?<=\b(?:no|not|non|without|avoid|bina|or|nor|and) )beets?\b(?! and)|\bbeets?(?=[ -](?:free|nah?in?|nhi|allerg\w*|(?:ke|se|ki) (?:bina|allergy))\b)/gi

/** People name both in one breath, as one thing: "onion garlic", "pyaaz lehsun". */
const ONION_GARLIC =
  /\b(onions?|pyaa?[zj]|kanda)(?: |-|\/)(?=(?:garlic|la?e?h?a?s[ua]n)\b)|\b(garlic|la?e?h?a?s[ua]n)(?: |-|\/)(?=(?:onions?|pyaa?[zj]|kanda)\b)/gi

/** Gelatin, whatever it is made from. */
const GELATIN = /\b(?:beef|pork|bovine|porcine|animal) (?=gelatine?\b)/gi

/** A kind of sweetener, which is no sugar. */
const SUGAR_ALCOHOLS = /\bsugar[- ]alcohols?\b/gi

/** Shoppers who ask about sleep get products without caffeine. */
const KEEPS_SLEEP =
  /\bnee?nd (?:bhi )?(?:kharab|khrab|disturb|affect|barbad|ude?|gayab)\w* (?:na|nah?in?|nhi)\b(?: ho\w*| kar\w*)?|\b(?:(?:that |which )?(?:won['’]?t|will not|does ?n['’]?t|does not|not) (?:affect|disturb|ruin|spoil|keep|disrupt|hurt)s?|without (?:affecting|disturbing|ruining|losing|disrupting)) (?:me (?:up|awake)(?: at night)?|(?:my |the )?sleep)\b/gi

/** "Samajh nahi aata": it doesn't come, and is no flour. */
const COMES_NOT = /(?<=\b(?:kuch|samajh|samajh me|mujhe|yaad|order|parcel) )nah?in? aata\b/gi

/** What colours food. */
const FOOD_COLOURS = /\b(?:food|artificial|synthetic) (?=colou?rs?\b|colou?rings?\b)/gi

/** A text in Latin letters, with the phrases that are more than their words in the words of `substances.ts`. */
export const inKnownWords = (text: string): string =>
  latinText(PICTURES.reduce((left, [food, picture]) => left.replace(picture, ` ${food} `), text))
    .replace(COELIAC, 'gluten allergy')
    .replace(MEAT, 'maans')
    .replace(TILL, 'until')
    .replace(CROSSES, ' nahi ')
    .replace(GELATIN, '')
    .replace(NO_ANIMALS, 'vegan')
    .replace(NO_PLANTS, 'vegan')
    .replace(NO_BEET, 'beetroot')
    .replace(SUGAR_ALCOHOLS, 'polyols')
    .replace(COMES_NOT, 'nahi')
    .replace(KEEPS_SLEEP, 'without caffeine')
    .replace(FOOD_COLOURS, '')
    .replace(ONION_GARLIC, '$1$2 aur ')

export const isNotVegan = (text: string): boolean => IS_NOT_VEGAN.test(text)
