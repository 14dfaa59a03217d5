import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import type { Settings } from '../../settings/schemas.ts'

/** Asks the owner of the address to confirm: nothing more is sent before that. */
export const confirmSubscriptionEmail = (to: string, { store }: Settings, url: Words): EmailMessage =>
  writeEmail({
    to,
    subject: `Please confirm: offers from ${store.name}`,
    shop: store.name,
    blocks: [
      text(`Somebody, hopefully you, asked ${store.name} to send offers and news to this address.`),
      button('Yes, send them to me', url),
    ],
    footer: 'Was it not you? Then do nothing, and nothing more is sent.',
  })
