import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatDate, spanText } from '../../../shared/dates.ts'
import { formatMoney, paise } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'

type About = { to: string; id: string; endsAt: Date; url: string; settings: Settings }

const questions = ({ store }: Settings) => questionsText(store)

/** The order that a term was bought with; `total` in paise. */
export type TermOrder = { orderNumber: string; total: number }

/** A paid term has begun or extends the running one. */
export const membershipBegunEmail = (
  { to, id, endsAt, url, settings }: About,
  { orderNumber, total }: TermOrder,
): EmailMessage =>
  writeEmail({
    to,
    id,
    subject: `You are now a member of ${settings.membership.name}`,
    shop: settings.store.name,
    blocks: [
      text(
        `We’ve received your payment of ${formatMoney(paise(total))} for order ${orderNumber}. Your membership is valid until ${formatDate(endsAt)}.`,
      ),
      text(
        `While you’re logged in, ${formatMoney(settings.membership.discountPerUnit)} comes off every unit you buy automatically. ${settings.membership.isOffered ? 'There’s no auto-renewal: you’re charged again only if you renew.' : 'You won’t be charged again.'}`,
      ),
      button('View membership', url),
    ],
    footer: questions(settings),
  })

/** Sent some days before the end. Nothing is charged automatically (D23). */
export const membershipEndingEmail = ({ to, id, endsAt, url, settings }: About): EmailMessage =>
  writeEmail({
    to,
    id,
    subject: `Your ${settings.membership.name} membership ends on ${formatDate(endsAt)}`,
    shop: settings.store.name,
    blocks: [
      text(
        `Nothing changes until then. Renew for ${formatMoney(settings.membership.fee)} and the next ${spanText(settings.membership.days).replace(/^a /, '')} ${settings.membership.days === 365 ? 'begins' : 'begin'} where this one ends, so you don’t lose a day.`,
      ),
      text('If you do nothing, your membership ends and you won’t be charged.'),
      button('Renew membership', url),
    ],
    footer: questions(settings),
  })
