import { Link } from 'react-router'
import type { StaffOrderView } from '../../../../domains/orders/index.ts'
import { awaitsPayment, canReceiveCash } from '../../../../domains/orders/rules.ts'
import type { CashReceipt } from '../../../../domains/payments/admin/schemas.ts'
import type { OrderCapture } from '../../../../domains/payments/index.ts'
import type { RefundView } from '../../../../domains/payments/schemas.ts'
import { formatDate, formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { OrderDocument } from './load-order.server.ts'
import { cashText, paymentText } from './order-badge.tsx'

type PaymentPanelProps = {
  order: StaffOrderView
  captures: OrderCapture[]
  receipts: CashReceipt[]
  refunds: RefundView[]
  isChecking: boolean
  documents: OrderDocument[]
  mayRefund: boolean
  /** Whether they may open the payments needing attention. */
  mayReview: boolean
}

const KINDS: Record<Exclude<OrderCapture['kind'], 'cash'>, string> = {
  order: 'Payment',
  extra: 'Second payment',
  review: 'Wrong amount paid',
}
const REFUNDS = {
  pending: { text: 'On its way', tone: 'mist' },
  processed: { text: 'Refunded', tone: 'success' },
  failed: { text: 'Refused by the provider', tone: 'danger' },
} as const

const PAYOUTS = {
  pending: { text: 'To be sent', tone: 'accent' },
  processed: { text: 'Sent', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
} as const

/** Statuses in which staff decide about the part that a gift card paid. */
const RETURNS: ReadonlySet<StaffOrderView['status']> = new Set(['return_requested', 'returned', 'refunded'])

function refundText({ reason, to, payTo }: RefundView): string {
  if (payTo) return `Refund to ${payTo}`
  if (reason === 'provider') return 'Refunded at the payment provider'
  return to === 'gift-card' ? 'Refunded as a gift card' : 'Refunded to the original payment method'
}

type OnlineCapture = OrderCapture & { kind: keyof typeof KINDS }

/** Payments, refunds, and the invoice and credit notes for them. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { order, captures, receipts, refunds, isChecking, documents, mayRefund, mayReview } = props
  const online = captures.filter((capture): capture is OnlineCapture => capture.kind !== 'cash')
  const path = `/admin/orders/${order.orderNumber}`
  const isCashDue = canReceiveCash(order) && order.cashReceived < order.cashTotal
  const isUpiOpen = order.paymentMethod === 'upi-qr' && captures.length === 0
  const hasLeft = captures.some(({ amount, refunded }) => amount > refunded)
  return (
    <Panel
      title="Payment"
      end={
        mayRefund && (
          <span className="flex flex-wrap gap-2">
            {isCashDue && <ButtonLink to={`${path}/cash`}>Record cash…</ButtonLink>}
            {isUpiOpen && <ButtonLink to={`${path}/upi`}>Confirm UPI payment…</ButtonLink>}
            {hasLeft && <ButtonLink to={`${path}/refund`}>Refund…</ButtonLink>}
          </span>
        )
      }
    >
      <p className="text-sm">
        {[
          paymentText(order.paymentMethod, order.pickup !== null),
          awaitsPayment(order) ? 'not paid yet' : cashText(order),
        ]
          .filter(Boolean)
          .join(': ')}
      </p>
      {order.giftCardAmount > 0 && captures.length > 0 && RETURNS.has(order.status) && (
        <p className="mt-2 text-sm text-muted">
          A gift card paid {formatMoney(order.giftCardAmount)} of this order. It returns to the card when the order
          becomes refunded, if the whole payment was refunded first. Otherwise adjust the card’s balance yourself.
        </p>
      )}
      {isChecking && (
        <p className="mt-2 text-sm text-danger">
          A payment with the wrong amount was received
          {mayReview && (
            <>
              :{' '}
              <Link to="/admin/payments" className="underline">
                review it
              </Link>
            </>
          )}
          .
        </p>
      )}
      {(captures.length > 0 || refunds.length > 0) && (
        <ul className="mt-3 divide-y divide-line text-sm" aria-label="Payments and refunds">
          {receipts.map(({ id, amount, source, reference, receivedOn, parcel, who }) => (
            <li key={id} className="flex justify-between gap-4 py-2">
              <span>
                {source === 'remittance' ? 'Cash from the courier' : 'Cash received'}
                <span className="block text-xs wrap-anywhere text-muted">
                  {[parcel && `Parcel ${parcel}`, formatDate(receivedOn), reference, `recorded by ${who}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="figures font-semibold">{formatMoney(amount)}</span>
            </li>
          ))}
          {online.map(({ id, kind, isForChange, amount, at, provider }) => (
            <li key={id} className="flex justify-between gap-4 py-2">
              <span>
                {kind === 'order' && isForChange ? 'Payment for a change' : KINDS[kind]}
                <span className="block text-xs wrap-anywhere text-muted">
                  {id.startsWith('upi_') ? `UPI reference number ${id.slice(4)}` : `${provider} ${id}`},{' '}
                  {formatDateTime(at)}
                </span>
              </span>
              <span className="figures font-semibold">{formatMoney(amount)}</span>
            </li>
          ))}
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} path={path} mayRefund={mayRefund} />
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="Documents">
          {documents.map(({ id, label, href }) => (
            <li key={id}>
              <ButtonLink href={href}>{label} (PDF)</ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function RefundRow({ refund, path, mayRefund }: { refund: RefundView; path: string; mayRefund: boolean }) {
  const { id, amount, status, note, payTo, reference, createdAt } = refund
  const isToSend = payTo !== null && status === 'pending'
  const badge = payTo ? PAYOUTS[status] : REFUNDS[status]
  return (
    <li className="flex justify-between gap-4 py-2">
      <span>
        {refundText(refund)} <Badge tone={badge.tone}>{badge.text}</Badge>
        <span className="block text-xs wrap-anywhere text-muted">
          {[note, reference && `reference ${reference}`, formatDateTime(createdAt)].filter(Boolean).join(' · ')}
        </span>
        {isToSend && mayRefund && (
          <Link
            to={`${path}/refunds/${id}`}
            className="inline-flex min-h-11 items-center font-semibold underline md:min-h-6"
          >
            Send the money…
          </Link>
        )}
      </span>
      <span className="figures font-semibold">−{formatMoney(amount)}</span>
    </li>
  )
}
