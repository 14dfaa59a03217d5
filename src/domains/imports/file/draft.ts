import type { ProductInput } from '../../catalog/records/schemas.ts'
import type { RowProblem } from '../schemas.ts'
import type { CsvRow } from './read-csv.ts'

type VariantInput = NonNullable<ProductInput['variants']>[number]

/**
 * What the rows of one product contain, before they are compared with the store: only fields for which the file has
 * columns.
 */
export type Draft = {
  row: number
  slug: string
  /** The product id in a file that the store itself wrote; it holds even if the slug has changed. */
  id: string | null
  given: Omit<Partial<ProductInput>, 'variants' | 'slug'>
  variants: { row: number; given: Partial<VariantInput> & { sku: string }; isCounted: boolean }[]
  /** If true, variants that the file does not name are taken off sale; otherwise they stay as they are. */
  isWhole: boolean
  /** Values for a new product where the file has none. */
  fallback?: Draft['given']
  /** The category as the other store wrote it, to match the words of hidden categories. */
  rawCategory: string
  /** The file's column for a field of the record: `variants.0.price`. */
  columnOf: (field: string, variant?: string) => string
}

export type Drafted = { ok: true; draft: Draft } | { ok: false; problems: RowProblem[] }

/** A supported file format. */
export type Format = {
  /** Why a header does not fit this format; null if it does. */
  refuses: (header: readonly string[]) => string | null
  /** The key shared by the rows of one product; empty if a row belongs to the one above. */
  keyOf: (cells: readonly string[], header: readonly string[]) => string
  /** For formats whose products may have scattered rows: the product a row belongs to, or the names it is known by. */
  familyOf?: (cells: readonly string[], header: readonly string[]) => { names: string[]; parent: string | null }
  draft: (rows: readonly CsvRow[], header: readonly string[]) => Drafted
}
