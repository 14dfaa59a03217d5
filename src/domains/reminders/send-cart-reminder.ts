import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { secret } from '../../platform/email/secret.ts'
import { findProductsByIds } from '../catalog/index.ts'
import { readSettings } from '../settings/index.ts'
import { abandonedCartEmail } from './emails/abandoned-cart.ts'
import { findDueCarts } from './find-due-carts.ts'
import { cartReminders } from './tables.ts'

/**
 * Emails one reminder if its conditions still hold: nothing ordered, changed or ended since; on `cart-reminder.due`.
 * Throws if the mail server does not accept it, so that only this one is retried.
 */
export async function sendCartReminder(
  ctx: Context,
  mailer: Mailer,
  { customerId, version, isAgain = false }: { customerId: string; version: number; isAgain?: boolean },
): Promise<void> {
  const isThis = and(
    eq(cartReminders.customerId, customerId),
    eq(cartReminders.cartVersion, version),
    isAgain ? undefined : isNull(cartReminders.sentAt),
    isNull(cartReminders.endedAt),
  )
  const [reminder] = await ctx.db.select().from(cartReminders).where(isThis)
  if (!reminder) return
  const settings = await readSettings(ctx)
  const [cart] = await findDueCarts(ctx, settings.reminders, customerId)
  if (cart?.version !== version) return
  const products = await findProductsByIds(ctx, cart.productIds)
  if (products.length === 0) return
  const urls = {
    cart: mailer.link('/cart'),
    unsubscribe: mailer.link(secret(`/alert/cart?token=${reminder.token}`)),
  }
  const names = products.map(({ name }) => name)
  await mailer.send(abandonedCartEmail({ to: cart.email, id: `${customerId}-cart-${version}`, names }, settings, urls))
  await ctx.db.update(cartReminders).set({ sentAt: ctx.now() }).where(isThis)
}
