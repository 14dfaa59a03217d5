import type { RefusedProduct } from '../../catalog/records/schemas.ts'
import type { RowProblem } from '../schemas.ts'
import type { ReadSlice } from './read-slice.ts'

/** The catalogue's refusals of products, by row and column of the file. */
export function refusedProblems(plans: ReadSlice['plans'], refused: readonly RefusedProduct[]): RowProblem[] {
  const drafts = new Map(plans.map(({ draft }) => [draft.slug, draft]))
  return refused.map(({ slug, field, reason }) => {
    const draft = drafts.get(slug)
    const [name = '', part] = field.split('.')
    return { row: draft?.row ?? 0, column: draft?.columnOf(name, part) ?? field, value: slug, reason }
  })
}
