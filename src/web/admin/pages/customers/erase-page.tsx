import { redirect } from 'react-router'
import { customerCareProblems, eraseCustomer, findCustomer } from '../../../../domains/customer-care/index.ts'
import { EraseCustomer } from '../../../../domains/customer-care/schemas.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff, confirmedBy } from '../../state/staff.server.ts'
import type { Route } from './+types/erase-page'

export const meta = adminMeta('Erase a customer', ({ email }: Route.ComponentProps['loaderData']) => email)

const CONSEQUENCES = [
  'Name, phone, email, password, addresses, wishlist, cart, messages, notes and membership are deleted, and all devices are logged out.',
  'Orders are kept with the details an invoice must show. The email address is removed from them.',
  'Published reviews become anonymous. Pending reviews are deleted.',
  'This cannot be undone.',
]

export async function loader(args: Route.LoaderArgs) {
  const found = orErrorPage(await findCustomer(asStaff(args, 'customers.export'), args.params.id))
  const { id, email } = found.person
  return { id, email }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'customers.export')
  const form = await args.request.formData()
  const submission = parseForm(form, EraseCustomer)
  if (submission.status !== 'success') return formAgain(submission)
  const confirmed = await confirmedBy(ctx, args.request, form)
  const erased = confirmed.ok ? await eraseCustomer(confirmed.value, args.params.id, submission.value) : confirmed
  if (!erased.ok) return formAgain(submission, erased, customerCareProblems, 'Nothing was erased')
  return redirect('/admin/customers?saved', 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function ErasePage({ loaderData: { id, email }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(EraseCustomer, { id: 'erase', lastResult: actionData?.result })
  return (
    <>
      <PageHead title="Erase a customer" back={{ to: `/admin/customers/${id}`, label: email }} />
      <ul className="mb-6 max-w-form list-disc pl-5 text-sm">
        {CONSEQUENCES.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <AdminForm form={form} fields={[fields.email]} answer={actionData} submit="Erase permanently" isWork={false}>
        <TextField field={fields.email} label="Email of the account" hint={`Type ${email}`} type="email" />
      </AdminForm>
    </>
  )
}
