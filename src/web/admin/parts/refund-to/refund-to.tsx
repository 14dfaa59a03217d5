import { Field, TextInput } from '../../../ui/forms/field.tsx'

type RefundToProps = {
  isCash: boolean
  /** The error of a field, by its name. */
  errorOf: (name: string) => string | undefined
  /** What the refused form held, by name. */
  entered?: Readonly<Record<string, string>> | undefined
  /** What the fields' ids begin with. */
  prefix?: string
  label?: string
  isGiftCard?: boolean
}

/** Where a refund goes; CSS shows the inputs of the selected option, so it works before scripts run. */
export function RefundTo({
  isCash,
  errorOf,
  entered = {},
  prefix = '',
  label = 'Refund to',
  isGiftCard = false,
}: RefundToProps) {
  const chosen = entered.to ?? (isGiftCard ? 'gift-card' : isCash ? 'upi' : 'source')
  const text = (name: string, label: string, hint?: string) => (
    <Field id={prefix + name} label={label} hint={hint} error={errorOf(name)}>
      <TextInput
        name={name}
        defaultValue={entered[name]}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
    </Field>
  )
  return (
    <div className="group/to flex flex-col gap-3">
      <fieldset id={`${prefix}to`} tabIndex={-1} className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-semibold">{label}</legend>
        {isCash ? (
          <>
            <Radio value="upi" label="UPI ID" isChosen={chosen === 'upi'} />
            <Radio value="bank" label="Bank account" isChosen={chosen === 'bank'} />
          </>
        ) : (
          <Radio value="source" label="Original payment method" isChosen={chosen === 'source'} />
        )}
        <Radio value="gift-card" label="New gift card, emailed right away" isChosen={chosen === 'gift-card'} />
        {errorOf('to') && <p className="text-sm text-danger">{errorOf('to')}</p>}
      </fieldset>
      {isCash && (
        <>
          <div className="hidden group-has-[[value=upi]:checked]/to:block">
            {text('upiId', 'UPI ID', 'As the customer gave it, such as name@bank')}
          </div>
          <div className="hidden flex-col gap-3 group-has-[[value=bank]:checked]/to:flex">
            {text('bank-holder', 'Account holder')}
            {text('bank-number', 'Account number')}
            {text('bank-again', 'Account number again')}
            {text('bank-ifsc', 'IFSC', '11 characters, such as HDFC0001234')}
          </div>
          <p className="text-sm text-muted">
            You send the money to a UPI ID or bank account yourself and record its reference number. The details are
            stored encrypted and erased after that.
          </p>
        </>
      )}
    </div>
  )
}

function Radio({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm md:min-h-9">
      <input type="radio" name="to" value={value} defaultChecked={isChosen} className="size-6 accent-ink" />
      {label}
    </label>
  )
}
