import { eq, sql } from 'drizzle-orm'
import { queryRows } from '../../platform/db/index.ts'
import { PictureRefused } from '../../platform/fetch-picture.ts'
import { NotAPicture } from '../../platform/storage/media.ts'
import { cutText } from '../../shared/cut-text.ts'
import { ok } from '../../shared/result.ts'
import { productTag } from '../catalog/index.ts'
import type { ImportDesk } from './desk.ts'
import type { Slice } from './import-row.ts'
import { keepProblems } from './read-slice.ts'
import { PICTURE_COLUMN } from './schemas.ts'
import { importPictures, imports } from './tables.ts'

const AT_ONCE = 3

type Wanted = { url: string; slug: string; row: number }

/** Fetches the next pictures that products of this import name by address, and shows them. */
export const pictureSlice: Slice = async (ctx, desk, row) => {
  const wanted = await queryRows<Wanted>(
    ctx.db,
    sql`select i.name as url, min(p.slug) as slug, min(k.row) as row from import_keys k
      join products p on k.key = 'slug:' || p.slug
      join product_images i on i.product_id = p.id and i.name ~ '^https?:'
      left join import_pictures f on f.url = i.name
      where k.import_id = ${row.id} and (f.url is null or f.name is not null or f.at < ${row.createdAt.toISOString()}::timestamptz)
      group by i.name order by row, url limit ${AT_ONCE}`,
  )
  if (wanted.length === 0) return false
  const fetched = await Promise.all(wanted.map((each) => fetchPicture(desk, each)))
  const failed = fetched.filter(({ name }) => name === null)
  const kept = await ctx.transaction(async (tx) => {
    for (const { url, name, problem } of fetched) {
      const known = { name, problem, at: tx.now() }
      await tx.db
        .insert(importPictures)
        .values({ url, ...known })
        .onConflictDoUpdate({ target: importPictures.url, set: known })
      if (name === null) continue
      const shown = await queryRows<{ id: string }>(
        tx.db,
        sql`update product_images set name = ${name} where name = ${url} returning product_id as id`,
      )
      const ids = [...new Set(shown.map(({ id }) => id))]
      // Lists in memory follow what changes by this.
      await tx.db.execute(
        sql`update products set updated_at = ${tx.now().toISOString()}::timestamptz where id = any(${sql.param(ids)}::text[])`,
      )
      await tx.purge(ids.map(productTag))
    }
    await keepProblems(
      tx,
      row,
      failed.map(({ url, row: at, problem }) => ({
        row: at,
        column: PICTURE_COLUMN,
        value: cutText(url, 200),
        reason: problem,
      })),
    )
    await tx.db
      .update(imports)
      .set({
        picturesFetched: sql`pictures_fetched + ${fetched.length - failed.length}`,
        picturesFailed: sql`pictures_failed + ${failed.length}`,
        problems: sql`problems + ${failed.length}`,
        updatedAt: tx.now(),
      })
      .where(eq(imports.id, row.id))
    return ok(null)
  })
  if (!kept.ok) throw new Error(kept.code)
  return true
}

async function fetchPicture({ media, fetchPicture: fetch }: ImportDesk, wanted: Wanted) {
  try {
    return { ...wanted, name: await media.put(await fetch(wanted.url), wanted.slug), problem: '' }
  } catch (error) {
    if (error instanceof PictureRefused) return { ...wanted, name: null, problem: error.message }
    if (error instanceof NotAPicture) return { ...wanted, name: null, problem: 'is no picture that can be read' }
    throw error
  }
}
