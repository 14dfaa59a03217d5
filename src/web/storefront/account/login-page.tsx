import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { ArrowLeftIcon } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { signIn } from '../../../domains/customers/index.ts'
import { afterSignIn } from '../../../domains/customers/rules.ts'
import { SignIn } from '../../../domains/customers/schemas.ts'
import { clientOf, contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { Button } from '../../ui/button.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import type { Route } from './+types/login-page'
import { AuthFrame } from './auth-frame.tsx'
import { ErrorSummary, faultsOf, isTry, useTurns } from './error-summary.tsx'
import { FormField } from './form-field.tsx'
import { noticeHeaders } from './notice.ts'
import { PasswordField } from './password-field.tsx'
import { type Failure, failureOf } from './refusal-texts.server.ts'

export const headers = passHeaders
export const meta: Route.MetaFunction = () => [{ title: 'Log in' }, { name: 'robots', content: 'noindex' }]

const destination = (request: Request) => afterSignIn(new URL(request.url).searchParams.get('from'))

export function loader({ request, context }: Route.LoaderArgs) {
  const from = destination(request)
  if (contextOf(context).actor.kind !== 'nobody') throw redirect(from)
  return data({ from }, { headers: privateHeaders })
}

/** Works before the page is interactive: a plain POST, answered by 303 or by the page with what is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: SignIn })
  const again = (failure: Failure | null, status: number) =>
    data({ failure, result: submission.reply({ hideFields: ['password'] }) }, { status, headers: privateHeaders })
  if (submission.status !== 'success') return again(null, 422)
  const result = await signIn(contextOf(context), submission.value, clientOf(context))
  if (!result.ok) {
    const { failure, status } = failureOf('Login failed', result)
    return again(failure, status)
  }
  return redirect(destination(request), { status: 303, headers: noticeHeaders('welcome-back', result.value.setCookie) })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formAction?.startsWith('/login') ?? false
  const [turn, nextTurn] = useTurns(actionData)
  const [form, fields] = useForm({
    id: 'login',
    lastResult: actionData?.result,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: SignIn }),
  })
  const failure = actionData?.failure
  const faults = faultsOf([fields.email, fields.password])
  return (
    <AuthFrame
      title="Log in"
      lead={
        <>
          New here?{' '}
          <SoftLink
            className="font-medium text-ink underline underline-offset-2"
            href={`/register?from=${encodeURIComponent(loaderData.from)}`}
          >
            Create an account
          </SoftLink>
        </>
      }
    >
      <Form
        method="post"
        {...getFormProps(form)}
        onSubmit={(event) => {
          form.onSubmit(event)
          if (isTry(event)) nextTurn()
        }}
        className="flex flex-col gap-4"
      >
        {faults.length > 0 || !failure ? (
          <ErrorSummary title="Please fix the errors" faults={faults} turn={turn} />
        ) : (
          <ErrorSummary title={failure.title} text={failure.text} faults={[]} turn={turn} isShown={!isSending} />
        )}
        <FormField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <Button type="submit" tone="accent" size="large" isBusy={isSending}>
          Log in
        </Button>
      </Form>
      <SoftLink
        href="/"
        className="inline-flex min-h-11 items-center gap-2 self-start text-sm underline underline-offset-2"
      >
        <ArrowLeftIcon aria-hidden="true" size={16} /> Back to home
      </SoftLink>
    </AuthFrame>
  )
}
