import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import {
  changeEmail,
  customerProblems,
  findOwnAccount,
  findOwnLogins,
  ownId,
} from '../../../../../domains/customers/index.ts'
import { ChangeEmail } from '../../../../../domains/customers/schemas.ts'
import { contextOf } from '../../../../context.ts'
import { passHeaders, privateHeaders } from '../../../../http.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { answerForm } from '../../../parts/auth-form/answer-form.server.ts'
import { AuthForm } from '../../../parts/auth-form/auth-form.tsx'
import { EmailField } from '../../../parts/auth-form/email-field.tsx'
import { PasswordField } from '../../../parts/auth-form/password-field.tsx'
import { sendForm } from '../../../parts/auth-form/send-form.ts'
import { pageMeta } from '../../../parts/seo/meta.ts'
import { toLogin, typedBefore } from '../../../state/session/session-over.server.ts'
import type { Route } from './+types/change-email-page'
import { SettingsFormFrame } from './settings-form-frame.tsx'

const PATH = '/account/settings/email'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Change email', path: PATH, isHidden: true })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [customer, logins] = await Promise.all([findOwnAccount(ctx), findOwnLogins(ctx)])
  const { typed, headers } = typedBefore({ request, url }, customer)
  return data({ customer, logins, typed }, { headers })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const sent = await request.formData()
  if (!ownId(ctx)) return toLogin(url, sent, ['email'])
  const submission = parseWithZod(sent, { schema: ChangeEmail })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await changeEmail(ctx, submission.value)
  if (!result.ok) return answerForm(submission, result, customerProblems, 'We couldn’t send the email')
  return data({ sentTo: submission.value.email }, { headers: privateHeaders })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export default function ChangeEmailPage({ loaderData: { customer, logins, typed }, actionData }: Route.ComponentProps) {
  const again = actionData && 'result' in actionData ? actionData : undefined
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null
  const [form, fields] = useZodForm(ChangeEmail, {
    id: 'change-email',
    lastResult: again?.result,
    defaultValue: { email: typed?.email ?? '' },
  })
  if (!logins.hasPassword)
    return (
      <SettingsFormFrame
        customer={customer}
        path={PATH}
        title="Change email"
        text={`Your email is ${customer?.email}. You need a password to change it, and you don’t have one yet because you log in with Google.`}
      >
        <ButtonLink to="/account/settings/password" tone="accent" size="large">
          Set a password first
        </ButtonLink>
      </SettingsFormFrame>
    )
  return (
    <SettingsFormFrame
      customer={customer}
      path={PATH}
      title="Change email"
      text={`Your email is ${customer?.email}. It changes once you open the link we send to the new address.${logins.googleSince ? ' Google sign-in will stop working until you use it with the new email.' : ''}`}
    >
      {sentTo ? (
        <p role="status" className="rounded-card bg-mist p-4 wrap-anywhere">
          We’ve emailed <strong className="font-semibold">{sentTo}</strong>. Open the link within a day to switch your
          account to this address.
        </p>
      ) : (
        <AuthForm
          form={form}
          fields={[fields.email, fields.currentPassword]}
          answer={again}
          submit="Email me a link"
          owner={customer?.id}
        >
          <EmailField field={fields.email} label="New email" autoComplete="email" />
          <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
        </AuthForm>
      )}
    </SettingsFormFrame>
  )
}
