import { button, lines, links, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { legalNameOf } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'

type Left = { to: string; id: string; names: readonly string[] }

/** Lists the items in the cart and nothing else: no price that may have changed, and no pressure. */
export const abandonedCartEmail = (
  { to, id, names }: Left,
  { store }: Settings,
  urls: { cart: string; unsubscribe: Words },
): EmailMessage =>
  writeEmail({
    to,
    id,
    subject: `Your cart at ${store.name} is as you left it`,
    shop: store.name,
    title: 'Your cart is as you left it',
    blocks: [
      lines('In it', names),
      button('Open the cart', urls.cart),
      text('Log in on any device, and it is there. If you have changed your mind, do nothing: we write once.'),
      links({ label: 'No more mails about my cart', url: urls.unsubscribe }),
    ],
    footer: `You get this because you asked ${store.name} for offers and news by email. ${[legalNameOf(store), ...store.addressLines].join(', ')}`,
    unsubscribeUrl: urls.unsubscribe,
  })
