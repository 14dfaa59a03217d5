import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newToken } from '../../shared/ids.ts'
import { ok } from '../../shared/result.ts'
import { readSettings } from '../settings/index.ts'
import { findDueCarts } from './find-due-carts.ts'
import { cartReminders } from './tables.ts'

const AT_ONCE = 500

/**
 * Queues the due reminders, each as its own event, once per version of a cart however often and in however many
 * processes it runs; on schedule (`cart-reminder.look-due`).
 */
export async function remindCarts(ctx: Context): Promise<void> {
  const due = await findDueCarts(ctx, (await readSettings(ctx)).reminders)
  for (let start = 0; start < due.length; start += AT_ONCE)
    await ctx.transaction(async (tx) => {
      const rows = due.slice(start, start + AT_ONCE).map(({ customerId, version }) => ({
        customerId,
        token: newToken(),
        cartVersion: version,
        dueAt: tx.now(),
      }))
      const going = await tx.db
        .insert(cartReminders)
        .values(rows)
        .onConflictDoUpdate({
          target: cartReminders.customerId,
          set: { cartVersion: sql`excluded.cart_version`, dueAt: sql`excluded.due_at`, sentAt: null },
          setWhere: and(isNull(cartReminders.endedAt), lt(cartReminders.cartVersion, sql`excluded.cart_version`)),
        })
        .returning({ customerId: cartReminders.customerId, version: cartReminders.cartVersion })
      if (going.length > 0) await tx.announce('cart-reminder.due', ...going)
      return ok(null)
    })
}
