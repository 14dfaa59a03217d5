import { Link } from 'react-router'
import type { StaffOrderView } from '../../../../domains/orders/index.ts'
import { awaitsPayment } from '../../../../domains/orders/rules.ts'
import type { OrderCapture } from '../../../../domains/payments/index.ts'
import type { RefundView } from '../../../../domains/payments/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { OrderDocument } from './load-order.server.ts'
import { cashText, paymentText } from './order-badge.tsx'

type PaymentPanelProps = {
  order: StaffOrderView
  captures: OrderCapture[]
  refunds: RefundView[]
  isChecking: boolean
  documents: OrderDocument[]
  mayRefund: boolean
}

const KINDS = { order: 'Payment', extra: 'Second payment', review: 'Wrong amount paid' }
const REFUNDS = {
  pending: { text: 'On its way', tone: 'mist' },
  processed: { text: 'Refunded', tone: 'success' },
  failed: { text: 'Refused by the provider', tone: 'danger' },
} as const

/** Statuses in which staff decide about the part that a gift card paid. */
const RETURNS: ReadonlySet<StaffOrderView['status']> = new Set(['return_requested', 'returned', 'refunded'])

function refundText(reason: RefundView['reason'], to: RefundView['to']): string {
  if (reason === 'provider') return 'Refunded at the payment provider'
  return to === 'gift-card' ? 'Refunded as a gift card' : 'Refunded to the original payment method'
}

/** Payments, refunds, and the invoice and credit notes for them. */
export function PaymentPanel({ order, captures, refunds, isChecking, documents, mayRefund }: PaymentPanelProps) {
  const hasLeft = captures.some(({ amount, refunded }) => amount > refunded)
  return (
    <Panel
      title="Payment"
      end={mayRefund && hasLeft && <ButtonLink to={`/admin/orders/${order.orderNumber}/refund`}>Refund…</ButtonLink>}
    >
      <p className="text-sm">
        {[paymentText(order.paymentMethod), awaitsPayment(order) ? 'not paid yet' : cashText(order)]
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
          A payment with the wrong amount was received:{' '}
          <Link to="/admin/payments" className="underline">
            review it
          </Link>
          .
        </p>
      )}
      {(captures.length > 0 || refunds.length > 0) && (
        <ul className="mt-3 divide-y divide-line text-sm" aria-label="Payments and refunds">
          {captures.map(({ id, kind, amount, at, provider }) => (
            <li key={id} className="flex justify-between gap-4 py-2">
              <span>
                {KINDS[kind]}
                <span className="block text-xs wrap-anywhere text-muted">
                  {provider} {id}, {formatDateTime(at)}
                </span>
              </span>
              <span className="figures font-semibold">{formatMoney(amount)}</span>
            </li>
          ))}
          {refunds.map(({ id, amount, status, reason, note, to, createdAt }) => (
            <li key={id} className="flex justify-between gap-4 py-2">
              <span>
                {refundText(reason, to)} <Badge tone={REFUNDS[status].tone}>{REFUNDS[status].text}</Badge>
                <span className="block text-xs text-muted">
                  {[note, formatDateTime(createdAt)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="figures font-semibold">−{formatMoney(amount)}</span>
            </li>
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
