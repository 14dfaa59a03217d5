import { redirect } from 'react-router'
import {
  connectionProblems,
  findConnections,
  SET_UP_OUTSIDE,
  saveRazorpayKeys,
} from '../../../../domains/connections/index.ts'
import { RazorpayKeys } from '../../../../domains/connections/schemas.ts'
import { connectionsOf, originOf } from '../../../context.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff, confirmedBy } from '../../state/staff.server.ts'
import type { Route } from './+types/razorpay-page'

export const meta = adminMeta('Razorpay')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'connections.write')
  const { razorpay } = orErrorPage(await findConnections(ctx, connectionsOf(args.context) ?? SET_UP_OUTSIDE))
  if (razorpay.state === 'environment') throw redirect('/admin/connections')
  return { keyId: razorpay.value?.keyId ?? null, webhook: `${originOf(args.context)}/api/webhooks/razorpay` }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'connections.write')
  const form = await args.request.formData()
  const submission = parseForm(form, RazorpayKeys)
  if (submission.status !== 'success') return formAgain(submission)
  const confirmed = await confirmedBy(ctx, args.request, form)
  if (!confirmed.ok) return formAgain(submission, confirmed, connectionProblems)
  const saved = await saveRazorpayKeys(confirmed.value, connectionsOf(args.context) ?? SET_UP_OUTSIDE, submission.value)
  if (!saved.ok) return formAgain(submission, saved, connectionProblems)
  return redirect('/admin/connections?saved', 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function RazorpayPage({ loaderData: { keyId, webhook }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(RazorpayKeys, {
    id: 'razorpay',
    lastResult: actionData?.result,
    defaultValue: keyId ? { keyId } : {},
  })
  const kept = keyId ? ' Leave empty to keep the saved one.' : ''
  return (
    <>
      <PageHead
        title="Razorpay"
        text="Takes card and UPI payments. Saving asks Razorpay whether the keys are right."
        back={{ to: '/admin/connections', label: 'Connections' }}
      />
      <ol className="mb-6 max-w-read list-decimal space-y-2 pl-5 text-sm">
        <li>In Razorpay’s dashboard, open Account &amp; Settings, then API keys, and generate a key.</li>
        <li>
          Under Webhooks, add <code className="wrap-anywhere select-all">{webhook}</code> with a secret of your own and
          the events payment.*, order.paid and refund.*.
        </li>
        <li>Under Payment capture, choose automatic capture.</li>
      </ol>
      <AdminForm
        form={form}
        fields={[fields.keyId, fields.keySecret, fields.webhookSecret]}
        answer={actionData}
        submit="Check and save"
      >
        <TextField
          field={fields.keyId}
          label="Key ID"
          hint="Begins with rzp_live_, or rzp_test_ to try it without real money."
          spellCheck={false}
        />
        <TextField
          field={fields.keySecret}
          label="Key secret"
          type="password"
          autoComplete="new-password"
          hint={`Razorpay shows it once.${kept}`}
          isRequired={!keyId}
        />
        <TextField
          field={fields.webhookSecret}
          label="Webhook secret"
          type="password"
          autoComplete="new-password"
          hint={`The secret that you entered for the webhook.${kept}`}
          isRequired={!keyId}
        />
      </AdminForm>
    </>
  )
}
