import { EXCLUSIONS, type Exclusion } from './filter-rules.ts'

/** Names of the exclusions, in the order shown to shoppers: `Without milk`. */
export const EXCLUSION_NAMES: Record<Exclusion, string> = {
  milk: 'Milk',
  soy: 'Soy',
  gluten: 'Gluten',
  peanuts: 'Peanuts',
  'tree-nuts': 'Tree nuts',
  egg: 'Egg',
  fish: 'Fish',
  crustaceans: 'Shellfish',
  sulphite: 'Sulphite',
  sugar: 'Sugar',
  'added-sugar': 'Added sugar',
  caffeine: 'Caffeine',
  sesame: 'Sesame',
  mustard: 'Mustard',
  celery: 'Celery',
  lupin: 'Lupin',
}

/** The declarations of a product that decide what it is without; amounts are grams, milligrams for caffeine. */
export type Declared = {
  allergens: readonly string[]
  ingredients: readonly string[]
  warnings: string
  /** Its sentences about what else is made in the same place count as traces. */
  descriptionHtml: string
  /** False for equipment, which has neither a diet nor a nutrition table. */
  isFood: boolean
  sugarPer100: number | null
  addedSugar: number | null
  caffeine: number | null
}

/** A number with one bit per exclusion. */
export const exclusionBits = (exclusions: readonly Exclusion[]): number =>
  exclusions.reduce((bits, exclusion) => bits | (1 << EXCLUSIONS.indexOf(exclusion)), 0)
const ALL = exclusionBits(EXCLUSIONS)

// Plants whose names contain those of dairy products.
const PLANT_DAIRY =
  /(peanut|cocoa|almond|cashew|shea|nut|seed|kokum) butter|(coconut|oat|almond|soya?|rice|cashew) (?:milk|cream)|cream of tartar|milk thistle/g
const FREE_OF = /\b(?:free (?:from|of)|without|contains no|no added) \p{L}+|\p{L}+[- ]free\b/gu
const NAMED: Record<Exclude<Exclusion, 'sugar' | 'added-sugar'>, RegExp> = {
  milk: /\b(?:milk|whey|caseins?|caseinates?|lactose|lactalbumin|lactoglobulin|dairy|butter|ghee|cream|curd|cheese|paneer|khoya|mawa|yogh?urt|buttermilk)/,
  // Lecithin is soy lecithin unless its source is named.
  soy: /\b(?:soy|soya|tofu|edamame)|(?<!(?:sunflower|rapeseed|canola|egg) )\blecithin/,
  gluten:
    /\b(?:gluten|wheat|barley|rye|oats?|oatmeal|spelt|triticale|semolina|suji|rava|maida|atta|dalia|bulgur|couscous|seitan|malt|malted)\b/,
  peanuts: /\b(?:peanut|groundnut|moongphali|mungfali)/,
  'tree-nuts':
    /\b(?:tree nuts?|nuts|almonds?|badam|cashews?|kaju|hazelnuts?|walnuts?|akhrot|pista|pistachios?|pecans?|macadamia)\b/,
  egg: /\b(?:eggs?|albumen|ovalbumin|lysozyme)\b/,
  fish: /\b(?:fish|anchov|sardine|tuna|salmon|cod liver|mackerel|isinglass)/,
  crustaceans:
    /\b(?:crustacean|shellfish|shrimp|prawn|crab|lobster|krill|chitosan|mollus[ck]|oyster(?! mushroom)|mussel|clams?\b|scallop|squid|octopus|cuttlefish|abalone|snail)/,
  sulphite: /sul(?:ph|f)ite|metabisul|\bins 22[0-8]\b/,
  caffeine: /caffeine|coffee|guarana|green tea|black tea|\btea (?:leaf|extract)|matcha|yerba|kola nut/,
  sesame: /\b(?:sesam|tahini|gingelly|halva)|\btil\b/,
  mustard: /\b(?:mustard|sarson)|\brai\b/,
  celery: /\bceler(?:y|iac)/,
  lupin: /\blupin/,
}
/** A sum of spices whose label doesn't name them: "spice mix", but not "spice mix (cumin, turmeric)". */
export const SPICE_MIX =
  /\b(?:spice (?:mix|blend|powder)|(?:mixed|ground) spices|spices(?! and)|condiments|seasonings?|(?:garam|chaa?t) masala)\b(?! ?[(:])/
/** Indian law counts their seeds as spices. */
const SPICES: ReadonlySet<Exclusion> = new Set(['mustard', 'celery'])
const isNamed = (key: Exclusion): key is keyof typeof NAMED => Object.hasOwn(NAMED, key)

/** Above this many grams of sugars in 100 g, Indian law does not call a food free of sugar. */
const SUGAR_FREE = 0.5

/** "Packed in a hall that also handles soy", "the same line packs nuts", "traces of egg". */
const TRACES =
  /\b(?:also (?:handles?|packs?|process(?:es)?|makes|produces)|(?:same|shared) (?:hall|plant|lines?|factory|facility|unit|kitchen|equipment|machines?)|(?:hall|plant|line|factory|facility|unit|kitchen|equipment|machines?) (?:that|which|where)\b.*\b(?:handl|pack|process|make|produc|use)\w*|may contain|traces of|cross[- ]contaminat\w*)/i

/**
 * What a label declares, in lower case: allergens, ingredients, what the warnings say that it contains or may contain,
 * and traces of what is made in the same place, which the description may tell.
 */
export function declaredText({
  allergens,
  ingredients,
  warnings,
  descriptionHtml,
}: Pick<Declared, 'allergens' | 'ingredients' | 'warnings' | 'descriptionHtml'>): string {
  const contains = warnings.match(/(?:may )?contains?[^.]*/gi) ?? []
  const traces = `${warnings}. ${descriptionHtml}`.split(/[.;<>\n]/).filter((sentence) => TRACES.test(sentence))
  return [...allergens, ...ingredients, ...contains, ...traces].join('; ').toLowerCase().replace(FREE_OF, ' ')
}

/** Whether a label in lower case may mean an exclusion without naming it: mustard in a "spice mix". */
export const isSummedUp = (exclusion: Exclusion, text: string): boolean =>
  SPICES.has(exclusion) && SPICE_MIX.test(text) && !(isNamed(exclusion) && NAMED[exclusion].test(text))

/**
 * The exclusions that a product does not meet, one bit each. Only what is declared counts; a product without
 * declarations meets none.
 */
export function containedIn(declared: Declared): number {
  const { allergens, ingredients, isFood, sugarPer100, addedSugar, caffeine } = declared
  if (!isFood || (allergens.length === 0 && ingredients.length === 0)) return ALL
  const text = declaredText(declared).replace(PLANT_DAIRY, '$1$2')
  const isContained = (exclusion: Exclusion): boolean => {
    if (exclusion === 'sugar') return sugarPer100 === null || sugarPer100 > SUGAR_FREE
    if (exclusion === 'added-sugar') return addedSugar === null || addedSugar > 0
    if (exclusion === 'caffeine' && (caffeine ?? 0) > 0) return true
    return (isNamed(exclusion) && NAMED[exclusion].test(text)) || isSummedUp(exclusion, text)
  }
  return exclusionBits(EXCLUSIONS.filter(isContained))
}
