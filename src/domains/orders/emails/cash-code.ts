import { code, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Secret } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import type { Settings } from '../../settings/schemas.ts'

type CashCode = { to: string; id: string; digits: Secret; minutes: number }

/** The code that confirms a large cash-on-delivery order. Not in the subject, which lock screens show. */
export const cashCodeEmail = ({ to, id, digits, minutes }: CashCode, { store }: Settings): EmailMessage =>
  writeEmail({
    to,
    id,
    subject: `Confirm your order at ${store.name}`,
    shop: store.name,
    blocks: [
      text('Enter this code at checkout to confirm your cash on delivery order.'),
      code('Your code', digits),
      text(`It works once and expires in ${minutes} minutes.`),
    ],
    footer: `Not you? Ignore this email: the order isn’t placed without this code. Questions? Email ${store.email}.`,
  })
