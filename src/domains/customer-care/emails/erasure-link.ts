import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Secret } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import type { Settings } from '../../settings/schemas.ts'

type Asked = { to: string; id: string; orderNumber: string; url: Secret }

export const erasureEmail = ({ to, id, orderNumber, url }: Asked, { store }: Settings): EmailMessage =>
  writeEmail({
    to,
    id,
    subject: `Erase your data at ${store.name}`,
    shop: store.name,
    blocks: [
      text(
        `We received a request to erase the data of order ${orderNumber} and everything else we hold under this email address without an account: newsletter, alerts and support tickets.`,
      ),
      text('Orders with an invoice keep your name and address for as long as tax law requires.'),
      button('Review and erase my data', url),
      text('The link works once and expires in an hour. This can’t be undone.'),
    ],
    footer: `Didn’t ask for this? Ignore this email and nothing changes. Questions? Email ${store.email}.`,
  })
