// Without the schema library, because pages read these lists in the browser.

/** Ranges of a pack's weight that lists filter by. */
export const WEIGHT_BAND_SLUGS = ['up-to-500g', '500g-1kg', '1kg-2kg', 'over-2kg'] as const
export type WeightBand = (typeof WEIGHT_BAND_SLUGS)[number]

/**
 * What shoppers leave out: the allergens that Indian law has declared on packs, sugar and caffeine, and the allergens
 * that only other countries have declared. At most 16: the columns keep a bit of each.
 */
export const EXCLUSIONS = [
  ...(['milk', 'soy', 'gluten', 'peanuts', 'tree-nuts', 'egg', 'fish', 'crustaceans', 'sulphite'] as const),
  ...(['sugar', 'added-sugar', 'caffeine', 'sesame', 'mustard', 'celery', 'lupin'] as const),
] as const
/** Offered as filters only where somebody has asked for them: few products of the trade contain them. */
export const RARE_EXCLUSIONS: ReadonlySet<Exclusion> = new Set(['sesame', 'mustard', 'celery', 'lupin'])
export type Exclusion = (typeof EXCLUSIONS)[number]
