import { bookingText, canBook, isOpenBooking, isUnderWay } from '../../../../../domains/couriers/rules.ts'
import type { BookedLine, BookingView } from '../../../../../domains/couriers/schemas.ts'
import type { StaffOrderView } from '../../../../../domains/orders/index.ts'
import { staffShipmentName } from '../../../../../domains/orders/shipments/rules.ts'
import { formatDate } from '../../../../../shared/dates.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ActionButton } from '../../../parts/forms/action-button.tsx'
import { ButtonLink, TextLink } from '../../../parts/page/links.tsx'
import { Panel } from '../../../parts/page/panel.tsx'
import { usePolling } from '../../../state/use-polling.ts'

const POLL_MS = 2000

type CourierPanelProps = {
  order: StaffOrderView
  booking: BookingView | null
  hasCouriers: boolean
  mayFulfil: boolean
}

/** The booking of an order's parcel with a courier, and what can be done with it. */
export function CourierPanel({ order, booking, hasCouriers, mayFulfil }: CourierPanelProps) {
  const isWaiting = booking !== null && isUnderWay(booking)
  usePolling(isWaiting, POLL_MS)
  const mayBook =
    mayFulfil && hasCouriers && canBook(order) && !(booking && isOpenBooking(booking) && !booking.isShipped)
  if (!booking && !mayBook) return null
  return (
    <Panel title="Courier" end={booking && <BookingBadge booking={booking} />}>
      {booking && <BookingFacts booking={booking} order={order} />}
      {isWaiting && <p className="text-sm text-muted">This takes a few seconds. You can leave this page meanwhile.</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {booking && mayFulfil && <BookingActions booking={booking} order={order} />}
        {mayBook && (
          <ButtonLink to={`/admin/orders/${order.orderNumber}/book`}>
            {booking ? (booking.isShipped ? 'Book the rest…' : 'Book again…') : 'Book with a courier…'}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}

const TONES: Record<BookingView['status'], 'info' | 'success' | 'danger' | 'mist'> = {
  ...{ requested: 'info', cancel_requested: 'info', booked: 'success' },
  ...{ review: 'danger', refused: 'danger', cancelled: 'mist' },
}

const BookingBadge = ({ booking }: { booking: BookingView }) => (
  <span aria-live="polite">
    <Badge tone={TONES[booking.status]}>{bookingText(booking)}</Badge>
  </span>
)

/** Couriers name a day, or a day and a time that they don't keep to. */
function pickupText(pickupOn: string): string {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(pickupOn) ?? []
  return day ? formatDate(day) : pickupOn
}

type BookingProps = { booking: BookingView; order: StaffOrderView }

function BookingFacts({ booking, order }: BookingProps) {
  const { carrier, trackingNumber, trackingUrl, cost, pickupOn, failure, reported, lines } = booking
  // From then on, the panels of delivery and shipment say it.
  const isBefore = canBook(order) && !booking.isShipped
  const isNews = reported !== null && order.parcels.every(({ status }) => status !== reported.status)
  return (
    <div className="flex flex-col gap-2 text-sm">
      {isBefore && lines && <Units order={order} lines={lines} />}
      {carrier && (
        <p>
          {carrier} <span className="figures">{trackingNumber}</span>
          {cost !== null && <span className="figures text-muted"> · {formatMoney(cost)}</span>}
          {isBefore && trackingUrl && (
            <TextLink href={trackingUrl} className="block py-1">
              Track the shipment
            </TextLink>
          )}
        </p>
      )}
      {isBefore && pickupOn && isOpenBooking(booking) && <p className="text-muted">Pickup: {pickupText(pickupOn)}</p>}
      {booking.isOutdated && (
        <p className="text-danger">
          The order was changed after it was booked. Cancel the booking and book the parcel again.
        </p>
      )}
      {failure && <p className="wrap-anywhere text-danger">{failure}</p>}
      {isNews && (
        <p className="text-danger">
          The courier reports “{staffShipmentName(reported.status)}” since {formatDate(reported.at)}. Check it and
          record it under Shipment.
        </p>
      )}
    </div>
  )
}

/** What goes into a parcel that is booked for a part of the order. */
const Units = ({ order, lines }: { order: StaffOrderView; lines: readonly BookedLine[] }) => (
  <ul aria-label="In this parcel">
    {lines.map(({ lineId, quantity }) => {
      const line = order.items.find(({ id }) => id === lineId)
      return (
        <li key={lineId}>
          {quantity} × {[line?.name, line?.flavor, line?.weight].filter(Boolean).join(', ')}
        </li>
      )
    })}
  </ul>
)

function BookingActions({ booking, order }: BookingProps) {
  const { status, failure } = booking
  const isBefore = canBook(order) && !booking.isShipped
  const isBooked = status === 'booked'
  return (
    <>
      {isBooked && (
        <ButtonLink href={`/api/admin/orders/labels?order=${order.orderNumber}`}>Print the courier’s label</ButtonLink>
      )}
      {isBooked && isBefore && !booking.isOutdated && (
        <ActionButton values={{ intent: 'ship-booked' }}>Mark as shipped</ActionButton>
      )}
      {failure && isBefore && (isBooked || status === 'review') && (
        <ActionButton values={{ intent: 'retry-booking' }}>Ask the courier again</ActionButton>
      )}
      {isBefore && (isBooked || status === 'review' || status === 'requested') && (
        <ActionButton values={{ intent: 'cancel-booking' }}>Cancel the booking</ActionButton>
      )}
    </>
  )
}
