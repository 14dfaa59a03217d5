import { customerCareProblems, deleteNote, findCustomer, writeNote } from '../../../../domains/customer-care/index.ts'
import { NewNote } from '../../../../domains/customer-care/schemas.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { done, formAgain, refused, sentOff } from '../../parts/forms/answers.server.ts'
import { ButtonLink, PrimaryLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/customer-page'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { LastOrders } from './last-orders.tsx'

const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName}`.trim() || email

export const meta = adminMeta('Customer', ({ file }: Route.ComponentProps['loaderData']) => nameOf(file.person))

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'customers.read')
  const found = orErrorPage(await findCustomer(ctx, args.params.id))
  const { actor } = ctx
  const { isOffered } = (await readSettings(ctx)).membership
  const rights = {
    mayHelp: may(actor, 'customers.help'),
    mayExport: may(actor, 'customers.export'),
    maySell: may(actor, 'sales.read'),
    mayGrant: isOffered && may(actor, 'sales.write'),
    hasMembership: isOffered || found.membership.expiryDate !== null,
    mayOrder: may(actor, 'orders.change'),
  }
  return { file: found, ...rights }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'customers.help')
  const { id } = args.params
  const form = await args.request.formData()
  if (form.get('intent') === 'delete-note') {
    const note = Number(form.get('note'))
    const gone = await deleteNote(ctx, id, Number.isInteger(note) && note < 2 ** 31 ? note : 0)
    if (!gone.ok) return refused(gone, customerCareProblems)
    return done('Note deleted', { values: { intent: 'note', text: gone.value.text } })
  }
  const submission = parseForm(form, NewNote)
  if (submission.status !== 'success') return formAgain(submission)
  const noted = await writeNote(ctx, id, submission.value.text)
  return noted.ok ? sentOff(submission, 'Note saved') : formAgain(submission, noted, customerCareProblems)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const { file, mayExport, mayOrder, ...rights } = loaderData
  const { person, totals, membership } = file
  const name = nameOf(person)
  return (
    <>
      <PageHead
        title={name}
        text={`Since ${formatDate(person.createdAt)}. ${totals.orders} ${totals.orders === 1 ? 'order' : 'orders'}, ${formatMoney(totals.spent)} spent.`}
        back={{ to: '/admin/customers', label: 'Customers' }}
      >
        {membership.isMember && <Badge tone="accent">Member</Badge>}
        {mayOrder && <PrimaryLink to={`/admin/orders/new?customer=${person.id}`}>New order</PrimaryLink>}
        {mayExport && (
          <>
            <ButtonLink to={`/admin/customers/${person.id}/export`}>Export data</ButtonLink>
            <ButtonLink to={`/admin/customers/${person.id}/erase`}>Erase</ButtonLink>
          </>
        )}
      </PageHead>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <LastOrders orders={file.orders} total={totals.orders} email={person.email} />
          <CustomerNotes notes={file.notes} mayWrite={rights.mayHelp} />
        </div>
        <CustomerFacts file={file} {...rights} />
      </div>
    </>
  )
}
