import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatDate, spanText } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'

type About = { to: string; id: string; endsAt: Date; url: string; settings: Settings }

const questions = ({ store }: Settings) => questionsText(store)

/** A paid term has begun or extends the running one. */
export const membershipBegunEmail = ({ to, id, endsAt, url, settings }: About): EmailMessage =>
  writeEmail({
    to,
    id,
    subject: `You are a member of ${settings.membership.name}`,
    shop: settings.store.name,
    blocks: [
      text(`Your payment has arrived. Your membership is valid until ${formatDate(endsAt)}.`),
      text(
        `While you are logged in, ${formatMoney(settings.membership.discountPerUnit)} comes off every unit you buy, by itself. It ends on its own and is never charged again unless you renew it.`,
      ),
      button('See your membership', url),
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
        `Until then nothing changes. If you renew it for ${formatMoney(settings.membership.fee)}, the next ${spanText(settings.membership.days).replace(/^a /, '')} ${settings.membership.days === 365 ? 'begins' : 'begin'} where this one ends: no day is lost.`,
      ),
      text('If you do nothing, it ends by itself and nothing is charged.'),
      button('Renew it', url),
    ],
    footer: questions(settings),
  })
