import { data, redirect, redirectDocument } from 'react-router'
import { customerProblems, signIn } from '../../../../domains/customers/index.ts'
import { codePath, NEW_PASSWORD } from '../../../../domains/customers/rules.ts'
import { SignIn } from '../../../../domains/customers/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import type { Route } from './+types/login-page'
import { destination, goOn } from './destination.ts'
import { SignInFrame, signInLinks } from './sign-in-frame.tsx'

export const headers = passHeaders
export const meta = adminMeta('Sign in')
export const links = signInLinks

export function loader({ url, context }: Route.LoaderArgs) {
  const { actor } = contextOf(context)
  if (actor.kind === 'staff') throw goOn(url, privateHeaders)
  if (actor.kind === 'nobody' && actor.owesCode) throw redirect(codePath(destination(url)))
  return data({ isCustomer: actor.kind === 'customer' }, { headers: privateHeaders })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), SignIn)
  if (submission.status !== 'success') return formAgain(submission)
  const result = await signIn(contextOf(context), submission.value, clientOf(context), request.headers)
  if (!result.ok) return formAgain(submission, result, customerProblems, 'You are not signed in')
  const headers = new Headers(privateHeaders)
  for (const cookie of result.value.setCookie) headers.append('Set-Cookie', cookie)
  const { owesCode, hasWeakPassword } = result.value
  if (owesCode) return redirect(codePath(hasWeakPassword ? NEW_PASSWORD : destination(url)), { status: 303, headers })
  return hasWeakPassword ? redirectDocument(NEW_PASSWORD, { status: 303, headers }) : goOn(url, headers)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function LoginPage({ loaderData: { isCustomer }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(SignIn, { id: 'login', lastResult: actionData?.result })
  return (
    <SignInFrame
      title="Admin"
      text={
        isCustomer
          ? 'Your account has no staff role. Sign in with a staff account.'
          : 'Sign in with your staff account.'
      }
    >
      <AdminForm
        form={form}
        fields={[fields.email, fields.password]}
        answer={actionData}
        submit="Sign in"
        isWork={false}
        className="flex flex-col gap-4"
      >
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
      </AdminForm>
      <p className="mt-3 text-sm">
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </p>
    </SignInFrame>
  )
}

export { PageError as ErrorBoundary } from '../../parts/page/page-error.tsx'
