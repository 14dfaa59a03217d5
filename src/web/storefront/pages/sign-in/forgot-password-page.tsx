import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { customerProblems, requestReset } from '../../../../domains/customers/index.ts'
import { ForgotPassword } from '../../../../domains/customers/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { EmailField } from '../../parts/auth-form/email-field.tsx'
import { TicketPage } from '../../parts/auth-form/message-page.tsx'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/forgot-password-page'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Forgot password', path: '/forgot-password', isHidden: true })

export const loader = () => data(null, { headers: privateHeaders })

/** The answer is the same for every email address (A14). */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: ForgotPassword })
  if (submission.status !== 'success') return answerForm(submission)
  const { email } = submission.value
  const result = await requestReset(contextOf(context), email, clientOf(context))
  if (!result.ok) return answerForm(submission, result, customerProblems, 'We couldn’t send the email')
  return data({ sentTo: email }, { headers: privateHeaders })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const again = actionData && 'result' in actionData ? actionData : undefined
  const [form, fields] = useZodForm(ForgotPassword, { id: 'forgot-password', lastResult: again?.result })
  if (actionData && 'sentTo' in actionData)
    return (
      <TicketPage
        title="Check your email"
        text={`If ${actionData.sentTo} has an account, a link to set a new password is on its way. It works once and expires in an hour. Nothing there? Check your spam folder.`}
      >
        <ButtonLink to="/login" tone="outline">
          Back to login
        </ButtonLink>
      </TicketPage>
    )
  return (
    <TicketPage title="Forgot your password?" text="We’ll email you a link to set a new one.">
      <AuthForm form={form} fields={[fields.email]} answer={again} submit="Email me a link">
        <EmailField field={fields.email} label="Email" autoComplete="username" />
      </AuthForm>
      <ButtonLink to="/login" tone="quiet">
        Back to login
      </ButtonLink>
    </TicketPage>
  )
}
