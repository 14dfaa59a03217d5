import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import type { Settings } from '../../settings/schemas.ts'

/** Asks the owner of the address to confirm: nothing more is sent before that. */
export const confirmSubscriptionEmail = (to: string, { store }: Settings, url: Words): EmailMessage =>
  writeEmail({
    to,
    subject: `Confirm your subscription to ${store.name}`,
    shop: store.name,
    blocks: [
      text(`Please confirm that you want offers and news from ${store.name} at this address.`),
      button('Yes, subscribe me', url),
    ],
    footer: 'Not you? Ignore this email and we won’t write again.',
  })
