import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { loadRecords, type MissingName, openNames, type StoreNames } from '../../catalog/index.ts'
import type { ProductRecord, SaveProduct } from '../../catalog/records/schemas.ts'
import type { Draft } from '../file/draft.ts'
import type { ImportService } from '../import-service.ts'
import { findPictureNames } from '../pictures/picture-names.ts'
import { isAddress, picturesAfter } from '../pictures/pictures-after.ts'
import type { FieldChange, RowProblem } from '../schemas.ts'
import { diffRecords } from './diff-records.ts'
import { type MergeOptions, mergeDraft } from './merge-draft.ts'

/** What a draft would change in the store as it is now. */
export type Plan =
  | { ok: false; draft: Draft; problems: RowProblem[] }
  | {
      ok: true
      draft: Draft
      kind: 'created' | 'changed' | 'unchanged'
      record: SaveProduct
      changes: FieldChange[]
      missing: MissingName[]
      /** Values in the file that were not applied, although the product is imported. */
      notes: RowProblem[]
      /** The store's current stock of variants that the file counts. */
      counts: { sku: string; seen: number }[]
      /** New variants for which the file has no count. */
      uncounted: number
      /** Pictures that could be downloaded. */
      pictures: number
    }

type PlanOptions = MergeOptions & { isFetching: boolean; names: StoreNames }

/** Products planned at a stretch, in a few milliseconds: requests are answered in between. */
export const AT_ONCE = 8

/** Compares drafts with the store. What a file leaves out stays as it is. */
export async function planProducts(
  ctx: Context,
  { media }: Pick<ImportService, 'media'>,
  drafts: readonly Draft[],
  options: PlanOptions,
): Promise<Plan[]> {
  const known = await loadRecords(ctx, {
    slugs: drafts.map(({ slug }) => slug),
    ids: drafts.flatMap(({ id }) => id ?? []),
    names: options.names,
  })
  const byId = new Map(known.map((each) => [each.id, each]))
  const bySlug = new Map(known.map((each) => [each.record.slug, each]))
  const namesOf = openNames(options.names)
  const pictureOf = await findPictureNames(
    ctx,
    media,
    drafts.flatMap(({ given }) => given.images?.map(({ file }) => file) ?? []),
  )
  const plan = (draft: Draft): Plan => {
    const before = byId.get(draft.id ?? '') ?? bySlug.get(draft.slug)
    const merged = mergeDraft(draft, before?.record, options)
    if (!merged.ok) return { ok: false, draft, problems: merged.problems }
    const { names, missing } = namesOf(merged.record)
    const named = { ...merged.record, ...names }
    const given = draft.given.images ? named.images : []
    const strange = given.find(({ file }) => pictureOf(file) === null)
    if (strange) {
      const reason = 'is not a picture of this store. Enter its https address'
      return {
        ok: false,
        draft,
        problems: [{ row: draft.row, column: draft.columnOf('images'), value: strange.file, reason }],
      }
    }
    const pictures = given.map((image) => ({ ...image, file: pictureOf(image.file) ?? image.file }))
    const images = picturesAfter(before?.record.images ?? null, pictures, options)
    const record = { ...named, images }
    const isKnown = before && [merged.record, named, record].some((each) => hashOf(each) === before.hash)
    const stocks = new Map(before?.record.variants.map(({ sku, stock }) => [sku, stock]))
    const hasCounts = record.variants.every(({ sku, stock }) => stocks.get(sku) === stock)
    const isSame = isKnown && hasCounts && before.record.slug === draft.slug
    const changes = isSame ? [] : diffRecords(before?.record ?? null, record)
    const kind = !before ? 'created' : changes.length === 0 ? 'unchanged' : 'changed'
    // A renamed product is identified by its id, any other by its record alone.
    const isRenamed = before && before.record.slug !== record.slug
    return {
      ok: true,
      draft,
      kind,
      record: isRenamed ? { ...record, id: before.id } : record,
      changes,
      missing,
      notes: merged.notes,
      counts: draft.variants.flatMap(({ given: { sku }, isCounted }) => {
        const seen = stocks.get(sku)
        return isCounted && seen !== undefined ? [{ sku, seen }] : []
      }),
      uncounted: draft.variants.filter(({ given, isCounted }) => !isCounted && !stocks.has(given.sku)).length,
      pictures: new Set([...pictures, ...images].map(({ file }) => file).filter(isAddress)).size,
    }
  }
  const plans: Plan[] = []
  for await (const draft of inTurns(drafts, AT_ONCE)) plans.push(plan(draft))
  return plans
}

const hashOf = (record: ProductRecord): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url')
