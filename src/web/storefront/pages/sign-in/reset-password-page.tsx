import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { customerProblems, readLink, resetPassword } from '../../../../domains/customers/index.ts'
import { ResetForm } from '../../../../domains/customers/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { AccountName } from '../../parts/auth-form/email-field.tsx'
import { TicketPage } from '../../parts/auth-form/message-page.tsx'
import { PasswordField } from '../../parts/auth-form/password-field.tsx'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { tokenOf } from '../../parts/emailed-link/link-token.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import type { Route } from './+types/reset-password-page'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'New password', path: '/reset-password', isHidden: true })

/** Checks the link without using it up: mail scanners open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const link = await readLink(contextOf(context), token)
  return data({ token, email: link?.purpose === 'reset' ? link.email : null }, { headers: privateHeaders })
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: ResetForm })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await resetPassword(contextOf(context), submission.value, clientOf(context), request.headers)
  if (!result.ok) return answerForm(submission, result, customerProblems, 'We couldn’t change the password')
  return redirect('/login', { status: 303, headers: noticeHeaders('password-changed', result.value.setCookie) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export default function ResetPasswordPage({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(ResetForm, { id: 'reset-password', lastResult: actionData?.result })
  if (!email)
    return (
      <TicketPage
        title="This link no longer works"
        text="Each link works once and for an hour, and only the latest one is valid. Request a new one."
      >
        <ButtonLink to="/forgot-password" tone="accent">
          Email me a new link
        </ButtonLink>
      </TicketPage>
    )
  return (
    <TicketPage title="Set a new password" text={`For ${email}. You’ll be logged out of all devices.`}>
      <AuthForm
        form={form}
        fields={[fields.password, fields.confirmPassword]}
        answer={actionData}
        submit="Save new password"
      >
        <input type="hidden" name={fields.token.name} value={token} />
        <AccountName email={email} />
        <PasswordField
          field={fields.password}
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters (12 for staff)."
        />
        <PasswordField field={fields.confirmPassword} label="Confirm password" autoComplete="new-password" />
      </AuthForm>
    </TicketPage>
  )
}
