import { code, text } from '../../../platform/mail/blocks.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Secret } from '../../../platform/mail/secret.ts'
import { writeMail } from '../../../platform/mail/write-mail.ts'
import type { Settings } from '../../settings/schemas.ts'

type CashCode = { to: string; id: string; digits: Secret; minutes: number }

/** The code that confirms a large order in cash. Not in the subject: screens that are locked show that. */
export const cashCodeMail = ({ to, id, digits, minutes }: CashCode, { store }: Settings): Mail =>
  writeMail({
    to,
    id,
    subject: `Confirm your order at ${store.name}`,
    shop: store.name,
    blocks: [
      text('You are placing an order with cash on delivery. Type this code into the checkout to confirm it.'),
      code('Your code', digits),
      text(`It works once, for ${minutes} minutes.`),
    ],
    footer: `Was it not you? Then do nothing: without this code the order is not placed. Questions? Write to ${store.email}.`,
  })
