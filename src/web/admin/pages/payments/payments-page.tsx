import { Link } from 'react-router'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Banknote } from '../../../ui/icons/icons.tsx'
import { type Attention, loadAttention } from '../../parts/attention/load-attention.server.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/payments-page'

export const meta = adminMeta('Payments')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.refund')
  return { strays: await loadAttention(ctx) }
}

/** What each kind means, and what staff should do about it. */
const KINDS: Record<Attention['kind'], { text: string; advice: string }> = {
  review: {
    text: 'Wrong amount',
    advice: 'Compare it with the order. Refund it from the order page, or ask the customer for the rest.',
  },
  'refund-failed': {
    text: 'Refund failed',
    advice:
      'The refund was refused or couldn’t be sent. Open the order and refund it another way, such as a gift card.',
  },
  'refund-slow': {
    text: 'Not refunded after a day',
    advice: 'The store keeps asking the provider. If it stays here, check the provider’s dashboard.',
  },
  'payout-due': {
    text: 'Refund to send',
    advice: 'You send this refund yourself. Open the order, send the money and record the reference number.',
  },
  'refund-unknown': {
    text: 'Unknown refund',
    advice:
      'The provider refunded a payment the store doesn’t know, or more than is left of one. Compare it with the provider’s dashboard.',
  },
  'refunded-order': {
    text: 'Refunded, not shipped',
    advice: 'The whole payment was refunded. Cancel the order so that it isn’t shipped.',
  },
  'value-spent': {
    text: 'Spent before the refund',
    advice:
      'The payment for a gift card was refunded at the provider after the card was used. Ask the buyer for the amount. Shown for 30 days.',
  },
  'document-waiting': {
    text: 'Document waiting',
    advice:
      'This server’s clock is behind the latest invoice. Correct the clock and the document is issued automatically. If the latest invoice has a wrong date in the future, choose another invoice number prefix in Settings, Tax and invoices.',
  },
  message: {
    text: 'Unknown message',
    advice:
      'The provider reported a payment the store doesn’t know, or a dispute. Check the provider’s dashboard. If a disputed order was for a gift card or a membership, block it.',
  },
}

const amountText = ({ amount, currency }: Attention): string => {
  if (amount === null) return '—'
  return currency === 'INR' ? formatMoney(amount) : `${amount / 100} ${currency}`
}

export default function PaymentsPage({ loaderData: { strays } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Payments needing attention"
        text="Payments and refunds the store couldn’t settle automatically."
      />
      {strays.length === 0 ? (
        <EmptyState
          icon={<Banknote />}
          title="Nothing needs attention"
          text="Payments and refunds that the store can’t settle automatically will appear here."
        />
      ) : (
        <DataTable
          caption="Payments needing attention, oldest first"
          rows={strays}
          keyOf={({ kind, id }) => `${kind}-${id}`}
          columns={[
            {
              head: 'Problem',
              isMain: true,
              cell: ({ kind }) => <Badge tone="danger">{KINDS[kind].text}</Badge>,
            },
            { head: 'Amount', isFigure: true, cell: amountText },
            {
              head: 'Order',
              cell: ({ orderNumber }) =>
                orderNumber ? (
                  <Link to={`/admin/orders/${orderNumber}`} className="figures font-semibold underline">
                    {orderNumber}
                  </Link>
                ) : (
                  '—'
                ),
            },
            { head: 'Since', cell: ({ at }) => formatDateTime(at) },
            {
              head: 'What to do',
              isPlain: true,
              cell: ({ kind, detail, id }) => (
                <>
                  {KINDS[kind].advice}
                  <span className="mt-1 block text-xs wrap-anywhere text-muted">
                    {detail} ({id})
                  </span>
                </>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
