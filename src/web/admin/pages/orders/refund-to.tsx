import { Field, TextInput } from '../../../ui/field.tsx'

type RefundToProps = { isCash: boolean; fault: { field: string; message: string } | undefined }

/** Where a refund goes; CSS shows the inputs of the selected option, so it works before scripts run. */
export function RefundTo({ isCash, fault }: RefundToProps) {
  const errorOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  const text = (id: string, label: string, hint?: string) => (
    <Field id={id} label={label} hint={hint} error={errorOf(id)}>
      <TextInput name={id} maxLength={100} autoComplete="off" spellCheck={false} autoCapitalize="none" />
    </Field>
  )
  return (
    <div className="group/to flex flex-col gap-3">
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-semibold">Refund to</legend>
        {isCash ? (
          <>
            <Radio value="upi" label="UPI ID" isChosen />
            <Radio value="bank" label="Bank account" />
          </>
        ) : (
          <Radio value="source" label="Original payment method" isChosen />
        )}
        <Radio value="gift-card" label="New gift card, emailed right away" />
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

function Radio({ value, label, isChosen = false }: { value: string; label: string; isChosen?: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm md:min-h-9">
      <input type="radio" name="to" value={value} defaultChecked={isChosen} className="size-6 accent-ink" />
      {label}
    </label>
  )
}
