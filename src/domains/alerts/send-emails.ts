import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { secret } from '../../platform/email/secret.ts'
import { findOffers } from '../catalog/index.ts'
import { findEmailAddress } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import { isOpen } from './alert-state.ts'
import { describeVariants } from './describe-variant.ts'
import { alertEmail, confirmAlertEmail } from './emails/alert-emails.ts'
import { isDue } from './rules.ts'
import { alerts } from './tables.ts'

/** `isAgain`: staff resend the email, whatever the alert's state. Cancelled alerts are never sent. */
type Asked = { alertId: string; isAgain?: boolean }

/**
 * Asks an address to confirm an alert that was requested for it, once per request; on `alert.confirmation-requested`.
 */
export async function sendAlertConfirmation(
  ctx: Context,
  mailer: Mailer,
  { alertId, isAgain = false }: Asked,
): Promise<void> {
  const isAsked = isAgain
    ? isNull(alerts.endedAt)
    : and(isOpen, isNull(alerts.confirmedAt), isNull(alerts.confirmMailedAt))
  const [alert] = await ctx.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, alertId), isAsked))
  if (!alert) return
  const variant = (await describeVariants(ctx, [alert.variantId])).get(alert.variantId)
  if (!variant) return
  const url = mailer.link(secret(`/alert/confirm?token=${alert.token}`))
  await mailer.send(confirmAlertEmail(alert, variant, await readSettings(ctx), url))
  await ctx.db.update(alerts).set({ confirmMailedAt: ctx.now() }).where(eq(alerts.id, alertId))
}

/**
 * Sends an alert's email, once; on `alert.due`. If it is no longer due by then, the alert keeps waiting. Throws if the
 * mail server doesn't accept the email, so that this one alert is retried.
 */
export async function sendAlert(ctx: Context, mailer: Mailer, { alertId, isAgain = false }: Asked): Promise<void> {
  const isThis = isAgain
    ? and(eq(alerts.id, alertId), isNull(alerts.endedAt), or(isNotNull(alerts.sentAt), isNotNull(alerts.dueAt)))
    : and(eq(alerts.id, alertId), isOpen, isNotNull(alerts.dueAt))
  const [alert] = await ctx.db.select().from(alerts).where(isThis)
  if (!alert) return
  const { variantId } = alert
  const offer = (await findOffers(ctx, [variantId])).get(variantId)
  const variant = (await describeVariants(ctx, [variantId])).get(variantId)
  if (!offer || !variant || !(isAgain || isDue(alert, offer))) {
    if (!isAgain) await ctx.db.update(alerts).set({ dueAt: null }).where(isThis)
    return
  }
  const to = alert.customerId ? await findEmailAddress(ctx, alert.customerId) : alert.email
  if (to) {
    const urls = {
      product: mailer.link(variant.path),
      picture:
        variant.image && !/^https?:/.test(variant.image) ? mailer.link(`/media/${variant.image}-640.webp`) : null,
      unsubscribe: mailer.link(secret(`/alert/unsubscribe?token=${alert.token}`)),
    }
    await mailer.send(
      alertEmail({ ...alert, email: to }, { ...variant, price: offer.price }, await readSettings(ctx), urls),
    )
  }
  await ctx.db
    .update(alerts)
    .set(to ? { sentAt: ctx.now() } : { endedAt: ctx.now() })
    .where(isThis)
}
