import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { textArray } from '../rows.ts'
import { openNames } from './name-refs.ts'
import { readRecordsWhere } from './read-records.ts'
import { ProductRecord } from './schemas.ts'

/** A product of the shop as files have it: brand and categories by their names, variants by their SKUs alone. */
export type KnownRecord = {
  id: string
  /** Of the record that it was last saved from. */
  hash: string
  record: ProductRecord
}

/** The products with one of these slugs or ids. */
export const loadRecords = (ctx: Context, { slugs, ids }: { slugs: string[]; ids: string[] }): Promise<KnownRecord[]> =>
  load(ctx, sql`p.slug = any(${textArray(slugs)}) or p.id = any(${textArray(ids)})`)

/** The next products by id, after one of them: the whole shop piece by piece, whatever changes meanwhile. */
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
    // Parsed, its fields stand in the order in which files have them. What is older than a bound of today is exported too.
    return { id, hash: version, record: ProductRecord.safeParse(said).data ?? said }
  })
}

/** Where these are empty, no record names them: a product is known by the hash of its record, and the same must be the same. */
const LEFT_OUT = ['packer', 'importer', 'fssai', 'seoTitle', 'seoDescription', 'publishAt', 'archived'] as const
type Optional = (typeof LEFT_OUT)[number]

function leaveOut<T extends Partial<Record<Optional, unknown>>>(fields: T, names: readonly Optional[]): T {
  const said = { ...fields }
  for (const name of names) if (!said[name]) delete said[name]
  return said
}
