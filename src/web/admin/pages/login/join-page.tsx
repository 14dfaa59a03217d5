import { data, redirect } from 'react-router'
import { roleTexts } from '../../../../domains/roles/rules.ts'
import { findInvitation, joinStaff, staffProblems } from '../../../../domains/staff/index.ts'
import { JoinStaff } from '../../../../domains/staff/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import type { Route } from './+types/join-page'
import { SignInFrame, signInLinks } from './sign-in-frame.tsx'

export const headers = passHeaders
export const meta = adminMeta('Invitation')
export const links = signInLinks

/** Keeps the link's token from other sites. */
const HEADERS = { ...privateHeaders, 'Referrer-Policy': 'same-origin' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const invitation = token ? await findInvitation(contextOf(context), token) : null
  if (!invitation) return data({ invitation: null }, { status: 410, headers: HEADERS })
  const { email, role } = invitation
  return data({ invitation: { email, role, token } }, { headers: HEADERS })
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), JoinStaff)
  if (submission.status !== 'success') return formAgain(submission)
  const from = { client: clientOf(context), headers: request.headers }
  const joined = await joinStaff(contextOf(context), submission.value, from)
  if (!joined.ok) return formAgain(submission, joined, staffProblems, 'You have not joined yet')
  const headers = new Headers(HEADERS)
  for (const cookie of joined.value.setCookie) headers.append('Set-Cookie', cookie)
  return redirect('/admin', { status: 303, headers })
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function JoinPage({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(JoinStaff, { id: 'join', lastResult: actionData?.result })
  if (!invitation)
    return (
      <SignInFrame
        title="This link no longer works"
        text="It was used, revoked or has expired. Ask an owner for a new one."
      >
        <a href="/admin/login" className="text-sm underline underline-offset-2">
          Sign in
        </a>
      </SignInFrame>
    )
  const { email, role, token } = invitation
  return (
    <SignInFrame
      title={email ? `Join as ${roleTexts[role].name.toLowerCase()}` : 'Create your owner account'}
      text={
        email ? `For ${email}. ${roleTexts[role].text}` : 'This account runs the store. You can invite staff later.'
      }
    >
      <AdminForm
        form={form}
        fields={[fields.email, fields.firstName, fields.lastName, fields.password]}
        answer={actionData}
        submit={email ? 'Join' : 'Create account'}
        isWork={false}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="token" value={token} />
        {!email && (
          <TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
        )}
        {email && <input type="hidden" autoComplete="username" value={email} readOnly />}
        <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
        <TextField field={fields.lastName} label="Last name" autoComplete="family-name" isOptional />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 12 characters. If this address already has an account in the store, enter its password."
        />
      </AdminForm>
    </SignInFrame>
  )
}

export { PageError as ErrorBoundary } from '../../parts/page/page-error.tsx'
