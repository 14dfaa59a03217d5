import type { ProductInput } from '../../catalog/records/schemas.ts'
import type { RowProblem } from '../schemas.ts'
import type { CsvRow } from './read-csv.ts'

type VariantInput = NonNullable<ProductInput['variants']>[number]

/** What the rows of one product say, before anything is known of the shop: only what the file has columns for. */
export type Draft = {
  row: number
  slug: string
  /** Of a file that the shop wrote itself: the product, whatever its slug is now. */
  id: string | null
  given: Omit<Partial<ProductInput>, 'variants' | 'slug'>
  variants: { row: number; given: Partial<VariantInput> & { sku: string }; isCounted: boolean }[]
  /** Variants that the file does not name are taken off sale; else they stay as they are. */
  isWhole: boolean
  /** What a new product has where the file says nothing. */
  fallback?: Draft['given']
  /** The category as the other shop wrote it, for the words of categories that are hidden. */
  rawCategory: string
  /** The file's column of a field of the record: `variants.0.price`. */
  columnOf: (field: string, variant?: string) => string
}

export type Drafted = { ok: true; draft: Draft } | { ok: false; problems: RowProblem[] }

/** A kind of file that is read. */
export type Format = {
  /** Why a header is none of this kind; null where it is. */
  refuses: (header: readonly string[]) => string | null
  /** What the rows of one product have in common; empty where a row goes with the one above. */
  keyOf: (cells: readonly string[], header: readonly string[]) => string
  /** Where rows of a product may stand apart: which product a row is part of, or what the product is known by. */
  familyOf?: (cells: readonly string[], header: readonly string[]) => { names: string[]; parent: string | null }
  draft: (rows: readonly CsvRow[], header: readonly string[]) => Drafted
}
