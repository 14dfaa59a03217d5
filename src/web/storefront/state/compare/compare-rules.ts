export const MAX_COMPARED = 4

/** At most four different slugs of a text such as `whey,creatine`; anything else in it is left out. */
export const readSlugs = (text: string): string[] =>
  [...new Set(text.split(','))].filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug)).slice(0, MAX_COMPARED)

/** The URL that compares these products. */
export const compareHref = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `/compare?ids=${slugs.join(',')}` : '/compare'
