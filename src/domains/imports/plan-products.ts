import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { cutText } from '../../shared/cut-text.ts'
import { fromRupees } from '../../shared/money.ts'
import { descriptionHtml, loadRecords, type MissingName, openNames } from '../catalog/index.ts'
import { ProductRecord, type SaveProduct } from '../catalog/records/schemas.ts'
import { diffRecords } from './diff-records.ts'
import type { Draft } from './draft.ts'
import { issueText } from './issue-text.ts'
import { findPictureNames } from './picture-names.ts'
import type { CountsOfFile, FieldChange, RowProblem } from './schemas.ts'

/** What a draft would do to the shop as it is now. */
export type Plan =
  | { ok: false; draft: Draft; problems: RowProblem[] }
  | {
      ok: true
      draft: Draft
      kind: 'created' | 'changed' | 'unchanged'
      record: SaveProduct
      changes: FieldChange[]
      missing: MissingName[]
    }

/** Compares drafts with the shop. What a file says nothing about stays as it is. */
export async function planProducts(ctx: Context, drafts: readonly Draft[], stock: CountsOfFile): Promise<Plan[]> {
  const known = await loadRecords(ctx, {
    slugs: drafts.map(({ slug }) => slug),
    ids: drafts.flatMap(({ id }) => id ?? []),
  })
  const byId = new Map(known.map((each) => [each.id, each]))
  const bySlug = new Map(known.map((each) => [each.record.slug, each]))
  const namesOf = await openNames(ctx)
  const pictureOf = await findPictureNames(
    ctx,
    drafts.flatMap(({ given }) => given.images?.map(({ file }) => file) ?? []),
  )
  return drafts.map((draft) => {
    const before = byId.get(draft.id ?? '') ?? bySlug.get(draft.slug)
    const merged = mergeDraft(draft, before?.record, stock)
    if (!merged.ok) return { ok: false, draft, problems: merged.problems }
    const { names, missing } = namesOf(merged.record)
    const named = { ...merged.record, ...names }
    // What the file leaves out stays as it is.
    const strange = draft.given.images && named.images.find(({ file }) => pictureOf(file) === null)
    if (strange) {
      const reason = 'is no picture of this shop: give its https address'
      return {
        ok: false,
        draft,
        problems: [{ row: draft.row, column: draft.columnOf('images'), value: strange.file, reason }],
      }
    }
    const record = {
      ...named,
      images: named.images.map((image) => ({ ...image, file: pictureOf(image.file) ?? image.file })),
    }
    const isKnown = before && [merged.record, named, record].some((each) => hashOf(each) === before.hash)
    const isSame = isKnown && before.record.slug === draft.slug
    const changes = isSame ? [] : diffRecords(before?.record ?? null, record)
    const kind = !before ? 'created' : changes.length === 0 ? 'unchanged' : 'changed'
    // A renamed product is found by its id; elsewhere the record alone is what it is known by.
    const isRenamed = before && before.record.slug !== record.slug
    return { ok: true, draft, kind, record: isRenamed ? { ...record, id: before.id } : record, changes, missing }
  })
}

const hashOf = (record: ProductRecord): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url')

type Merged = { ok: true; record: ProductRecord } | { ok: false; problems: RowProblem[] }

/** The product's record with what the draft says of it. */
export function mergeDraft(draft: Draft, before: ProductRecord | undefined, stock: CountsOfFile): Merged {
  const known = new Map(before?.variants.map((variant) => [variant.sku, variant]))
  const named = new Set(draft.variants.map(({ given }) => given.sku))
  const variants = draft.variants.map(({ given, isCounted }) => {
    const own = known.get(given.sku)
    const keepsStock = own && (stock === 'keep' || !isCounted)
    return {
      ...own,
      // What another shop's export names is what is sold.
      ...(draft.isWhole ? { active: true } : {}),
      ...given,
      ...(stock === 'none' ? { stock: own?.stock ?? 0 } : keepsStock ? { stock: own.stock } : {}),
    }
  })
  const left = draft.isWhole ? [] : (before?.variants.filter(({ sku }) => !named.has(sku)) ?? [])
  const { category } = draft.given
  // A part belongs to its category: it does not follow the product into another one.
  const hasMoved =
    before && category !== undefined && draft.given.subcategory === undefined && !sameText(category, before.category)
  const parsed = ProductRecord.safeParse({
    ...(before ?? draft.fallback),
    ...draft.given,
    ...(hasMoved ? { subcategory: null } : {}),
    slug: draft.slug,
    variants: [...variants, ...left],
  })
  if (parsed.success) return { ok: true, record: kept(parsed.data, before) }
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
  // One reason a cell: which other bound it breaks helps nobody.
  const cells = new Map(problems.toReversed().map((each) => [`${each.row} ${each.column}`, each]))
  return { ok: false, problems: [...cells.values()].reverse().slice(0, 20) }
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function givenText(given: object, field: string): string {
  const value: unknown = (given as Record<string, unknown>)[field]
  return value === undefined || value === null ? '' : cutText(String(value), 80)
}

/** Where the file says the same in another form, the record keeps the shop's: blanks, paragraphs made of plain text, what goes without saying. */
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
    // It goes without saying of what is published or never was archived.
    ...(!record.published && (archived || before?.archived) ? { archived } : {}),
  }
  if (!before) return whole
  const { description } = record
  const isSameText =
    description.trim() === before.description.trim() || descriptionHtml(description) === before.description
  return {
    ...whole,
    ...(isSameText ? { description: before.description } : {}),
    // Sales that came after the file was written count.
    sold: Math.max(record.sold, before.sold),
  }
}
