import { getFormProps, useForm } from '@conform-to/react'
import { data, Form, redirect } from 'react-router'
import { showSecondFactor, staffProblems } from '../../../../domains/staff/index.ts'
import { Code } from '../../../../domains/staff/schemas.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { codeAgain } from '../../parts/forms/answers.server.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import type { Route } from './+types/code-page'
import { goOn } from './destination.ts'
import { SignInFrame, signInLinks } from './sign-in-frame.tsx'

export const headers = passHeaders
export const meta = adminMeta('Code')
export const links = signInLinks

export function loader({ url, context }: Route.LoaderArgs) {
  const { actor } = contextOf(context)
  if (actor.kind === 'staff') throw goOn(url, privateHeaders)
  if (actor.kind !== 'nobody' || !actor.owesCode) throw redirect('/admin/login')
  return data({ email: actor.owesCode.email }, { headers: privateHeaders })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), Code)
  if (submission.status !== 'success') return codeAgain(submission)
  const shown = await showSecondFactor(contextOf(context), submission.value.code, request.headers)
  if (!shown.ok) return codeAgain(submission, shown, staffProblems, 'You are not signed in yet')
  return goOn(url, privateHeaders)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function CodePage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<Code>({ id: 'code', lastResult: actionData?.result })
  return (
    <SignInFrame
      title="One more step"
      text={`Enter the code from your authenticator app for ${email}, or one of your recovery codes.`}
    >
      <AdminForm
        form={getFormProps(form)}
        fields={[fields.code]}
        answer={actionData}
        submit="Continue"
        isWork={false}
        className="flex flex-col gap-4"
      >
        <TextField field={fields.code} label="Code" autoComplete="one-time-code" inputMode="text" />
      </AdminForm>
      <Form method="post" action="/logout" reloadDocument className="mt-3">
        <button type="submit" className="text-sm underline underline-offset-2">
          Use another account
        </button>
      </Form>
    </SignInFrame>
  )
}

export { PageError as ErrorBoundary } from '../../parts/page/page-error.tsx'
