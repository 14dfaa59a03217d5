// Without the schema library, because pages read these lists in the browser.

/** Ranges of a pack's weight that lists filter by. */
export const WEIGHT_BAND_SLUGS = ['up-to-500g', '500g-1kg', '1kg-2kg', 'over-2kg'] as const
export type WeightBand = (typeof WEIGHT_BAND_SLUGS)[number]

/** What shoppers leave out: the allergens that Indian law has declared on packs, sugar and caffeine. */
export const EXCLUSIONS = [
  ...(['milk', 'soy', 'gluten', 'peanuts', 'tree-nuts', 'egg', 'fish', 'crustaceans', 'sulphite'] as const),
  ...(['sugar', 'added-sugar', 'caffeine'] as const),
] as const
export type Exclusion = (typeof EXCLUSIONS)[number]
