import { findStaffCards } from '../../../../domains/gift-cards/index.ts'
import { CardQuery, type StaffCard } from '../../../../domains/gift-cards/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { CreditCard } from '../../../ui/icons/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import type { Mark } from '../../parts/lists/data-table.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/gift-cards-page'

export const meta = adminMeta('Gift cards')

export async function loader(args: Route.LoaderArgs) {
  return orErrorPage(await findStaffCards(asStaff(args, 'sales.read'), queryOf(args.url, CardQuery)))
}

const STATES = [
  { value: '', label: 'All' },
  { value: 'open', label: 'With a balance' },
  { value: 'used', label: 'Used up' },
  { value: 'blocked', label: 'Blocked' },
]

function markOf({ isBlocked, remainingBalance }: StaffCard): Mark {
  if (isBlocked) return { tone: 'danger', text: 'Blocked' }
  return remainingBalance === 0 ? { tone: 'mist', text: 'Used up' } : { tone: 'success', text: 'Active' }
}

export default function GiftCardsPage({ loaderData: { cards, nextCursor } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Gift cards"
      text="Anyone with the code can spend the balance, so only staff who can edit sales see full codes."
      search={{ label: 'Code, recipient or order' }}
      filter={{ label: 'Status', name: 'state', values: STATES }}
      empty={{
        icon: <CreditCard />,
        title: 'No gift cards in this view',
        text: 'Gift cards appear here when they are paid for, or when a refund is issued as a gift card.',
      }}
      next={nextCursor}
      caption="Gift cards, newest first"
      rows={cards}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Code',
          isMain: true,
          to: ({ id }) => `/admin/gift-cards/${id}`,
          cell: ({ code }) => <span className="figures">{code}</span>,
        },
        {
          head: 'For',
          cell: ({ recipientName, recipientEmail }) => (recipientEmail ? recipientName : '–'),
          below: ({ recipientEmail }) => recipientEmail,
        },
        { head: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
        { head: 'Expires', cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : 'Never') },
        { head: 'Value', isFigure: true, cell: ({ amount }) => formatMoney(amount) },
        { head: 'Balance', isFigure: true, cell: ({ remainingBalance }) => formatMoney(remainingBalance) },
        { head: 'Status', mark: markOf },
      ]}
    />
  )
}
