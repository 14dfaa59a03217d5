import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, useSearchParams } from 'react-router'
import {
  changePassword,
  customerProblems,
  findOwnAccount,
  requestReset,
} from '../../../../../domains/customers/index.ts'
import { ChangePasswordForm } from '../../../../../domains/customers/schemas.ts'
import { clientOf, contextOf } from '../../../../context.ts'
import { passHeaders } from '../../../../http.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { answerEmailedLink, answerForm } from '../../../parts/auth-form/answer-form.server.ts'
import { AuthForm } from '../../../parts/auth-form/auth-form.tsx'
import { AccountName } from '../../../parts/auth-form/email-field.tsx'
import { PasswordField } from '../../../parts/auth-form/password-field.tsx'
import { sendForm } from '../../../parts/auth-form/send-form.ts'
import { pageMeta } from '../../../parts/seo/meta.ts'
import { noticeHeaders } from '../../../state/session/notice.ts'
import { toLogin } from '../../../state/session/session-over.server.ts'
import { loadLogins } from '../own-customer.server.ts'
import type { Route } from './+types/change-password-page'
import { EMAILED_LINK, EmailedLinkForm } from './emailed-link-form.tsx'
import { SettingsFormFrame } from './settings-form-frame.tsx'

const PATH = '/account/settings/password'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Change password', path: PATH, isHidden: true })

export const loader = (args: Route.LoaderArgs) => loadLogins(args)

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const sent = await request.formData()
  const customer = await findOwnAccount(ctx)
  if (!customer) return toLogin(url, sent)
  if (sent.get('intent') === EMAILED_LINK)
    return answerEmailedLink(await requestReset(ctx, customer.email, clientOf(context)), customer.email)
  const submission = parseWithZod(sent, { schema: ChangePasswordForm })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await changePassword(ctx, submission.value, clientOf(context), request.headers)
  if (!result.ok) return answerForm(submission, result, customerProblems, 'We couldn’t change the password')
  const headers = noticeHeaders('password-changed', result.value.setCookie)
  return redirect('/account/settings', { status: 303, headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

/** Shown to staff who signed in with a password that is too weak by today's rules. */
const WEAK =
  'Your password is too short or too easy to guess for a staff account. Please choose one with at least 12 characters.'
const USUAL = 'You’ll stay logged in here. All other devices will be logged out.'

export default function ChangePasswordPage({ loaderData: { customer, logins }, actionData }: Route.ComponentProps) {
  const isWeak = useSearchParams()[0].has('weak')
  const [form, fields] = useZodForm(ChangePasswordForm, {
    id: 'change-password',
    lastResult: actionData && 'result' in actionData ? actionData.result : undefined,
  })
  if (!logins.hasPassword)
    return (
      <SettingsFormFrame customer={customer} path={PATH} title="Set a password" text="You log in with Google.">
        <EmailedLinkForm answer={actionData} submit="Email me a link">
          Your account has no password yet. We’ll email you a link to set one; you can still log in with Google.
        </EmailedLinkForm>
      </SettingsFormFrame>
    )
  return (
    <SettingsFormFrame
      customer={customer}
      path={PATH}
      title="Change password"
      text={isWeak ? `${WEAK} ${USUAL}` : USUAL}
    >
      <AuthForm
        form={form}
        fields={[fields.currentPassword, fields.newPassword, fields.confirmPassword]}
        answer={actionData && 'result' in actionData ? actionData : undefined}
        submit="Change password"
      >
        <AccountName email={customer?.email ?? ''} />
        <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
        <PasswordField
          field={fields.newPassword}
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters (12 for staff)."
        />
        <PasswordField field={fields.confirmPassword} label="Confirm password" autoComplete="new-password" />
      </AuthForm>
    </SettingsFormFrame>
  )
}
