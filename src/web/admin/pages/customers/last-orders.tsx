import { Link } from 'react-router'
import type { CustomerFile } from '../../../../domains/customer-care/index.ts'
import { staffStatusText } from '../../../../domains/orders/rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { Section } from '../../parts/page/panel.tsx'

type LastOrdersProps = { orders: CustomerFile['orders']; total: number; email: string }

export function LastOrders({ orders, total, email }: LastOrdersProps) {
  return (
    <Section title="Orders">
      {orders.length === 0 ? (
        <p className="text-sm text-muted">No orders yet.</p>
      ) : (
        <DataTable
          caption="Latest orders"
          rows={orders}
          keyOf={({ orderNumber }) => orderNumber}
          columns={[
            {
              head: 'Number',
              isMain: true,
              cell: ({ orderNumber }) => (
                <Link to={`/admin/orders/${orderNumber}`} className="font-semibold underline underline-offset-2">
                  {orderNumber}
                </Link>
              ),
            },
            { head: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
            {
              head: 'Status',
              isPlain: true,
              cell: ({ status }) => <Badge tone="mist">{staffStatusText(status)}</Badge>,
            },
            { head: 'Total', isFigure: true, cell: ({ total: sum }) => formatMoney(sum) },
          ]}
        />
      )}
      {total > orders.length && (
        <p className="mt-3 text-sm">
          <Link to={`/admin/orders?q=${encodeURIComponent(email)}`} className="underline underline-offset-2">
            All {total} orders
          </Link>
        </p>
      )}
    </Section>
  )
}
