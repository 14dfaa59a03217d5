import {
  addTicketNote,
  answerTicket,
  changeTicketStatus,
  findTicket,
  supportProblems,
} from '../../../../domains/support/index.ts'
import { canTransition } from '../../../../domains/support/rules.ts'
import {
  MESSAGE_MAX,
  NOTE_MAX,
  type Ticket,
  TicketAction,
  TicketAnswer,
  TicketNote,
} from '../../../../domains/support/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { done, formAgain, refused, sentOff } from '../../parts/forms/answers.server.ts'
import { AreaField } from '../../parts/forms/bound-fields.tsx'
import { NoteForm } from '../../parts/forms/note-form.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Section } from '../../parts/page/panel.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/ticket-page'
import { actionNotice, entryTitles, ticketMarks, undoOf } from './ticket-texts.ts'

export const meta = adminMeta('Support ticket', ({ ticket }: Route.ComponentProps['loaderData']) => ticket.subject)

export async function loader(args: Route.LoaderArgs) {
  return orErrorPage(await findTicket(asStaff(args, 'customers.help'), args.params.id))
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'customers.help')
  const { id } = args.params
  const form = await args.request.formData()
  const asked = TicketAction.safeParse(Object.fromEntries(form))
  if (asked.success) {
    const stepped = await changeTicketStatus(ctx, id, asked.data.step)
    if (!stepped.ok) return refused(stepped, supportProblems)
    return done(actionNotice(stepped.value), { values: { step: undoOf[asked.data.step] } })
  }
  if (form.get('intent') === 'note') {
    const submission = parseForm(form, TicketNote)
    if (submission.status !== 'success') return formAgain(submission)
    const noted = await addTicketNote(ctx, id, submission.value.text)
    return noted.ok ? done('Note saved') : formAgain(submission, noted, supportProblems)
  }
  const submission = parseForm(form, TicketAnswer)
  if (submission.status !== 'success') return formAgain(submission)
  const answered = await answerTicket(ctx, id, submission.value)
  if (!answered.ok) return formAgain(submission, answered, supportProblems, 'Couldn’t send your answer')
  return sentOff(submission, 'Answer sent')
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function TicketPage({ loaderData: { ticket, entries }, actionData }: Route.ComponentProps) {
  const { status, name, email, createdAt, customerId } = ticket
  const seen = entries.at(-1)?.id ?? 0
  return (
    <>
      <PageHead
        title={ticket.subject}
        text={`${ticket.ticket}, ${formatDateTime(createdAt)}`}
        back={{ to: '/admin/messages', label: 'Support tickets' }}
      >
        <Badge tone={ticketMarks[status].tone}>{ticketMarks[status].text}</Badge>
        {canTransition(status, 'close') && <ActionButton values={{ step: 'close' }}>Close</ActionButton>}
        {canTransition(status, 'reopen') && <ActionButton values={{ step: 'reopen' }}>Reopen</ActionButton>}
      </PageHead>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,40rem)_20rem]">
        <div>
          <article className="rounded-card border border-line p-4">
            <p className="text-sm">
              <span className="font-semibold">{name}</span>{' '}
              <a href={`mailto:${email}`} className="text-muted underline underline-offset-2">
                {email}
              </a>
            </p>
            <p className="mt-3 text-sm whitespace-pre-wrap wrap-anywhere">{ticket.message}</p>
          </article>
          <ol className="mt-4 flex flex-col gap-3" aria-label="History">
            {entries.map((entry) => (
              <li
                key={entry.id}
                className={`rounded-card p-4 text-sm ${entry.kind === 'note' ? 'bg-accent-soft' : 'bg-mist'}`}
              >
                <p className="text-xs text-muted">
                  <span className="font-semibold text-ink">{entryTitles[entry.kind]}</span> · {entry.author} ·{' '}
                  {formatDateTime(entry.at)}
                </p>
                {entry.text && <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{entry.text}</p>}
              </li>
            ))}
          </ol>
          <Section title="Answer by email" className="mt-6">
            <AnswerForm ticket={ticket} seen={seen} answer={actionData} />
          </Section>
        </div>
        <aside className="flex flex-col gap-6">
          <section aria-labelledby="from">
            <h2 id="from" className="text-base">
              Sender
            </h2>
            <p className="mt-2 text-sm text-muted">
              {customerId ? (
                <TextLink to={`/admin/customers/${customerId}`}>Signed in as this customer</TextLink>
              ) : (
                'The sender was not signed in, so the address is not verified. Don’t share order details.'
              )}
            </p>
          </section>
          <section aria-labelledby="note-title">
            <h2 id="note-title" className="mb-2 text-base">
              Note for staff
            </h2>
            <NoteForm label="Note" maxLength={NOTE_MAX} />
          </section>
        </aside>
      </div>
    </>
  )
}

function AnswerForm({ ticket, seen, answer }: { ticket: Ticket; seen: number; answer: Answer | undefined }) {
  const [form, fields] = useZodForm(TicketAnswer, { id: 'answer', lastResult: answer?.result })
  return (
    <AdminForm form={form} fields={[fields.text]} answer={answer} submit="Send answer" className="flex flex-col gap-3">
      <input type="hidden" name={fields.seen.name} value={seen} />
      <AreaField field={fields.text} label={`To ${ticket.email}`} rows={8} maxLength={MESSAGE_MAX} />
    </AdminForm>
  )
}
