import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { registerCustomer } from '../../../domains/customers/index.ts'
import { Register } from '../../../domains/customers/schemas.ts'
import { clientOf, contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { Checkbox } from '../../ui/field.tsx'
import type { Route } from './+types/register-page'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { destination, enter } from './entrance.server.ts'
import { FormField } from './form-field.tsx'
import { noticeHeaders } from './notice.ts'
import { PasswordField } from './password-field.tsx'
import { type Failure, failureOf } from './refusal-texts.server.ts'

export const headers = passHeaders
export const meta: Route.MetaFunction = () => [{ title: 'Create an account' }, { name: 'robots', content: 'noindex' }]

export const loader = (args: Route.LoaderArgs) => enter(args)

/** Works before the page is interactive, as the login does. Passwords never travel back. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: Register })
  const again = (failure: Failure | null, status: number) =>
    data(
      { failure, result: submission.reply({ hideFields: ['password', 'confirmPassword'] }) },
      { status, headers: privateHeaders },
    )
  if (submission.status !== 'success') return again(null, 422)
  const result = await registerCustomer(contextOf(context), submission.value, clientOf(context))
  if (!result.ok) {
    const { failure, status } = failureOf('Registration failed', result)
    return again(failure, status)
  }
  return redirect(destination(request), {
    status: 303,
    headers: noticeHeaders('account-created', result.value.setCookie),
  })
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm({
    id: 'register',
    lastResult: actionData?.result,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: Register }),
  })
  return (
    <AuthFrame
      title="Create an account"
      from={loaderData.from}
      other={{ question: 'Already with us?', path: '/login', label: 'Log in' }}
    >
      <AuthForm
        form={getFormProps(form)}
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
        <FormField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormField
          field={fields.phone}
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint="10 digits, for the courier. +91 is added for you."
        />
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
            aria-invalid={Boolean(fields.agreeToTerms.errors) || undefined}
            aria-describedby={fields.agreeToTerms.errors ? fields.agreeToTerms.errorId : undefined}
            label="I agree to the terms and conditions and the privacy policy"
          />
          {fields.agreeToTerms.errors ? (
            <p id={fields.agreeToTerms.errorId} className="text-sm text-danger">
              {fields.agreeToTerms.errors[0]}
            </p>
          ) : null}
        </div>
      </AuthForm>
    </AuthFrame>
  )
}
