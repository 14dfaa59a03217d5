import type { ComponentProps } from 'react'
import { groupCardNumber, slashExpiry } from '../../../../domains/payments/rules.ts'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { Lock } from '../../../ui/icons/icons.tsx'
import { PAYMENT_IDS, type PaymentView } from './use-payment.ts'

/** The fields of a payment method. */
export default function SandboxPanel({ method, view }: { method: string; view: PaymentView }) {
  return method === 'upi' ? <UpiPanel view={view} /> : <CardPanel view={view} />
}

/**
 * The fields of a card. They have no name, so no form sends, stores or restores card data (D17). Only the payment
 * provider's module in this browser sees them.
 */
function CardPanel({ view }: { view: PaymentView }) {
  const { card, faults, type } = view
  return (
    <div className="grid grid-cols-2 gap-4">
      <SecretField
        id={PAYMENT_IDS.nameOnCard}
        label="Name on card"
        error={faults.nameOnCard}
        autoComplete="cc-name"
        value={card.nameOnCard}
        onChange={(event) => type('nameOnCard', event.target.value)}
        className="col-span-2"
      />
      <SecretField
        id={PAYMENT_IDS.cardNumber}
        label="Card number"
        error={faults.cardNumber}
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={23}
        value={card.cardNumber}
        onChange={(event) => type('cardNumber', groupCardNumber(event.target.value))}
        className="col-span-2"
      />
      <SecretField
        id={PAYMENT_IDS.expiryDate}
        label="Expiry (MM/YY)"
        error={faults.expiryDate}
        autoComplete="cc-exp"
        inputMode="numeric"
        placeholder="MM/YY"
        maxLength={5}
        value={card.expiryDate}
        onChange={(event) => type('expiryDate', slashExpiry(event.target.value, card.expiryDate))}
      />
      <SecretField
        id={PAYMENT_IDS.cvv}
        label="CVV"
        error={faults.cvv}
        autoComplete="cc-csc"
        inputMode="numeric"
        type="password"
        maxLength={4}
        value={card.cvv}
        onChange={(event) => type('cvv', event.target.value.replace(/\D/g, ''))}
      />
      <SandboxNote text="This is a demo: no money moves. 4111 1111 1111 1111 is accepted, 4000 0000 0000 0002 declined." />
    </div>
  )
}

function UpiPanel({ view }: { view: PaymentView }) {
  return (
    <div className="grid gap-4">
      <SecretField
        id={PAYMENT_IDS.upiId}
        label="UPI ID"
        error={view.faults.upiId}
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@bank"
        maxLength={100}
        value={view.upiId}
        onChange={(event) => view.type('upiId', event.target.value)}
      />
      <SandboxNote text="This is a demo: no money moves. success@sandbox is accepted, failure@sandbox declined." />
    </div>
  )
}

const SandboxNote = ({ text }: { text: string }) => (
  <p className="col-span-full flex items-start gap-2 text-xs text-muted">
    <Lock className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" /> {text} What you type here never reaches our server.
  </p>
)

type SecretFieldProps = Omit<ComponentProps<'input'>, 'name' | 'required'> & {
  id: string
  label: string
  error: string | undefined
}

function SecretField({ id, label, error, className, ...input }: SecretFieldProps) {
  return (
    <Field id={id} label={label} error={error} isRequired className={className}>
      <TextInput className="figures" {...input} />
    </Field>
  )
}
