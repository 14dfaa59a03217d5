import { data } from 'react-router'
import { phoneText } from '../../../../domains/customers/rules.ts'
import {
  countSubscribers,
  endSubscription,
  findSubscribers,
  newsletterProblems,
} from '../../../../domains/newsletter/index.ts'
import { SubscriberQuery, type SubscriberState } from '../../../../domains/newsletter/schemas.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { MailCheck } from '../../../ui/icons/icons.tsx'
import { queryOf } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { PrimaryLink } from '../../parts/page/links.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/subscribers-page'

export const meta = adminMeta('Subscribers')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'customers.read')
  const [found, counts] = await Promise.all([
    findSubscribers(ctx, queryOf(args.url, SubscriberQuery)),
    countSubscribers(ctx),
  ])
  if (!found.ok || !counts.ok) throw data(null, 403)
  const mayHelp = may(ctx.actor, 'customers.help')
  return { ...found.value, counts: counts.value, mayHelp }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'customers.help')
  const form = await args.request.formData()
  const ended = await endSubscription(ctx, String(form.get('id') ?? ''))
  return ended.ok ? done(`${ended.value.email} is unsubscribed`) : refused(ended, newsletterProblems)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const marks: Record<SubscriberState, { text: string; tone: 'success' | 'mist' | 'paper' }> = {
  active: { text: 'Active', tone: 'success' },
  waiting: { text: 'Not confirmed', tone: 'mist' },
  ended: { text: 'Unsubscribed', tone: 'paper' },
}

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { subscribers, nextCursor, counts, mayHelp } = loaderData
  return (
    <ListPage
      title="Subscribers"
      text="Newsletter subscribers. The store records when, where and to which text each one agreed."
      buttons={mayHelp && <PrimaryLink to="/admin/subscribers/new">Add a subscriber</PrimaryLink>}
      notice={<SavedMark>Subscriber added and notified by email.</SavedMark>}
      search={{ label: 'Email' }}
      filter={{
        label: 'Status',
        name: 'state',
        values: [
          { value: '', label: 'All', count: counts.active + counts.waiting + counts.ended },
          { value: 'active', label: 'Active', count: counts.active },
          { value: 'waiting', label: 'Not confirmed', count: counts.waiting },
          { value: 'ended', label: 'Unsubscribed', count: counts.ended },
        ],
      }}
      empty={{
        icon: <MailCheck />,
        title: 'No subscribers yet',
        text: 'Subscribers appear here when they sign up. Add only people who have agreed.',
      }}
      next={nextCursor}
      caption="Subscribers, newest first"
      rows={subscribers}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Email', isMain: true, cell: ({ email }) => email },
        { head: 'Phone', cell: ({ phone }) => (phone ? phoneText(phone) : '–') },
        { head: 'Since', cell: ({ subscribedAt }) => formatDate(subscribedAt) },
        {
          head: 'Status',
          isPlain: true,
          cell: ({ state, unsubscribedAt }) => (
            <>
              <Badge tone={marks[state].tone}>{marks[state].text}</Badge>
              {unsubscribedAt && <span className="ml-2 text-xs text-muted">{formatDate(unsubscribedAt)}</span>}
            </>
          ),
        },
        {
          head: 'Change',
          isPlain: true,
          cell: ({ id, email, state }) =>
            mayHelp && state !== 'ended' ? (
              <ActionButton values={{ id }} label={`Unsubscribe: ${email}`}>
                Unsubscribe
              </ActionButton>
            ) : null,
        },
      ]}
    />
  )
}
