import { escapeHtml, letter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatDate } from '../../../shared/dates.ts'
import type { Settings } from '../../settings/schemas.ts'

export type OrderLink = { orderNumber: string; createdAt: string; url: string }

/** The mail that somebody who knows only an e-mail address gets instead of an answer on the page (decisions C69). */
export function trackingLinks(to: string, links: readonly OrderLink[], { store }: Settings): Mail {
  const lead = 'Somebody, hopefully you, asked to follow the orders of this address.'
  const caution = 'A link may open its order: keep this mail to yourself.'
  const footer = `If it was not you, nothing has happened and nothing was shown. Questions? ${store.email}`
  const text = [
    lead,
    ...links.map((each) => `${each.orderNumber} of ${formatDate(each.createdAt)}: ${each.url}`),
    caution,
    footer,
  ].join('\n\n')
  const items = links.map(
    (each) =>
      `<li><a href="${escapeHtml(each.url)}" style="color:#111">${escapeHtml(each.orderNumber)}</a> of ${formatDate(each.createdAt)}</li>`,
  )
  return {
    to,
    subject: `Your orders at ${store.name}`,
    text,
    html: letter('Your orders', `<p>${lead}</p><ul>${items.join('')}</ul><p>${caution}</p>`, footer),
  }
}
