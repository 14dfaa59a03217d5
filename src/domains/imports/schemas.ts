import { z } from 'zod'

/** A cell that could not be used. `row` counts from 1 and includes the header. */
export type RowProblem = { row: number; column: string; value: string; reason: string }

export const FORMATS = ['own', 'shopify', 'woocommerce'] as const
export type FormatName = (typeof FORMATS)[number]

export const IMPORT_STATES = ['checking', 'ready', 'running', 'pictures', 'done', 'failed', 'cancelled'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** A field of a product before and after the import. */
export type FieldChange = { field: string; before: string; after: string }
/** A product that an import creates or changes, for the preview. */
export type SampleProduct = { row: number; slug: string; name: string; isNew: boolean; changes: FieldChange[] }

/** Products by outcome. */
export type ImportCounts = { created: number; changed: number; unchanged: number; refused: number }

/** Brands and categories in the file that the store lacks, with the number of products that name each. */
export type MissingNames = { kind: 'brand' | 'category'; name: string; products: number }[]

/** Number of products in the file that lack each declaration, by its name. */
export type LackingDeclarations = Record<string, number>

/** Values entered once for all products whose rows have none. None of them is assumed. */
export const Fills = z.object({
  origin: z.string().trim().max(60, '60 characters at most').optional(),
  hsn: z
    .string()
    .trim()
    .regex(/^(?:\d{4,8})?$/, 'Enter 4 to 8 digits, such as 2106')
    .optional(),
  /** Units of each new variant for which the file has no count. */
  newStock: z.coerce
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(1_000_000, 'Enter 10,00,000 or less')
    .optional(),
})
export type Fills = z.infer<typeof Fills>

/** What the owner decides after the check. */
export const ConfirmImport = z.object({
  ...Fills.shape,
  /** For missing brands or categories: create them, or refuse their products. */
  missing: z.enum(['create', 'refuse']).default('create'),
  /** Downloads the pictures that the file names by address, in addition to those that products have. */
  pictures: z.stringbool().or(z.boolean()).default(false),
})
export type ConfirmImport = z.infer<typeof ConfirmImport>

export const UploadOptions = z.object({
  fileName: z.string().trim().max(200).default('products.csv'),
  /** `set`: counts in the file also change existing variants, by the difference from what the check saw. */
  stock: z.enum(['set', 'keep']).default('keep'),
})
export type UploadOptions = z.infer<typeof UploadOptions>
/** `none`: for staff who may not count stock. New variants start at 0. */
export type CountsOfFile = UploadOptions['stock'] | 'none'

export type ImportView = {
  id: string
  fileName: string
  format: FormatName
  bytes: number
  state: ImportState
  stock: CountsOfFile
  /** Products in the file, and how many of them this step has finished. */
  total: number
  done: number
  counts: ImportCounts
  missing: MissingNames
  sample: SampleProduct[]
  /** New variants for which the file has no stock count. */
  uncounted: number
  lacking: LackingDeclarations
  /** `waiting`: still to be downloaded by this import. */
  pictures: { found: number; fetched: number; failed: number; waiting: number }
  problems: number
  by: string
  createdAt: string
  finishedAt: string | null
  failure: string
}

export const MAX_FILE_MB = 50
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024
/** Problems beyond this number are counted but not listed: it is probably the wrong file. */
export const MAX_PROBLEMS = 50_000
export const PROBLEMS_PAGE = 100
/** The column that reports pictures that could not be downloaded; their products are imported all the same. */
export const PICTURE_COLUMN = 'Picture'

/** Selects the problems of one column, or of all. */
export const ProblemsQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PROBLEMS).catch(1).default(1),
  column: z.string().max(200).catch('').default(''),
})
export type ProblemsQuery = z.infer<typeof ProblemsQuery>

export type FoundProblems = {
  list: RowProblem[]
  /** In the order of the file's rows. */
  columns: { column: string; count: number }[]
  /** Number of problems that are stored and can be listed. */
  kept: number
  page: number
  totalPages: number
}
export type FoundImport = ImportView & FoundProblems
