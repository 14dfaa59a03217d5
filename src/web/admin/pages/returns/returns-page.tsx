import { data } from 'react-router'
import { countReturns, findStaffReturns } from '../../../../domains/returns/index.ts'
import { REASONS, returnBadge } from '../../../../domains/returns/rules.ts'
import { ReturnQuery } from '../../../../domains/returns/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { RotateCcw } from '../../../ui/icons/icons.tsx'
import { queryOf } from '../../load.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/returns-page'

export const meta = adminMeta('Returns')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.read')
  const [found, counts] = await Promise.all([findStaffReturns(ctx, queryOf(args.url, ReturnQuery)), countReturns(ctx)])
  if (!found.ok || !counts.ok) throw data(null, 403)
  return { ...found.value, counts: counts.value }
}

/** The queue of returns: what is due first comes first. */
export default function ReturnsPage({ loaderData: { returns, nextCursor, counts } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Returns"
      text="Return requests from shoppers, most urgent first."
      search={{ label: 'Return or order number' }}
      filter={{
        label: 'Status',
        name: 'view',
        values: [
          { value: '', label: 'Open', count: counts.open },
          { value: 'overdue', label: 'Overdue', count: counts.overdue },
          { value: 'requested', label: 'To decide' },
          { value: 'coming', label: 'On the way' },
          { value: 'inspect', label: 'To inspect' },
          { value: 'settle', label: 'To refund' },
          { value: 'ended', label: 'Closed' },
          { value: 'all', label: 'All' },
        ],
      }}
      empty={{
        icon: <RotateCcw />,
        title: 'No returns in this view',
        text: 'Shoppers request returns from the page of a delivered order. Requests appear here and are emailed to the store.',
      }}
      next={nextCursor}
      caption="Returns"
      rows={returns}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Return',
          isMain: true,
          to: ({ id }) => `/admin/returns/${id}`,
          cell: ({ number }) => number,
          below: ({ reason }) => REASONS[reason],
        },
        { head: 'Order', cell: ({ orderNumber }) => orderNumber, className: 'xl:whitespace-nowrap' },
        {
          head: 'Refund',
          cell: ({ amount }) => <span className="figures">{formatMoney(amount)}</span>,
          below: ({ pieces }) => `${pieces} ${pieces === 1 ? 'unit' : 'units'}`,
        },
        {
          head: 'Due',
          cell: ({ dueAt, isOverdue }) =>
            dueAt ? (
              <span className={isOverdue ? 'font-semibold text-danger' : undefined}>
                {isOverdue ? `Overdue since ${formatDate(dueAt)}` : formatDate(dueAt)}
              </span>
            ) : (
              '–'
            ),
          className: 'xl:whitespace-nowrap',
        },
        { head: 'Status', mark: returnBadge },
      ]}
    />
  )
}
