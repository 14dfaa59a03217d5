import { redirect } from 'react-router'
import {
  connectionProblems,
  findConnections,
  SET_UP_OUTSIDE,
  saveMailServer,
} from '../../../../domains/connections/index.ts'
import { MailServer } from '../../../../domains/connections/schemas.ts'
import { connectionsOf } from '../../../context.ts'
import { Options } from '../../../ui/forms/field.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { CountField, SelectField, TextField } from '../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff, confirmedBy } from '../../state/staff.server.ts'
import type { Route } from './+types/mail-server-page'

export const meta = adminMeta('Mail server')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'connections.write')
  const { email } = orErrorPage(await findConnections(ctx, connectionsOf(args.context) ?? SET_UP_OUTSIDE))
  if (email.state === 'environment') throw redirect('/admin/connections')
  return { saved: email.value, you: ctx.actor.email }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'connections.write')
  const form = await args.request.formData()
  const submission = parseForm(form, MailServer)
  if (submission.status !== 'success') return formAgain(submission)
  const confirmed = await confirmedBy(ctx, args.request, form)
  if (!confirmed.ok) return formAgain(submission, confirmed, connectionProblems)
  const saved = await saveMailServer(confirmed.value, connectionsOf(args.context) ?? SET_UP_OUTSIDE, submission.value)
  if (!saved.ok) return formAgain(submission, saved, connectionProblems)
  return redirect('/admin/connections?saved', 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const SECURITY = [
  { value: 'starttls', label: 'STARTTLS (usually port 587)' },
  { value: 'tls', label: 'TLS (usually port 465)' },
  { value: 'none', label: 'None: only for a mail server on this machine' },
]

export default function MailServerPage({ loaderData: { saved, you }, actionData }: Route.ComponentProps) {
  const { hasPassword = false, ...shown } = saved ?? {}
  const [form, fields] = useZodForm(MailServer, {
    id: 'mail-server',
    lastResult: actionData?.result,
    defaultValue: saved ? { ...shown, port: String(saved.port) } : { port: '587', security: 'starttls' },
  })
  return (
    <>
      <PageHead
        title="Mail server"
        text={`Your email provider lists these under “SMTP”. Saving sends a test email to ${you}; nothing is saved if the server refuses it.`}
        back={{ to: '/admin/connections', label: 'Connections' }}
      />
      <AdminForm
        form={form}
        fields={[fields.host, fields.port, fields.security, fields.user, fields.password, fields.sender]}
        answer={actionData}
        submit="Test and save"
      >
        <TextField field={fields.host} label="Server" hint="For example smtp.example.in" spellCheck={false} />
        <CountField field={fields.port} label="Port" maxLength={5} />
        <SelectField field={fields.security} label="Encryption">
          <Options of={SECURITY} />
        </SelectField>
        <TextField
          field={fields.user}
          label="User name"
          hint="Often your email address"
          isOptional
          spellCheck={false}
        />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={hasPassword ? 'Leave empty to keep the saved password.' : undefined}
          isOptional
        />
        <TextField
          field={fields.sender}
          label="Sender"
          type="email"
          inputMode="email"
          hint="Customers see and answer this address. It must belong to your mail server’s domain."
        />
      </AdminForm>
    </>
  )
}
