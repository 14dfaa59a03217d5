import { data, Link, useSearchParams } from 'react-router'
import { findCustomers } from '../../../domains/customer-care/index.ts'
import { CustomerQuery } from '../../../domains/customer-care/schemas.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Users } from '../../ui/icons.tsx'
import { asStaff } from '../staff.server.ts'
import { DataTable } from '../ui/data-table.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { adminMeta, PageHead } from '../ui/page-head.tsx'
import { SavedMark } from '../ui/saved-mark.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Route } from './+types/customers-page'

export const meta = adminMeta('Customers')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'customers.read')
  const query = CustomerQuery.safeParse(Object.fromEntries(args.url.searchParams))
  const found = await findCustomers(ctx, query.success ? query.data : CustomerQuery.parse({}))
  if (!found.ok) throw data(null, 403)
  return found.value
}

export default function CustomersPage({ loaderData: { customers, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Customers"
        text="Everybody with an account, the newest first. Orders of guests stand among the orders."
      />
      <SavedMark>The account is erased. Its orders stay, with what invoices must name.</SavedMark>
      <SearchForm label="Name, email or phone" />
      {customers.length === 0 ? (
        <NobodyFound />
      ) : (
        <DataTable
          caption="Customers, the newest first"
          rows={customers}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Name',
              isMain: true,
              cell: ({ id, firstName, lastName, email }) => (
                <Link to={`/admin/customers/${id}`} className="font-semibold underline underline-offset-2">
                  {`${firstName} ${lastName}`.trim() || email}
                </Link>
              ),
            },
            { head: 'Email', isPlain: true, cell: ({ email }) => email },
            { head: 'Phone', cell: ({ phone }) => phone ?? '–' },
            { head: 'Since', cell: ({ createdAt }) => formatDate(createdAt), className: 'xl:whitespace-nowrap' },
            { head: 'Orders', isFigure: true, cell: ({ orders }) => orders },
            { head: 'Spent', isFigure: true, cell: ({ spent }) => formatMoney(spent) },
            {
              head: 'Last order',
              cell: ({ lastOrderAt }) => (lastOrderAt ? formatDate(lastOrderAt) : '–'),
              className: 'xl:whitespace-nowrap',
            },
          ]}
        />
      )}
      <MoreLink next={nextCursor} />
    </>
  )
}

/** Who has ordered as a guest has no account, and is looked for here all the same. */
function NobodyFound() {
  const q = useSearchParams()[0].get('q')?.trim()
  if (!q)
    return <EmptyState icon={<Users />} title="Nobody here" text="Whoever signs up in the shop appears here at once." />
  return (
    <EmptyState
      icon={<Users />}
      title="Nobody with an account is like that"
      text="Who ordered as a guest is found by name, email or phone among the orders."
    >
      <Link to={`/admin/orders?q=${encodeURIComponent(q)}`} className="btn btn-outline btn-small">
        Look among the orders
      </Link>
    </EmptyState>
  )
}
