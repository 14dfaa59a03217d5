// Without the schema library, because pages read these lists in the browser.

/** The marks that staff give products, as conditions of a collection. */
export const LABELS = ['featured', 'trending', 'bestSeller', 'lovedByExperts'] as const
export type Label = (typeof LABELS)[number]

export const LABEL_NAMES: Record<Label, string> = {
  featured: 'Featured',
  trending: 'Trending',
  bestSeller: 'Best seller',
  lovedByExperts: 'Expert pick',
}

export const MAX_PICKED = 200
export const MAX_COLLECTIONS = 200
export const MAX_NEW_DAYS = 365

/** Tags are compared in lower case and without spaces around them. */
export const tagKey = (tag: string): string => tag.trim().toLowerCase()
