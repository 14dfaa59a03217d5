export const MAX_COMPARED = 4

/** A product to compare: `whey`, or `whey:var_1` for another of its variants than its usual card shows. */
export type ComparedKey = string

export const slugOf = (pick: ComparedKey): string => pick.split(':', 1)[0] ?? ''
export const variantIdOf = (pick: ComparedKey): string | undefined => pick.split(':')[1]

const PICK = /^[a-z0-9-]{1,120}(?::\w{1,40})?$/

/** At most four different products of a text such as `whey,creatine`; anything else in it is left out. */
export const readPicks = (text: string): ComparedKey[] => {
  const picks = text.split(',').filter((pick) => PICK.test(pick))
  const slugs = picks.map(slugOf)
  return picks.filter((pick, at) => slugs.indexOf(slugOf(pick)) === at).slice(0, MAX_COMPARED)
}

/** The URL that compares these products. */
export const compareHref = (picks: readonly ComparedKey[]): string =>
  picks.length > 0 ? `/compare?ids=${picks.join(',')}` : '/compare'
