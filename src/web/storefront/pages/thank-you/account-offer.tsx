import type { SubmissionResult } from '@conform-to/react'
import { BuyerPassword } from '../../../../domains/customers/schemas.ts'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import type { Failure } from '../../../refusal-texts.server.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { AccountName } from '../../parts/auth-form/email-field.tsx'
import { PasswordField } from '../../parts/auth-form/password-field.tsx'
import { SentNotice } from '../../parts/sent-notice/sent-notice.tsx'

type Answer = { sentTo: string } | { failure: Failure | null; result: SubmissionResult | undefined }
type AccountOfferProps = {
  order: Pick<OrderView, 'orderNumber' | 'customerEmail'>
  /** The answer to the last attempt. */
  answer: Answer | undefined
}

/** Offers a guest an account: a password is all that is missing (R354). */
export function AccountOffer({ order: { orderNumber, customerEmail }, answer }: AccountOfferProps) {
  if (!customerEmail) return null
  if (answer && 'sentTo' in answer) return <LinkSent email={answer.sentTo} />
  return (
    <section aria-labelledby="account" className="rounded-card border border-line p-4 md:p-6">
      <h2 id="account" className="text-xl">
        Create an account
      </h2>
      <p className="mt-1 mb-4 max-w-read text-sm wrap-anywhere text-muted">
        Choose a password for {customerEmail} to see this order in your account, reorder it and check out faster.
      </p>
      <PasswordForm orderNumber={orderNumber} email={customerEmail} answer={answer} />
    </section>
  )
}

type PasswordFormProps = { orderNumber: string; email: string; answer: Exclude<Answer, { sentTo: string }> | undefined }

function PasswordForm({ orderNumber, email, answer }: PasswordFormProps) {
  const [form, fields] = useZodForm(BuyerPassword, { id: 'buyer', lastResult: answer?.result })
  return (
    <div className="max-w-narrow">
      <AuthForm
        form={{ ...form, action: `/thank-you?order=${encodeURIComponent(orderNumber)}` }}
        fields={[fields.password]}
        answer={answer}
        submit="Create account"
      >
        <AccountName email={email} />
        <PasswordField
          field={fields.password}
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters."
        />
        <p className="text-sm text-muted">
          By creating an account, you agree to our{' '}
          <a href="/terms" target="_blank" rel="noopener" className="underline underline-offset-2">
            terms<span className="sr-only"> (opens in a new tab)</span>
          </a>{' '}
          and{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener" className="underline underline-offset-2">
            privacy policy<span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
      </AuthForm>
    </div>
  )
}

/** The same whether or not the address already has an account. */
const LinkSent = ({ email }: { email: string }) => (
  <SentNotice role="status">
    <h2 className="text-base">Check your email</h2>
    <p className="mt-1 text-sm wrap-anywhere">
      We’ve sent a link to {email}. Open it to finish, then log in here: this order will be in your account.
    </p>
  </SentNotice>
)
