import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { customerProblems, registerCustomer } from '../../../../domains/customers/index.ts'
import { Register } from '../../../../domains/customers/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders } from '../../../http.ts'
import { Checkbox } from '../../../ui/forms/field.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { EmailField } from '../../parts/auth-form/email-field.tsx'
import { PasswordField } from '../../parts/auth-form/password-field.tsx'
import { PhoneField } from '../../parts/auth-form/phone-field.tsx'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { useSignupPrefill } from '../../state/drafts/signup-prefill.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import { settleForm } from '../../state/session/session-over.server.ts'
import type { Route } from './+types/register-page'
import { AuthFrame } from './auth-frame.tsx'
import { GoogleLink } from './google-link.tsx'
import { destination, enter } from './sign-in-flow.server.ts'

export const headers = passHeaders
export const meta: Route.MetaFunction = () => [{ title: 'Create an account' }, { name: 'robots', content: 'noindex' }]

export const loader = (args: Route.LoaderArgs) => enter(args)

/** Works before hydration, like the login. Passwords are never sent back. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: Register })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await registerCustomer(contextOf(context), submission.value, clientOf(context), request.headers)
  if (!result.ok) return answerForm(submission, result, customerProblems, 'Registration failed')
  const { user, setCookie } = result.value
  const headers = noticeHeaders('account-created', [...setCookie, ...settleForm(request, user.id)])
  return redirect(destination(request), { status: 303, headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, 'Signup failed')

/** Opens in a new tab, so that the typed values stay. */
const TextLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener" className="font-medium underline underline-offset-2">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(Register, { id: 'register', lastResult: actionData?.result })
  useSignupPrefill(form.id)
  return (
    <AuthFrame
      title="Create an account"
      from={loaderData.from}
      sessionOver={loaderData.sessionOver}
      other={{ question: 'Already have an account?', path: '/login', label: 'Log in' }}
    >
      <AuthForm
        form={form}
        fields={[
          fields.firstName,
          fields.lastName,
          fields.email,
          fields.phone,
          fields.password,
          fields.confirmPassword,
          fields.agreeToTerms,
        ]}
        answer={actionData}
        submit="Create account"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField field={fields.firstName} label="First name" autoComplete="given-name" />
          <FormField field={fields.lastName} label="Last name" autoComplete="family-name" />
        </div>
        <EmailField field={fields.email} label="Email" autoComplete="email" />
        <PhoneField field={fields.phone} />
        <PasswordField
          field={fields.password}
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters."
        />
        <PasswordField field={fields.confirmPassword} label="Confirm password" autoComplete="new-password" />
        <div>
          <Checkbox
            id={fields.agreeToTerms.id}
            name={fields.agreeToTerms.name}
            defaultChecked={fields.agreeToTerms.initialValue === 'on'}
            aria-invalid={Boolean(fields.agreeToTerms.errors)}
            aria-describedby={fields.agreeToTerms.errors ? fields.agreeToTerms.errorId : undefined}
            label={
              <>
                I agree to the <TextLink to="/terms">terms and conditions</TextLink> and the{' '}
                <TextLink to="/privacy-policy">privacy policy</TextLink>
              </>
            }
          />
          {fields.agreeToTerms.errors ? (
            <p id={fields.agreeToTerms.errorId} className="text-sm text-danger">
              {fields.agreeToTerms.errors[0]}
            </p>
          ) : null}
        </div>
      </AuthForm>
      <GoogleLink from={loaderData.from} hasGoogle={loaderData.hasGoogle}>
        By continuing with Google, you agree to the same terms and conditions and privacy policy.
      </GoogleLink>
    </AuthFrame>
  )
}
