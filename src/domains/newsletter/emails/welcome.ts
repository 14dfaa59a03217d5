import { button, links, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { legalNameOf } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'

/** First email to a subscriber; also reaches people whose address someone else typed. */
export const newsletterWelcomeEmail = (
  to: string,
  { store }: Settings,
  { shopUrl, unsubscribeUrl }: { shopUrl: string; unsubscribeUrl: Words },
): EmailMessage =>
  writeEmail({
    to,
    subject: `Welcome to ${store.name}`,
    shop: store.name,
    title: 'Welcome',
    blocks: [
      text(`Thank you for subscribing to offers and news from ${store.name}.`),
      button('See today’s offers', shopUrl),
      text('Not you, or changed your mind?'),
      links({ label: 'Unsubscribe', url: unsubscribeUrl }),
    ],
    footer: `${[legalNameOf(store), ...store.addressLines].join(', ')}`,
    unsubscribeUrl,
  })
