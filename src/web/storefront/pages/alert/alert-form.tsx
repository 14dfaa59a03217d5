import type { SubmissionResult } from '@conform-to/react'
import { type AlertKind, GuestAlert } from '../../../../domains/alerts/schemas.ts'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import type { Failure } from '../../../refusal-texts.server.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { EmailField } from '../../parts/auth-form/email-field.tsx'

type FormProps = {
  variantId: string
  kind: AlertKind
  price: Paise
  /** The answer to the last attempt. */
  answer: { failure: Failure | null; result: SubmissionResult | undefined } | undefined
}

/** One button for a signed-in customer, an email field for everyone else. */
export const AlertForm = ({ customer, ...props }: FormProps & { customer: CustomerView | null }) =>
  customer ? <OwnForm {...props} customer={customer} /> : <GuestForm {...props} />

const pathOf = (variantId: string): string => `/alert/${variantId}`
const SUBMIT = 'Notify me'

const promise = (kind: AlertKind, price: Paise): string =>
  kind === 'back-in-stock'
    ? 'One email when it’s back in stock, nothing else.'
    : `One email when it costs less than ${formatMoney(price)}, nothing else.`

function OwnForm({ variantId, kind, price, answer, customer }: FormProps & { customer: CustomerView }) {
  const { email, isEmailVerified } = customer
  return (
    <AuthForm form={{ id: 'alert', action: pathOf(variantId) }} fields={[]} answer={answer} submit={SUBMIT}>
      <p className="wrap-anywhere">
        {`${promise(kind, price)} We’ll send it to ${email}.${isEmailVerified ? '' : ' First we’ll email you a link to confirm your address.'}`}
      </p>
      <input type="hidden" name="kind" value={kind} />
    </AuthForm>
  )
}

function GuestForm({ variantId, kind, price, answer }: FormProps) {
  const [form, fields] = useZodForm(GuestAlert, { id: 'alert', lastResult: answer?.result })
  const path = pathOf(variantId)
  return (
    <AuthForm form={{ ...form, action: path }} fields={[fields.email]} answer={answer} submit={SUBMIT}>
      <p>{promise(kind, price)}</p>
      <input type="hidden" name="kind" value={kind} />
      <EmailField
        field={fields.email}
        label="Email"
        autoComplete="email"
        hint="First we’ll email you a link to confirm your address."
      />
      <p className="text-sm text-muted">
        Have an account?{' '}
        <SoftLink
          href={`/login?from=${encodeURIComponent(path)}`}
          className="inline-block py-1 font-medium text-ink underline underline-offset-2"
        >
          Log in
        </SoftLink>{' '}
        to set alerts with one tap.
      </p>
    </AuthForm>
  )
}
