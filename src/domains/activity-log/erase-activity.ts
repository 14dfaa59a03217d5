import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'

/**
 * Erases personal data from the log: `before` and `after` of these subjects (order numbers, customer ids, email
 * addresses). Who on the staff did what and when stays. The trigger allows only the two database functions of this
 * file.
 */
export async function eraseActivity(tx: Context, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  const list = sql.join(
    subjects.map((subject) => sql`${subject}`),
    sql`, `,
  )
  await tx.db.execute(sql`select erase_audit_of(array[${list}]::text[])`)
}

/**
 * Pseudonymises at most `limit` entries older than this date: network and email addresses are erased, the entry itself
 * stays.
 */
export async function purgeActivity(ctx: Context, before: Date, limit: number): Promise<number> {
  const [done] = await queryRows<{ count: number }>(
    ctx.db,
    sql`select erase_audit_before(${before.toISOString()}::timestamptz, ${limit}) as count`,
  )
  return done?.count ?? 0
}
