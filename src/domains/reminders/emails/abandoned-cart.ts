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
    subject: `You left something in your cart at ${store.name}`,
    shop: store.name,
    title: 'You left something in your cart',
    blocks: [
      lines('In your cart', names),
      button('View cart', urls.cart),
      text(
        'Log in on any device to find it. Changed your mind? You don’t need to do anything: we only send this once.',
      ),
      links({ label: 'Stop emails about my cart', url: urls.unsubscribe }),
    ],
    footer: `You’re getting this because you asked ${store.name} for offers and news by email. ${[legalNameOf(store), ...store.addressLines].join(', ')}`,
    unsubscribeUrl: urls.unsubscribe,
  })
