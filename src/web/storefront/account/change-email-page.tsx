import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { changeEmail } from '../../../domains/customers/index.ts'
import { ChangeEmail } from '../../../domains/customers/schemas.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import type { Route } from './+types/change-email-page'
import { answerForm } from './answer-form.server.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { loadCustomer } from './own-customer.server.ts'
import { PasswordField } from './password-field.tsx'
import { SettingsFormFrame } from './settings-form-frame.tsx'

const PATH = '/account/settings/email'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Change email', path: PATH, isHidden: true })

export const loader = (args: Route.LoaderArgs) => loadCustomer(args)

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: ChangeEmail })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await changeEmail(contextOf(context), submission.value)
  if (!result.ok) return answerForm(submission, result, 'No mail was sent')
  return data({ sentTo: submission.value.email }, { headers: privateHeaders })
}

export default function ChangeEmailPage({ loaderData: { customer }, actionData }: Route.ComponentProps) {
  const again = actionData && 'result' in actionData ? actionData : undefined
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null
  const [form, fields] = useForm({
    id: 'change-email',
    lastResult: again?.result,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ChangeEmail }),
  })
  return (
    <SettingsFormFrame
      customer={customer}
      path={PATH}
      title="Change email"
      text={`Your email is ${customer?.email}. It changes when you confirm the new one by the link that we mail to it.`}
    >
      {sentTo ? (
        <p role="status" className="rounded-card bg-mist p-4 wrap-anywhere">
          A mail is on its way to <strong className="font-semibold">{sentTo}</strong>. Open its link within a day, and
          your account moves there.
        </p>
      ) : (
        <AuthForm
          form={getFormProps(form)}
          fields={[fields.email, fields.currentPassword]}
          answer={again}
          submit="Mail me a link"
        >
          <EmailField field={fields.email} label="New email" autoComplete="email" />
          <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
        </AuthForm>
      )}
    </SettingsFormFrame>
  )
}
