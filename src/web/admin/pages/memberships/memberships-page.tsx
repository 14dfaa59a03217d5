import { data, redirect } from 'react-router'
import { findStaffMemberships, grantMembership, membershipProblems } from '../../../../domains/membership/index.ts'
import { MembershipGrant, MembershipQuery } from '../../../../domains/membership/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { Crown } from '../../../ui/icons/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { refused } from '../../parts/forms/answers.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/memberships-page'
import { membershipMarks } from './membership-marks.ts'

export const meta = adminMeta('Memberships')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'sales.read')
  const found = orErrorPage(await findStaffMemberships(ctx, queryOf(args.url, MembershipQuery)))
  return { ...found, isOffered: (await readSettings(ctx)).membership.isOffered }
}

/** Grants a membership to a customer who never joined; its page sets the last day. */
export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'sales.write')
  const asked = MembershipGrant.safeParse(Object.fromEntries(await args.request.formData()))
  if (!asked.success) throw data(null, 422)
  const granted = await grantMembership(ctx, asked.data.customerId)
  if (!granted.ok) return refused(granted, membershipProblems)
  return redirect(`/admin/memberships/${granted.value.id}`, 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const OFFERED = 'Each payment starts or extends a membership; you can also extend one yourself.'
const NOT_OFFERED =
  'The store offers no membership: nobody can join or renew. Members keep their price until their last day.'

const STATES = [
  { value: '', label: 'All' },
  { value: 'running', label: 'Active' },
  { value: 'ended', label: 'Ended' },
  { value: 'unpaid', label: 'Not paid' },
]

export default function MembershipsPage({ loaderData }: Route.ComponentProps) {
  const { memberships, nextCursor, isOffered } = loaderData
  return (
    <ListPage
      title="Memberships"
      text={isOffered ? OFFERED : NOT_OFFERED}
      search={{ label: 'Name, email or phone' }}
      filter={{ label: 'Status', name: 'state', values: STATES }}
      empty={{
        icon: <Crown />,
        title: 'No members in this view',
        text: isOffered
          ? 'Members appear here when they join. A membership starts with its payment. You can also grant one from a customer’s page.'
          : 'The store offers no membership. Switch it on under Settings, Membership, gift cards, emails.',
      }}
      next={nextCursor}
      caption="Memberships, newest first"
      rows={memberships}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Member',
          isMain: true,
          to: ({ id }) => `/admin/memberships/${id}`,
          cell: ({ name, email }) => name || email || 'A deleted account',
        },
        { head: 'Email', cell: ({ email }) => email ?? '–' },
        { head: 'Joined', cell: ({ createdAt }) => formatDate(createdAt) },
        { head: 'Ends', cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : '–') },
        { head: 'Status', mark: ({ state }) => membershipMarks[state] },
      ]}
    />
  )
}
