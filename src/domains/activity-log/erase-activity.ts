import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'

/**
 * Removes what the log says about erased people: before and after of these subjects (order numbers, customer ids, email
 * addresses). Who of the staff did what and when stays. The trigger lets only these two functions of the database through.
 */
export async function eraseActivity(tx: Context, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  const list = sql.join(
    subjects.map((subject) => sql`${subject}`),
    sql`, `,
  )
  await tx.db.execute(sql`select erase_audit_of(array[${list}]::text[])`)
}

/** Pseudonymises at most `limit` entries of before: no network or email address is left, the entry itself stays. */
export async function purgeActivity(ctx: Context, before: Date, limit: number): Promise<number> {
  const [done] = await queryRows<{ count: number }>(
    ctx.db,
    sql`select erase_audit_before(${before.toISOString()}::timestamptz, ${limit}) as count`,
  )
  return done?.count ?? 0
}
