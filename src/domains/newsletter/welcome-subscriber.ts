import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { secret } from '../../platform/email/secret.ts'
import { readSettings } from '../settings/index.ts'
import { confirmSubscriptionEmail } from './emails/confirm-subscription.ts'
import { newsletterWelcomeEmail } from './emails/welcome.ts'
import { subscribers } from './tables.ts'

/**
 * Sends the welcome email, or the request to confirm, once per subscription request; on `newsletter.subscribed`. Throws
 * if the mail server doesn't accept the email, so that the job is retried.
 */
export async function welcomeSubscriber(ctx: Context, mailer: Mailer, { email }: { email: string }): Promise<void> {
  const [due] = await ctx.db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.email, email), isNull(subscribers.unsubscribedAt)))
  if (!due) return
  const unsubscribeUrl = mailer.link(secret(`/newsletter/unsubscribe?token=${due.token}`))
  const settings = await readSettings(ctx)
  const mail = due.awaitsConfirmation
    ? confirmSubscriptionEmail(email, settings, mailer.link(secret(`/newsletter/confirm?token=${due.token}`)))
    : newsletterWelcomeEmail(email, settings, { shopUrl: mailer.link('/offers'), unsubscribeUrl })
  const id = `${due.id}-${due.awaitsConfirmation ? 'confirm-' : ''}${due.subscribedAt.getTime()}`
  await mailer.send({ ...mail, id })
}
