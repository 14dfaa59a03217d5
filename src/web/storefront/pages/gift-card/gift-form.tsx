import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { OrderGiftCard } from '../../../../domains/digital-orders/schemas.ts'
import { lastDayFor } from '../../../../domains/gift-cards/rules.ts'
import { MESSAGE_MAX, NAME_MAX } from '../../../../domains/gift-cards/schemas.ts'
import { soleMethod } from '../../../../domains/orders/payment-rules.ts'
import { dayInIndia } from '../../../../shared/dates.ts'
import { newToken } from '../../../../shared/ids.ts'
import { formatMoney, type Paise, toRupees } from '../../../../shared/money.ts'
import type { Failure } from '../../../refusal-texts.server.ts'
import { Fault, Field, TextArea } from '../../../ui/forms/field.tsx'
import { FormField, type TextMetadata } from '../../../ui/forms/form-field.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { EmailField } from '../../parts/auth-form/email-field.tsx'
import { DesignChoice } from './design-choice.tsx'

const METHODS = { card: 'Card', upi: 'UPI' }

type GiftFormProps = {
  amounts: readonly Paise[]
  methods: readonly ('card' | 'upi')[]
  customer: CustomerView
  /** The values typed before the session expired. */
  typed: Record<string, string> | null
  answer: { failure: Failure | null; result: SubmissionResult | undefined } | undefined
}

/** Amount, recipient, message, date and payment method. */
export function GiftForm({ amounts, methods, customer, typed, answer }: GiftFormProps) {
  const isBrowser = useIsBrowser()
  // Idempotency key: however often this form is submitted, it orders once.
  const [key] = useState(newToken)
  const [form, fields] = useZodForm(OrderGiftCard, {
    id: 'gift',
    lastResult: answer?.result,
    defaultValue: { senderName: customer.firstName, paymentMethod: soleMethod(methods), ...typed },
  })
  const { amount, recipientName, recipientEmail, senderName, message, design, deliverOn, paymentMethod } = fields
  const today = new Date()
  return (
    <section aria-labelledby="buy">
      <h2 id="buy" className="mb-5 text-xl">
        Buy a gift card
      </h2>
      <AuthForm
        form={{ ...form, action: '/gift-card' }}
        fields={[amount, recipientName, recipientEmail, senderName, message, design, deliverOn, paymentMethod]}
        answer={answer}
        submit="Continue to payment"
        owner={customer.id}
      >
        {isBrowser ? <input type="hidden" name="key" value={key} /> : null}
        <Choice
          field={amount}
          legend="Amount"
          choices={amounts.map((each) => ({ value: String(toRupees(each)), label: formatMoney(each) }))}
        />
        <DesignChoice field={design} amount={amount.value} recipient={recipientName.value} sender={senderName.value} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField field={recipientName} label="Their name" autoComplete="off" maxLength={NAME_MAX} />
          <EmailField field={recipientEmail} label="Their email" autoComplete="off" />
        </div>
        <FormField field={senderName} label="From" autoComplete="name" maxLength={NAME_MAX} />
        <Field id={message.id} label="Message" error={message.errors?.[0]} isOptional>
          <TextArea
            key={message.key}
            name={message.name}
            defaultValue={message.initialValue ?? undefined}
            rows={3}
            maxLength={MESSAGE_MAX}
          />
        </Field>
        <FormField
          field={deliverOn}
          label="Send it on"
          hint="Leave blank to send it as soon as you’ve paid."
          type="date"
          isOptional
          {...(isBrowser ? { min: dayInIndia(today), max: dayInIndia(lastDayFor(today)) } : {})}
        />
        <Choice
          field={paymentMethod}
          legend="How will you pay?"
          choices={methods.map((method) => ({ value: method, label: METHODS[method] }))}
        />
      </AuthForm>
    </section>
  )
}

type ChoiceProps = {
  field:
    | TextMetadata
    | { id: string; name: string; errors?: string[] | undefined; initialValue?: unknown; errorId: string }
  legend: string
  choices: readonly { value: string; label: string }[]
}

/** A choice from a few options, each with its own tap target. */
function Choice({ field, legend, choices }: ChoiceProps) {
  const error = field.errors?.[0]
  return (
    <fieldset aria-describedby={error ? field.errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }, index) => (
          <label
            key={value}
            className="figures flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-edge px-4 font-semibold hover:border-ink has-checked:border-ink has-checked:bg-mist"
          >
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
              aria-invalid={error ? true : undefined}
              className="size-4 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
      <Fault id={field.errorId} text={error} />
    </fieldset>
  )
}
