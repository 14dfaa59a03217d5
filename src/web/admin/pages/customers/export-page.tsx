import { getFormProps, useForm } from '@conform-to/react'
import { redirectDocument } from 'react-router'
import { z } from 'zod'
import { customerCareProblems, findCustomer } from '../../../../domains/customer-care/index.ts'
import { forbidUnlessRecent } from '../../../../domains/roles/index.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff, confirmedBy } from '../../state/staff.server.ts'
import type { Route } from './+types/export-page'

export const meta = adminMeta('Export a customer’s data', ({ email }: Route.ComponentProps['loaderData']) => email)

export async function loader(args: Route.LoaderArgs) {
  const found = orErrorPage(await findCustomer(asStaff(args, 'customers.export'), args.params.id))
  const { id, email } = found.person
  return { id, email }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'customers.export')
  const form = await args.request.formData()
  const submission = parseForm(form, z.object({}))
  const confirmed = await confirmedBy(ctx, args.request, form)
  if (!confirmed.ok) return formAgain(submission, confirmed, customerCareProblems, 'Nothing was exported')
  const refused = forbidUnlessRecent(confirmed.value, 'customers.export')
  if (refused) return formAgain(submission, refused, customerCareProblems, 'One more step')
  return redirectDocument(`/admin/customers/${encodeURIComponent(args.params.id)}/data`, 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function ExportPage({ loaderData: { id, email }, actionData }: Route.ComponentProps) {
  const [form] = useForm({ id: 'export', lastResult: actionData?.result })
  return (
    <>
      <PageHead
        title="Export a customer’s data"
        back={{ to: `/admin/customers/${id}`, label: email }}
        text="A file with everything the store holds about this customer: profile, orders, addresses, reviews, support tickets and notes. Send it only to the customer. The activity log records this export."
      />
      <AdminForm form={getFormProps(form)} fields={[]} answer={actionData} submit="Download the file" isWork={false}>
        {null}
      </AdminForm>
    </>
  )
}
