import type { CustomerFile } from '../../../../domains/customer-care/index.ts'
import { staffStatusText } from '../../../../domains/orders/status-rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { TextLink } from '../../parts/page/links.tsx'
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
              to: ({ orderNumber }) => `/admin/orders/${orderNumber}`,
              cell: ({ orderNumber }) => orderNumber,
            },
            { head: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
            { head: 'Status', mark: ({ status }) => ({ tone: 'mist', text: staffStatusText(status) }) },
            { head: 'Total', isFigure: true, cell: ({ total: sum }) => formatMoney(sum) },
          ]}
        />
      )}
      {total > orders.length && (
        <p className="mt-3 text-sm">
          <TextLink to={`/admin/orders?q=${encodeURIComponent(email)}`}>All {total} orders</TextLink>
        </p>
      )}
    </Section>
  )
}
