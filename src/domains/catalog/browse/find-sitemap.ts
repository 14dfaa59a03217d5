import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { CATALOG_TAG } from '../taxonomy.ts'
import { isOwnPicture } from './cards/cards.ts'

/**
 * Products per sitemap file. The protocol allows 50,000 addresses; a tenth of that keeps each statement short on a
 * shared database, and each file below two megabytes.
 */
const PART = 5_000
/** Pictures per product; crawlers accept more, shoppers see the first. */
const PICTURES = 10

/** `after` is the last id of the previous part; times are ISO 8601. */
export type SitemapPart = { after: string; changedAt: string }
export type SitemapProduct = { slug: string; changedAt: string; pictures: string[] }

/**
 * Where each part of the published products begins. Only these starting points are read into memory, however many
 * products there are.
 */
export const findSitemapParts = (ctx: Context, { size = PART } = {}): Promise<SitemapPart[]> =>
  ctx.memory.remember(`catalog:sitemap:${size}`, [CATALOG_TAG], () => readParts(ctx, size))

async function readParts(ctx: Context, size: number): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = []
  for (let after = ''; ; ) {
    const [part] = await queryRows<{ last: string | null; changed_at: string }>(
      ctx.db,
      sql`select max(id) as last, max(updated_at) as changed_at from (
        select id, updated_at from products where status = 'published' and id > ${after} order by id limit ${size}) part`,
    )
    if (!part?.last) return parts
    parts.push({ after, changedAt: new Date(part.changed_at).toISOString() })
    after = part.last
  }
}

/** The products of one part, counted from 1; null if there is no such part. */
export async function findSitemapProducts(
  ctx: Context,
  number: number,
  { size = PART } = {},
): Promise<SitemapProduct[] | null> {
  const part = (await findSitemapParts(ctx, { size }))[number - 1]
  if (!part) return null
  const rows = await queryRows<{ slug: string; changed_at: string; pictures: string[] }>(
    ctx.db,
    sql`select p.slug, p.updated_at as changed_at,
        array(select name from product_images m where m.product_id = p.id and ${sql.raw(isOwnPicture)}
          order by m.position limit ${PICTURES}) as pictures
      from products p where p.status = 'published' and p.id > ${part.after} order by p.id limit ${size}`,
  )
  return rows.map(({ slug, changed_at, pictures }) => ({
    slug,
    changedAt: new Date(changed_at).toISOString(),
    pictures,
  }))
}
