import { Link } from 'react-router'
import { findUpiPayments } from '../../../../../domains/payments/index.ts'
import { formatDateTime } from '../../../../../shared/dates.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Banknote } from '../../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../../load.server.ts'
import { DataTable } from '../../../parts/lists/data-table.tsx'
import { adminMeta, PageHead } from '../../../parts/page/page-head.tsx'
import { asStaff } from '../../../state/staff.server.ts'
import type { Route } from './+types/upi-payments-page'

export const meta = adminMeta('UPI payments to confirm')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.refund')
  return { claims: orErrorPage(await findUpiPayments(ctx)), now: ctx.now().toISOString() }
}

export default function UpiPaymentsPage({ loaderData: { claims, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="UPI payments to confirm"
        text="Customers say that they paid to your UPI ID. Look for each payment in your bank or UPI app before you confirm it."
      />
      {claims.length === 0 ? (
        <EmptyState
          icon={<Banknote />}
          title="Nothing to confirm"
          text="When a customer pays by QR code and enters the reference number, the payment will appear here."
        />
      ) : (
        <DataTable
          caption="UPI payments to confirm, oldest first"
          rows={claims}
          keyOf={({ orderNumber }) => orderNumber}
          columns={[
            {
              head: 'Order',
              isMain: true,
              cell: ({ orderNumber }) => (
                <Link to={`/admin/orders/${orderNumber}/upi`} className="figures font-semibold underline">
                  {orderNumber}
                </Link>
              ),
            },
            { head: 'Amount', isFigure: true, cell: ({ total }) => formatMoney(total) },
            {
              head: 'Reference number',
              cell: ({ reference, isShared }) => (
                <>
                  <span className="figures">{reference}</span>
                  {isShared && (
                    <span className="mt-1 block">
                      <Badge tone="danger">Given for another order too</Badge>
                    </span>
                  )}
                </>
              ),
            },
            { head: 'Given', cell: ({ givenAt }) => formatDateTime(givenAt) },
            {
              head: 'Stock reserved until',
              cell: ({ orderStatus, heldUntil }) =>
                orderStatus === 'pending' && heldUntil > now ? (
                  formatDateTime(heldUntil)
                ) : (
                  <Badge tone="mist">{orderStatus === 'cancelled' ? 'Cancelled' : 'Not reserved'}</Badge>
                ),
            },
          ]}
        />
      )}
    </>
  )
}
