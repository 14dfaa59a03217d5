import type { SubmissionResult } from '@conform-to/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { JoinMembership } from '../../../../domains/digital-orders/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { Failure } from '../../../refusal-texts.server.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, faultsOf, useTurns } from '../../../ui/forms/error-summary.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { useShop } from '../../state/store/use-shop.ts'

export type JoinAnswer = { failure: Failure | null; result: SubmissionResult | undefined }

type JoinFormProps = {
  customer: Pick<CustomerView, 'firstName' | 'lastName' | 'email' | 'phone'>
  /** The answer to a form submitted before hydration. */
  answer?: JoinAnswer | undefined
  /** The alternative to submitting: Cancel. */
  children?: ReactNode
}

/** The join form, prefilled from the account (R297, R298). It leads to the membership checkout. */
export function JoinForm({ customer, answer: first, children }: JoinFormProps) {
  const { membership } = useShop()
  const fetcher = useFetcher<JoinAnswer>()
  const answer = fetcher.data ?? first
  const [turn, nextTurn] = useTurns(answer)
  const [form, fields] = useZodForm(JoinMembership, {
    id: 'join',
    lastResult: answer?.result,
    defaultValue: { ...customer, phone: customer.phone ?? '' },
  })
  const { ref, isFilled, look } = useIsFilled()
  const isSending = fetcher.state !== 'idle'
  const { firstName, lastName, phone } = fields
  const faults = faultsOf([firstName, lastName, phone])
  return (
    <fetcher.Form
      {...form}
      ref={ref}
      method="post"
      action="/account/join"
      onInput={look}
      onSubmit={(event) => {
        nextTurn()
        form.onSubmit(event)
      }}
      className="flex flex-col gap-4"
    >
      {faults.length > 0 || !answer?.failure ? (
        <ErrorSummary title="Please fix the errors" faults={faults} turn={turn} />
      ) : (
        <ErrorSummary {...answer.failure} faults={[]} turn={turn} isShown={!isSending} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField field={firstName} label="First Name" autoComplete="given-name" />
        <FormField field={lastName} label="Last Name" autoComplete="family-name" />
      </div>
      <Field id="join-email" label="Email" hint="The membership belongs to this account.">
        <TextInput type="email" value={customer.email} readOnly className="bg-mist" />
      </Field>
      <FormField field={phone} label="Phone" isOptional type="tel" autoComplete="tel" inputMode="tel" />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" tone="accent" size="large" isBusy={isSending} disabled={!isFilled}>
          {isSending ? 'Processing Payment...' : `Pay ${formatMoney(membership.fee)} & Join`}
        </Button>
        {children}
      </div>
    </fetcher.Form>
  )
}

/** Whether both names are filled in; true until the form has hydrated. */
function useIsFilled() {
  const ref = useRef<HTMLFormElement>(null)
  const [isFilled, setFilled] = useState(true)
  const look = () => {
    const form = ref.current
    if (form)
      setFilled([...form.querySelectorAll<HTMLInputElement>('input[required]')].every((each) => each.value.trim()))
  }
  useEffect(look, [])
  return { ref, isFilled, look }
}
