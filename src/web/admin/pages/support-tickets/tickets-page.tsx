import { data } from 'react-router'
import { changeTicketStatus, countTickets, findTickets, supportProblems } from '../../../../domains/support/index.ts'
import { TicketAction, TicketQuery } from '../../../../domains/support/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { MessageCircle } from '../../../ui/icons/icons.tsx'
import { queryOf } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/tickets-page'
import { actionNotice, ticketMarks, undoOf } from './ticket-texts.ts'

export const meta = adminMeta('Support tickets')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'customers.help')
  const [found, counts] = await Promise.all([findTickets(ctx, queryOf(args.url, TicketQuery)), countTickets(ctx)])
  if (!found.ok || !counts.ok) throw data(null, 403)
  return { ...found.value, counts: counts.value }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'customers.help')
  const form = Object.fromEntries(await args.request.formData())
  const { step } = TicketAction.catch({ step: 'close' }).parse(form)
  const id = String(form.id ?? '')
  const stepped = await changeTicketStatus(ctx, id, step)
  if (!stepped.ok) return refused(stepped, supportProblems)
  return done(actionNotice(stepped.value), { values: { id, step: undoOf[step] } })
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function TicketsPage({ loaderData: { tickets, nextCursor, counts } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Support tickets"
      text="Messages from the contact form. Your answer is sent by email."
      search={{ label: 'Number, name, email or subject' }}
      filter={{
        label: 'Status',
        name: 'status',
        values: [
          { value: '', label: 'All', count: counts.open + counts.answered + counts.closed },
          { value: 'open', label: 'Open', count: counts.open },
          { value: 'answered', label: 'Answered', count: counts.answered },
          { value: 'closed', label: 'Closed', count: counts.closed },
        ],
      }}
      empty={{
        icon: <MessageCircle />,
        title: 'No support tickets in this view',
        text: 'Messages sent through /contact appear here and are emailed to the store.',
      }}
      next={nextCursor}
      caption="Support tickets, newest first"
      rows={tickets}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Subject',
          isMain: true,
          to: ({ id }) => `/admin/messages/${id}`,
          cell: ({ subject }) => subject,
          below: ({ message }) => <span className="line-clamp-1">{message}</span>,
        },
        { head: 'From', cell: ({ name }) => name, below: ({ email }) => email },
        { head: 'Number', cell: ({ ticket }) => ticket, className: 'xl:whitespace-nowrap' },
        { head: 'When', cell: ({ createdAt }) => formatDateTime(createdAt), className: 'xl:whitespace-nowrap' },
        { head: 'Status', mark: ({ status }) => ticketMarks[status] },
        {
          head: 'Change',
          isPlain: true,
          cell: ({ id, ticket, status }) =>
            status === 'closed' ? (
              <ActionButton values={{ id, step: 'reopen' }} label={`Reopen: ${ticket}`}>
                Reopen
              </ActionButton>
            ) : (
              <ActionButton values={{ id, step: 'close' }} label={`Close: ${ticket}`}>
                Close
              </ActionButton>
            ),
        },
      ]}
    />
  )
}
