import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { textArray } from '../rows.ts'
import { loadNames, openNames, type StoreNames } from './name-refs.ts'
import { readRecordsWhere } from './read-records.ts'
import { ProductRecord } from './schemas.ts'

/** A product of the store in the form of files: brand and categories by name, variants by SKU alone. */
export type KnownRecord = {
  id: string
  /** Hash of the record it was last saved from. */
  hash: string
  record: ProductRecord
}

/** Products with one of these slugs or ids; `names` if the caller has read them. */
export const loadRecords = (
  ctx: Context,
  { slugs, ids, names }: { slugs: string[]; ids: string[]; names?: StoreNames },
): Promise<KnownRecord[]> =>
  load(ctx, sql`p.slug = any(${textArray(slugs)}) or p.id = any(${textArray(ids)})`, { names })

/** The next products after an id: reads the whole store in batches, whatever changes meanwhile. */
export const loadRecordsAfter = (ctx: Context, id: string, limit: number): Promise<KnownRecord[]> =>
  load(ctx, sql`p.id > ${id}`, { limit })

type Options = { limit?: number; names?: StoreNames | undefined }

async function load(ctx: Context, which: SQL, { limit, names }: Options): Promise<KnownRecord[]> {
  const kept = await readRecordsWhere(ctx, which, limit)
  if (kept.length === 0) return []
  const namesOf = openNames(names ?? (await loadNames(ctx)))
  return kept.map(({ id, version, record }) => {
    const { id: _, variants, ...fields } = { ...record, ...namesOf(record).names }
    const said: ProductRecord = {
      ...leaveOut(fields, LEFT_OUT),
      variants: variants.map(({ id: __, active, ...variant }) => (active === false ? { ...variant, active } : variant)),
    }
    // Parsing puts the fields in the order that files use. Records that predate a current limit are exported unparsed.
    return { id, hash: version, record: ProductRecord.safeParse(said).data ?? said }
  })
}

/**
 * Left out of a record when empty: a product is recognised by its record's hash, so equal products must have equal
 * records.
 */
const LEFT_OUT = ['packer', 'importer', 'fssai', 'seoTitle', 'seoDescription', 'publishAt', 'archived'] as const
type Optional = (typeof LEFT_OUT)[number]

function leaveOut<T extends Partial<Record<Optional, unknown>>>(fields: T, names: readonly Optional[]): T {
  const said = { ...fields }
  for (const name of names) if (!said[name]) delete said[name]
  return said
}
