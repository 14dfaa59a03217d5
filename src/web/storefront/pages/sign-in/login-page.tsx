import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { customerProblems, signIn } from '../../../../domains/customers/index.ts'
import { NEW_PASSWORD } from '../../../../domains/customers/rules.ts'
import { SignIn } from '../../../../domains/customers/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders } from '../../../http.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { ArrowLeft } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { EmailField } from '../../parts/auth-form/email-field.tsx'
import { PasswordField } from '../../parts/auth-form/password-field.tsx'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { savePrefill } from '../../state/drafts/signup-prefill.ts'
import { cookieHeaders, noticeHeaders } from '../../state/session/notice.ts'
import { settleForm } from '../../state/session/session-over.server.ts'
import type { Route } from './+types/login-page'
import { AuthFrame } from './auth-frame.tsx'
import { GoogleLink } from './google-link.tsx'
import { destination, enter, signInByCode, toCode } from './sign-in-flow.server.ts'

export const headers = passHeaders
export const meta: Route.MetaFunction = () => [{ title: 'Log in' }, { name: 'robots', content: 'noindex' }]

export function loader(args: Route.LoaderArgs) {
  const entrance = enter(args)
  const code = args.url.searchParams.get('token')
  return code === null ? entrance : signInByCode(args, code)
}

/** Works before hydration: a plain POST, answered by a 303 or by the page with its errors. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: SignIn })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await signIn(contextOf(context), submission.value, clientOf(context), request.headers)
  if (!result.ok) return answerForm(submission, result, customerProblems, 'Login failed')
  const { user, setCookie, owesCode, hasWeakPassword } = result.value
  const to = hasWeakPassword ? NEW_PASSWORD : destination(request)
  const settled = [...setCookie, ...settleForm(request, user.id)]
  if (owesCode) return toCode(to, cookieHeaders(settled))
  const headers = noticeHeaders('welcome-back', settled)
  return redirect(to, { status: 303, headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, 'Login failed')

/** Saves the typed email for shoppers who go on to register. */
const takeEmailAlong = () => {
  const form = document.forms.namedItem('login')
  const email = form && new FormData(form).get('email')
  if (typeof email === 'string' && email) savePrefill({ email })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(SignIn, { id: 'login', lastResult: actionData?.result })
  return (
    <AuthFrame
      title="Log in"
      from={loaderData.from}
      sessionOver={loaderData.sessionOver}
      other={{ question: 'New here?', path: '/register', label: 'Create an account', onLeave: takeEmailAlong }}
    >
      <AuthForm
        form={form}
        fields={[fields.email, fields.password]}
        answer={actionData ?? (loaderData.failure ? loaderData : undefined)}
        submit="Log in"
      >
        <EmailField field={fields.email} label="Email" autoComplete="username" />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <SoftLink
          href="/forgot-password"
          className="-my-2 inline-flex min-h-11 items-center self-start text-sm underline underline-offset-2"
        >
          Forgot password?
        </SoftLink>
      </AuthForm>
      <GoogleLink from={loaderData.from} hasGoogle={loaderData.hasGoogle} />
      <SoftLink
        href="/"
        className="inline-flex min-h-11 items-center gap-2 self-start text-sm underline underline-offset-2"
      >
        <ArrowLeft aria-hidden="true" size={16} /> Back to home
      </SoftLink>
    </AuthFrame>
  )
}
