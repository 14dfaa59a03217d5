import { data, Link } from 'react-router'
import { findStaffCards } from '../../../domains/gift-cards/index.ts'
import { CardQuery, type StaffCard } from '../../../domains/gift-cards/schemas.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CreditCard } from '../../ui/icons.tsx'
import { asStaff } from '../staff.server.ts'
import { DataTable } from '../ui/data-table.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { adminMeta, PageHead } from '../ui/page-head.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Route } from './+types/gift-cards-page'

export const meta = adminMeta('Gift cards')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'sales.read')
  const query = CardQuery.safeParse(Object.fromEntries(args.url.searchParams))
  const found = await findStaffCards(ctx, query.success ? query.data : CardQuery.parse({}))
  if (!found.ok) throw data(null, 403)
  return found.value
}

const STATES = [
  { value: '', label: 'All' },
  { value: 'open', label: 'With a balance' },
  { value: 'used', label: 'Used up' },
  { value: 'blocked', label: 'Blocked' },
]

function Mark({ card }: { card: StaffCard }) {
  if (card.isBlocked) return <Badge tone="danger">Blocked</Badge>
  if (card.remainingBalance === 0) return <Badge tone="mist">Used up</Badge>
  return <Badge tone="success">Open</Badge>
}

export default function GiftCardsPage({ loaderData: { cards, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Gift cards"
        text="Whoever has a code has its money: a code is shown whole only to who may change sales."
      />
      <SearchForm label="Code, recipient or order" />
      <FilterLinks label="State" name="state" values={STATES} />
      {cards.length === 0 ? (
        <EmptyState
          icon={<CreditCard />}
          title="No gift cards here"
          text="A card appears once it is paid, or when money goes back to a customer as a card."
        />
      ) : (
        <DataTable
          caption="Gift cards, the newest first"
          rows={cards}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Code',
              isMain: true,
              cell: ({ id, code }) => (
                <Link to={`/admin/gift-cards/${id}`} className="figures font-semibold underline underline-offset-2">
                  {code}
                </Link>
              ),
            },
            {
              head: 'For',
              cell: ({ recipientName, recipientEmail }) =>
                recipientEmail ? (
                  <>
                    {recipientName}
                    <span className="block text-xs text-muted">{recipientEmail}</span>
                  </>
                ) : (
                  '–'
                ),
            },
            { head: 'Made', cell: ({ createdAt }) => formatDate(createdAt) },
            { head: 'Ends', cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : 'No end') },
            { head: 'Worth', isFigure: true, cell: ({ amount }) => formatMoney(amount) },
            { head: 'Left', isFigure: true, cell: ({ remainingBalance }) => formatMoney(remainingBalance) },
            { head: 'State', isPlain: true, cell: (card) => <Mark card={card} /> },
          ]}
        />
      )}
      <MoreLink next={nextCursor} />
    </>
  )
}
