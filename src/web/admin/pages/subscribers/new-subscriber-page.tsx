import { redirect } from 'react-router'
import { addSubscriber, newsletterProblems } from '../../../../domains/newsletter/index.ts'
import { StaffSubscriber } from '../../../../domains/newsletter/schemas.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { AreaField, TextField } from '../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/new-subscriber-page'

export const meta = adminMeta('Add a subscriber')

export async function loader(args: Route.LoaderArgs) {
  asStaff(args, 'customers.help')
  return null
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'customers.help')
  const submission = parseForm(await args.request.formData(), StaffSubscriber)
  if (submission.status !== 'success') return formAgain(submission)
  const added = await addSubscriber(ctx, submission.value)
  if (!added.ok) return formAgain(submission, added, newsletterProblems)
  return redirect('/admin/subscribers?saved', 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function NewSubscriberPage({ actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(StaffSubscriber, { id: 'subscriber', lastResult: actionData?.result })
  return (
    <>
      <PageHead
        title="Add a subscriber"
        text="Add only people who agreed to receive newsletters. The law requires proof of consent."
        back={{ to: '/admin/subscribers', label: 'Subscribers' }}
      />
      <AdminForm form={form} fields={[fields.email, fields.phone, fields.consent]} answer={actionData} submit="Add">
        <TextField field={fields.email} label="Email" type="email" inputMode="email" />
        <TextField field={fields.phone} label="Phone" type="tel" inputMode="tel" isOptional />
        <AreaField
          field={fields.consent}
          label="Proof of consent"
          hint="“Signed the list at the counter on 20 November”"
          rows={2}
          maxLength={500}
        />
      </AdminForm>
    </>
  )
}
