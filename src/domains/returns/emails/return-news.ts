import { type Block, button, lines, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { counted } from '../../../shared/counted.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney, paise } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { REASONS } from '../rules.ts'
import type { ReturnStatus, ReturnView } from '../schemas.ts'

/** The statuses that the buyer is emailed about. A refund of money has an email of its own. */
export const TOLD: readonly ReturnStatus[] = [
  'requested',
  'approved',
  'refused',
  'pickup_booked',
  'received',
  'refunded',
  'replaced',
  'closed',
]

const SUBJECTS: Partial<Record<ReturnStatus, string>> = {
  requested: 'We’ve received your return request',
  approved: 'Your return is approved',
  refused: 'We couldn’t accept your return',
  pickup_booked: 'Pickup booked for your return',
  received: 'Your return has arrived',
  refunded: 'We’ve refunded your return',
  replaced: 'We’re sending you a replacement',
  closed: 'Your return is closed',
}

type Told = {
  made: ReturnView
  status: ReturnStatus
  note: string
  /** The store where the order was collected. */
  counter: string[]
  key: string
  to: string
  url: Words
}

export function returnNews({ key, to, url, ...told }: Told, settings: Settings): EmailMessage {
  const { store } = settings
  const { made, status } = told
  const title = SUBJECTS[status] ?? 'Your return'
  return writeEmail({
    to,
    id: key,
    subject: `${title}: ${made.number}`,
    shop: store.name,
    title,
    blocks: [...bodyOf(told, settings), itemsOf(made), button('View return', url)],
    footer: questionsText(store),
  })
}

const itemsOf = ({ lines: returned, orderNumber }: ReturnView): Block =>
  lines(
    `Items from order ${orderNumber}`,
    returned.map(({ name, variant, quantity }) => `${quantity} × ${[name, variant].filter(Boolean).join(', ')}`),
  )

function bodyOf(
  { made, status, note, counter }: Pick<Told, 'made' | 'status' | 'note' | 'counter'>,
  { store, returns, support }: Settings,
): Block[] {
  const said = note ? [text(note)] : []
  switch (status) {
    case 'requested':
      return [
        text(
          `We’ve received your request to return items from order ${made.orderNumber}. We’ll reply within ${counted(support.replyHours, 'hour')}. Please keep the items and their packaging.`,
        ),
      ]
    case 'approved':
      return approval(made, { note: said, counter, address: [store.name, ...store.addressLines] })
    case 'refused':
      return [text(`We can’t accept return ${made.number}.`), ...said]
    case 'pickup_booked':
      return made.pickup
        ? [
            text(
              `Your return will be picked up on ${formatDate(made.pickup.on)}. Please have the parcel packed and ready.`,
            ),
            lines('Pickup', [`Courier: ${made.pickup.courier}`, `Pickup number: ${made.pickup.number}`]),
          ]
        : []
    case 'received':
      return [
        text(
          `Your return has arrived, and we’ll inspect it next. If everything is in order, ${made.wish === 'replacement' ? 'we’ll send your replacement' : `we’ll refund ${formatMoney(made.amount)} within ${returns.refundDays} business days`}.`,
        ),
        ...(made.wish === 'replacement' ? [] : cardPart(made)),
      ]
    case 'refunded':
      return isMixed(made)
        ? [
            text(
              `${formatMoney(made.cardAmount)} is back on the gift card you paid with. You can use the balance right away. You’ll get another email about the other ${formatMoney(moneyOf(made))}.`,
            ),
          ]
        : [text('We’ve refunded the gift card you paid with. You can use the balance right away.')]
    case 'replaced':
      return [
        text(
          `We’re sending you a replacement at no charge${made.replacement ? `: order ${made.replacement}` : ''}. We’ll email you when it’s dispatched.`,
        ),
      ]
    case 'closed':
      return [text('We’ve closed your return. There’s nothing to refund for these items.'), ...said]
    default:
      return []
  }
}

type Amounts = Pick<ReturnView, 'amount' | 'cardAmount'>

const moneyOf = ({ amount, cardAmount }: Amounts) => paise(amount - cardAmount)

/** Paid in part by gift card. */
const isMixed = (made: Amounts): boolean => made.cardAmount > 0 && moneyOf(made) > 0

const cardPart = (made: Amounts): Block[] =>
  isMixed(made) ? [text(`${formatMoney(made.cardAmount)} of it goes back to the gift card you paid with.`)] : []

/** How an approved return comes back. */
function approval(
  made: ReturnView,
  { note, counter, address }: { note: Block[]; counter: string[]; address: string[] },
) {
  const by = made.dueAt ? ` by ${formatDate(made.dueAt)}` : ''
  switch (made.postage) {
    case 'store':
      return [text('We’ve approved your return. We’ll book a pickup at no charge and email you the date.'), ...note]
    case 'counter':
      return [
        text(`We’ve approved your return. Bring the items${by}, with the return number ${made.number}.`),
        ...note,
        lines('Bring them to', counter),
      ]
    case 'customer':
      return [
        text(
          `We’ve approved your return. Send the items${by}, write the return number ${made.number} on the parcel and keep the courier’s receipt.`,
        ),
        ...note,
        ...(address.length > 1 ? [lines('Send it to', address)] : []),
      ]
  }
}

/** The email to the owner about a new request. It repeats nothing that the buyer wrote. */
export function newReturnEmail(made: ReturnView, key: string, url: Words, { store }: Settings): EmailMessage {
  return writeEmail({
    to: store.email,
    id: key,
    subject: `New return request ${made.number} for order ${made.orderNumber}`,
    shop: store.name,
    title: 'New return request',
    blocks: [
      lines('Return', [
        `Reason: ${REASONS[made.reason]}`,
        `Refund: ${formatMoney(made.amount)}`,
        ...(made.dueAt ? [`Reply by: ${formatDate(made.dueAt)}`] : []),
      ]),
      itemsOf(made),
      button('Open return', url),
    ],
    footer: 'Sent to the store’s email address when a customer requests a return.',
  })
}
