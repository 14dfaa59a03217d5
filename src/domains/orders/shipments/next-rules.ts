import { formatDate } from '../../../shared/dates.ts'
import type { OrderView } from '../schemas.ts'
import { shipmentTransitions } from './rules.ts'
import type { ShipmentReport, ShipmentView } from './schemas.ts'

type Bought = Pick<OrderView, 'paymentMethod' | 'total' | 'giftCardAmount' | 'status'> & {
  shipments: readonly Pick<ShipmentView, 'number' | 'status'>[]
  /** In several parcels, of which each settles its own items. */
  isSplit?: boolean
}
type Sent = Pick<ShipmentView, 'status' | 'reported' | 'dueAt' | 'carrier' | 'replacedAfter'>

/** What became of a parcel that won't arrive, or may not, and what happens next and by when; for its buyer. */
export function nextOf(
  order: Bought,
  { status, reported, dueAt, carrier, replacedAfter }: Sent,
): { title: string; text: string } | null {
  const by = dueAt ? ` by ${formatDate(dueAt)}` : ''
  const courier = carrier ?? 'The courier'
  // The earlier version, which serves during an upgrade, records outcomes and leaves the report.
  if (reported && shipmentTransitions[status][reported]) {
    const { title, told, check } = REPORTED[reported]
    const money = moneyText(order, reported === 'rto_received' ? 'later' : 'may')
    return { title, text: `${courier} says ${told}. ${check}${by} and email you. ${money}` }
  }
  switch (status) {
    case 'rto_initiated': {
      const arrives = `${courier} couldn’t deliver it. We expect it back${by}.`
      return { title: 'Your parcel is being returned to us', text: `${arrives} ${moneyText(order, 'later')}` }
    }
    case 'rto_received':
    case 'lost':
    case 'damaged':
      return { title: ENDED[status], text: againText(order, replacedAfter) ?? moneyText(order, 'now') }
    default:
      return null
  }
}

const REPORTED: Record<ShipmentReport, { title: string; told: string; check: string }> = {
  lost: {
    title: 'Your parcel may be lost',
    told: 'it can’t find your parcel',
    check: 'We’ll check with them, decide',
  },
  damaged: {
    title: 'Your parcel may be damaged',
    told: 'your parcel was damaged on the way',
    check: 'We’ll check with them, decide',
  },
  rto_received: {
    title: 'Your parcel is back with us',
    told: 'it has brought your parcel back to us',
    check: 'We’ll check it',
  },
}

const ENDED = {
  rto_received: 'Your parcel was returned to us',
  lost: 'Your parcel was lost in transit',
  damaged: 'Your parcel was damaged in transit',
}

/** What the buyer of a parcel whose items are sent again is told; null if they aren't, or not any more. */
export function againText(
  { paymentMethod, status, shipments }: Pick<Bought, 'paymentMethod' | 'status' | 'shipments'>,
  replacedAfter: number | null,
): string | null {
  if (!replacedAfter) return null
  const cash = paymentMethod === 'cod' ? ' You pay when they arrive.' : ''
  if (status === 'partly_shipped')
    return `We’re sending these items again at no extra charge, and we’ll email you when they’re on their way.${cash}`
  const isSent = shipments.some((each) => each.number > replacedAfter && each.status !== 'cancelled')
  return isSent ? 'We’ve sent these items again in another parcel, at no extra charge.' : null
}

/** What happens to the money, and how to get the goods after all. */
function moneyText({ paymentMethod, total, giftCardAmount, isSplit }: Bought, when: 'may' | 'later' | 'now'): string {
  const again = 'Still want it? Order again.'
  const paid = paymentMethod !== null && paymentMethod !== 'cod' && total > 0
  const card = giftCardAmount > 0
  if (!paid && !card) return `${paymentMethod === 'cod' ? 'You have nothing to pay for it. ' : ''}${again}`
  const items = isSplit ? ' for its items' : ''
  const what = [paid && 'what you paid', card && (paid ? 'your gift card’s part' : 'what you paid by gift card')]
    .filter(Boolean)
    .join(' and ')
  const start = { may: 'If it won’t arrive, we’ll refund', later: 'Then we’ll refund', now: 'We refund' }[when]
  return `${start} ${what}${items}. ${again}`
}
