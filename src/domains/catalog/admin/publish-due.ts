import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { ok } from '../../../shared/result.ts'
import { lockProducts, readRecords } from '../records/read-records.ts'
import { saveProducts } from '../save-products.ts'

const BATCH = 100

/** Publishes drafts whose publishing time has come, and returns how many. A refused draft doesn't stop the others. */
export async function publishDue(ctx: Context): Promise<number> {
  let published = 0
  let after = ''
  for (;;) {
    const done = await ctx.transaction(async (tx) => {
      const due = await dueNow(tx, after)
      await lockProducts(tx, due)
      // Queried again: someone may have postponed one while this waited for the lock.
      const still = new Set(await dueNow(tx, after))
      const records = await readRecords(
        tx,
        due.filter((id) => still.has(id)),
      )
      const saved = await saveProducts(
        tx,
        records.map(({ record }) => ({ ...record, published: true, publishAt: null })),
        { reason: 'correction' },
      )
      if (saved.ok && saved.value.refused.length > 0)
        ctx.log.error({ refused: saved.value.refused }, 'a product could not be published at its time')
      return ok({ count: saved.ok ? saved.value.updated : 0, last: due.length < BATCH ? undefined : due.at(-1) })
    })
    if (!done.ok) return published
    published += done.value.count
    if (done.value.last === undefined) return published
    after = done.value.last
  }
}

const dueNow = async (tx: Context, after: string): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    tx.db,
    sql`select id from products where status = 'draft' and publish_at <= ${tx.now().toISOString()}::timestamptz
      and id > ${after} order by id limit ${BATCH}`,
  )
  return rows.map(({ id }) => id)
}
