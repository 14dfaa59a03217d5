import { cutText } from '../../../shared/cut-text.ts'
import { fromRupees } from '../../../shared/money.ts'
import { descriptionHtml } from '../../catalog/index.ts'
import { ProductRecord } from '../../catalog/records/schemas.ts'
import type { Draft } from '../file/draft.ts'
import { issueText } from '../issue-text.ts'
import type { CountsOfFile, Fills, RowProblem } from '../schemas.ts'
import { countAfter } from './count-after.ts'

export type MergeOptions = {
  stock: CountsOfFile
  fills: Fills
  /** The counts that the check saw, by SKU; null while the file is being checked. */
  seen: ReadonlyMap<string, number> | null
}

/** `notes`: values in the file that could not be used, although the product is imported. */
type Merged = { ok: true; record: ProductRecord; notes: RowProblem[] } | { ok: false; problems: RowProblem[] }

/** The product's record updated with the draft; what the file leaves out stays as it is. */
export function mergeDraft(draft: Draft, before: ProductRecord | undefined, options: MergeOptions): Merged {
  const known = new Map(before?.variants.map((variant) => [variant.sku, variant]))
  const named = new Set(draft.variants.map(({ given }) => given.sku))
  const notes: RowProblem[] = []
  const variants = draft.variants.map((variant) => {
    const own = known.get(variant.given.sku)
    const { stock, reason } = stockOf(variant, own?.stock, options)
    const { row, given } = variant
    if (reason) notes.push({ row, column: draft.columnOf('variants', 'stock'), value: textOf(given.stock), reason })
    return {
      ...own,
      // Variants named in another store's export are on sale.
      ...(draft.isWhole ? { active: true } : {}),
      ...given,
      stock,
    }
  })
  const left = draft.isWhole ? [] : (before?.variants.filter(({ sku }) => !named.has(sku)) ?? [])
  const { category } = draft.given
  // A subcategory belongs to its category: it does not follow the product into another one.
  const hasMoved =
    before && category !== undefined && draft.given.subcategory === undefined && !sameText(category, before.category)
  const said = {
    ...(before ?? draft.fallback),
    ...draft.given,
    ...(hasMoved ? { subcategory: null } : {}),
  }
  const parsed = ProductRecord.safeParse({
    ...said,
    hsn: said.hsn || options.fills.hsn || '',
    origin: said.origin || options.fills.origin || '',
    slug: draft.slug,
    variants: [...variants, ...left],
  })
  if (parsed.success) return { ok: true, record: kept(parsed.data, before), notes }
  const problems = parsed.error.issues.map((issue) => {
    const [field = '', place, part] = issue.path
    const offer = field === 'variants' && typeof place === 'number' ? draft.variants[place] : undefined
    return {
      row: offer?.row ?? draft.row,
      column: draft.columnOf(String(field), part === undefined || !offer ? undefined : String(part)),
      value: givenText(offer ? offer.given : draft.given, String((offer ? part : field) ?? '')),
      reason: issueText(issue),
    }
  })
  // One reason per cell: listing every limit that it breaks helps nobody.
  const cells = new Map(problems.toReversed().map((each) => [`${each.row} ${each.column}`, each]))
  return { ok: false, problems: [...cells.values()].reverse().slice(0, 20) }
}

type DraftVariant = Draft['variants'][number]

/** `own`: the stock of a variant that the store has already. */
function stockOf(
  { given, isCounted }: DraftVariant,
  own: number | undefined,
  { stock, seen, fills }: MergeOptions,
): { stock: number | undefined; reason: string | null } {
  if (own === undefined) {
    if (stock === 'none') return { stock: 0, reason: null }
    return { stock: isCounted ? given.stock : (fills.newStock ?? 0), reason: null }
  }
  const counted = given.stock
  if (stock !== 'set' || !isCounted || counted === undefined) return { stock: own, reason: null }
  // An invalid count is refused with its cell.
  if (seen === null || !Number.isInteger(counted) || counted < 0) return { stock: counted, reason: null }
  return countAfter({ now: own, seen: seen.get(given.sku) ?? null, counted })
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const givenText = (given: object, field: string): string => textOf((given as Record<string, unknown>)[field])

/** A value as text: for lists and tables, the first field of each entry, as in the cell. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return cutText(value.map(textOf).join(', '), 80)
  if (typeof value === 'object') return textOf(Object.values(value).find((each) => each !== '' && each !== null))
  return cutText(String(value), 80)
}

/**
 * If the file has the same value in another form, keeps the store's: blanks, paragraphs made of plain text, defaults.
 */
function kept(record: ProductRecord, before: ProductRecord | undefined): ProductRecord {
  const { archived, ...fields } = record
  const whole: ProductRecord = {
    ...fields,
    variants: record.variants.map(({ active, ...variant }) => ({
      ...variant,
      grams: variant.grams === null ? null : Math.round(variant.grams),
      price: fromRupees(variant.price) / 100,
      mrp: variant.mrp === null ? null : fromRupees(variant.mrp) / 100,
      ...(active === false ? { active } : {}),
    })),
    // False is the default for products that are published or were never archived.
    ...(!record.published && (archived || before?.archived) ? { archived } : {}),
  }
  if (!before) return whole
  const { description } = record
  const isSameText =
    description.trim() === before.description.trim() || descriptionHtml(description) === before.description
  return {
    ...whole,
    ...(isSameText ? { description: before.description } : {}),
    // Sales made after the file was written count.
    sold: Math.max(record.sold, before.sold),
  }
}
