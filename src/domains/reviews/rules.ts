/**
 * The statuses from which staff may publish, reject or reopen a review; a change by the author is not a status
 * transition.
 */
export const reviewTransitions = {
  published: ['pending', 'rejected'],
  rejected: ['pending', 'published'],
  pending: ['published', 'rejected'],
} as const

/** Order statuses in which something has been delivered; later statuses do not revoke the right to review. */
const DELIVERED = new Set(['delivered', 'return_requested', 'returned', 'refunded'])

export const wasDelivered = (order: { status: string }): boolean => DELIVERED.has(order.status)

type Sent = { status: string; shipments: readonly { status: string; items: readonly { lineId: string }[] }[] }

/** Whether a line reached its buyer: with the order, or with one of its several parcels (D126). */
export const wasLineDelivered = (order: Sent, lineId: string): boolean =>
  order.shipments.length < 2 && order.status !== 'partly_shipped'
    ? wasDelivered(order)
    : order.shipments.some(
        ({ status, items }) => status === 'delivered' && items.some((item) => item.lineId === lineId),
      )

export const ANONYMOUS = 'A verified buyer'

/** `Asha R.`: the first name and the initial of the last name, in any script. */
export function authorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(lastName.trim())
  const first = plainLine(firstName)
  return [first || ANONYMOUS, first && initial ? `${initial.segment.toLocaleUpperCase('en')}.` : '']
    .filter(Boolean)
    .join(' ')
}

// Marks that change the text direction could make a review read differently; the others are invisible.
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const CONTROL_BUT_LINES = /[^\P{Cc}\n]/gu
const LONE_HALF = /\p{Cs}/gu

const clean = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROL_BUT_LINES, '')
    .replace(UNSEEN, '')
    .replace(LONE_HALF, '')

/** The typed text without control characters, and with at most one empty line in a row. */
export const plainText = (text: string): string =>
  clean(text)
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The same, on one line. */
export const plainLine = (text: string): string => clean(text).replace(/\s+/g, ' ').trim()

export const STARS = [5, 4, 3, 2, 1] as const

/** The average of stars to two decimals, by which lists are sorted; `0` without reviews. */
export const averageOf = (points: number, count: number): number =>
  count === 0 ? 0 : Math.round((points / count) * 100) / 100
