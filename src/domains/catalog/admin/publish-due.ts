import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { ok } from '../../../shared/result.ts'
import { lockProducts, readRecords } from '../records/read-records.ts'
import { saveProducts } from '../save-products.ts'

const BATCH = 100

/** Publishes drafts whose publishing time has come, and returns how many. */
export async function publishDue(ctx: Context): Promise<number> {
  let published = 0
  for (;;) {
    const done = await ctx.transaction(async (tx) => {
      const due = await dueNow(tx)
      await lockProducts(tx, due)
      // Queried again: someone may have postponed one while this waited for the lock.
      const still = new Set(await dueNow(tx))
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
      return ok(saved.ok ? saved.value.updated : 0)
    })
    const count = done.ok ? done.value : 0
    published += count
    if (count < BATCH) return published
  }
}

const dueNow = async (tx: Context): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    tx.db,
    sql`select id from products where status = 'draft' and publish_at <= ${tx.now().toISOString()}::timestamptz
      order by id limit ${BATCH}`,
  )
  return rows.map(({ id }) => id)
}
