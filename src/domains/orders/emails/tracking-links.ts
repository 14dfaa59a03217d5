import { links as linkList, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatDate } from '../../../shared/dates.ts'
import type { Settings } from '../../settings/schemas.ts'

export type OrderLink = { orderNumber: string; createdAt: string; url: Words }

/** Sent instead of showing orders on the page to somebody who knows only an email address (D69). */
export const trackingLinks = (to: string, links: readonly OrderLink[], { store }: Settings): EmailMessage =>
  writeEmail({
    to,
    subject: `Your orders at ${store.name}`,
    shop: store.name,
    title: 'Your orders',
    blocks: [
      text('We received a request to track the orders placed with this address.'),
      linkList(
        ...links.map(({ orderNumber, createdAt, url }) => ({
          label: `${orderNumber}, placed on ${formatDate(createdAt)}`,
          url,
        })),
      ),
      text('These links may open your orders, so please keep this email private.'),
    ],
    footer: `Not you? Ignore this email: nobody has seen your orders. Questions? Email ${store.email}`,
  })
