import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { findCustomers } from '../../../../domains/customer-care/index.ts'
import { CustomerQuery } from '../../../../domains/customer-care/schemas.ts'
import { phoneText } from '../../../../domains/customers/rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { EmptyState } from '../../../ui/empty-state.tsx'
import { Users } from '../../../ui/icons/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/customers-page'

export const meta = adminMeta('Customers')

export async function loader(args: Route.LoaderArgs) {
  return orErrorPage(await findCustomers(asStaff(args, 'customers.read'), queryOf(args.url, CustomerQuery)))
}

export default function CustomersPage({ loaderData: { customers, nextCursor } }: Route.ComponentProps) {
  const q = useSearchParams()[0].get('q')?.trim()
  return (
    <ListPage
      title="Customers"
      text="All customers with an account, newest first. Guest orders appear under Orders."
      notice={<SavedMark>Account erased. Its orders are kept with what invoices must show.</SavedMark>}
      search={{ label: 'Name, email or phone' }}
      empty={emptyFor(q)}
      next={nextCursor}
      caption="Customers, newest first"
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Name',
          isMain: true,
          to: ({ id }) => `/admin/customers/${id}`,
          cell: ({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email,
        },
        { head: 'Email', isPlain: true, cell: ({ email }) => email },
        { head: 'Phone', cell: ({ phone }) => (phone ? phoneText(phone) : '–') },
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
  )
}

/** Staff also look for guests here, although guests have no account. */
function emptyFor(q: string | undefined): ComponentProps<typeof EmptyState> {
  const icon = <Users />
  if (!q) return { icon, title: 'No customers yet', text: 'Customers appear here when they sign up.' }
  return {
    icon,
    title: 'No customers match your search',
    text: 'Guests are found under Orders by name, email or phone.',
    children: <ButtonLink to={`/admin/orders?q=${encodeURIComponent(q)}`}>Search orders</ButtonLink>,
  }
}
