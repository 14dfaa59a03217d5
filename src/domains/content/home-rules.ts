// The home page's sections. Shoppers' browsers load this file: no imports.

/** In the order of a store whose owner has not changed it. */
export const HOME_SECTIONS = [
  'hero',
  'benefits',
  'best-sellers',
  'products',
  'goals',
  'experts',
  'categories',
  'fuel',
  'membership',
  'newsletter',
  'reasons',
] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]
