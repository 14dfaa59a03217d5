import { data, Link } from 'react-router'
import { findStrayPayments, type StrayPayment } from '../../../domains/payments/index.ts'
import { formatDateTime } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Banknote } from '../../ui/icons.tsx'
import { asStaff } from '../staff.server.ts'
import { DataTable } from '../ui/data-table.tsx'
import { adminMeta, PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/payments-page'

export const headers = passHeaders
export const meta = adminMeta('Payments')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.refund')
  return data({ strays: await findStrayPayments(ctx) }, { headers: privateHeaders })
}

/** What each kind is, and what a person does about it. */
const KINDS: Record<StrayPayment['kind'], { text: string; advice: string }> = {
  review: {
    text: 'Does not fit',
    advice: 'Compare it with the order. Give it back from the order’s page, or ask the buyer for the rest.',
  },
  'refund-failed': {
    text: 'Could not go back',
    advice:
      'The provider refused. Give it back another way: as a gift card from the order’s page, or by bank transfer.',
  },
  'refund-slow': {
    text: 'Not back after a day',
    advice: 'The shop goes on asking. Look at the provider’s own page if it stays.',
  },
  message: {
    text: 'Unknown message',
    advice: 'The provider told of what the shop does not know, or of a dispute. Look at the provider’s own page.',
  },
}

const amountText = ({ amount, currency }: StrayPayment): string => {
  if (amount === null) return '—'
  return currency === 'INR' ? formatMoney(amount) : `${amount / 100} ${currency}`
}

export default function PaymentsPage({ loaderData: { strays } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Payments that need a hand"
        text="Money that the shop could not put in order by itself: every other payment has its order or went back."
      />
      {strays.length === 0 ? (
        <EmptyState
          icon={<Banknote />}
          title="Nothing is wrong"
          text="Every payment has its order, and everything that had to go back is back or on its way."
        />
      ) : (
        <DataTable
          caption="Payments that need a hand, the oldest first"
          rows={strays}
          keyOf={({ kind, id }) => `${kind}-${id}`}
          columns={[
            {
              head: 'What',
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

export { PageError as ErrorBoundary } from '../shell/page-error.tsx'
