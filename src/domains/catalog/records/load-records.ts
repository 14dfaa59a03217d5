import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { textArray } from '../rows.ts'
import { openNames } from './name-refs.ts'
import { readRecordsWhere } from './read-records.ts'
import { ProductRecord } from './schemas.ts'

/** A product of the store in the form of files: brand and categories by name, variants by SKU alone. */
export type KnownRecord = {
  id: string
  /** Hash of the record it was last saved from. */
  hash: string
  record: ProductRecord
}

/** Products with one of these slugs or ids. */
export const loadRecords = (ctx: Context, { slugs, ids }: { slugs: string[]; ids: string[] }): Promise<KnownRecord[]> =>
  load(ctx, sql`p.slug = any(${textArray(slugs)}) or p.id = any(${textArray(ids)})`)

/** The next products after an id: reads the whole store in batches, whatever changes meanwhile. */
export const loadRecordsAfter = (ctx: Context, id: string, limit: number): Promise<KnownRecord[]> =>
  load(ctx, sql`p.id > ${id}`, limit)

async function load(ctx: Context, which: SQL, limit?: number): Promise<KnownRecord[]> {
  const kept = await readRecordsWhere(ctx, which, limit)
  const namesOf = await openNames(ctx)
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
