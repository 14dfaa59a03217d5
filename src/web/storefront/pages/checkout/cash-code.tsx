import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormField, type TextMetadata } from '../../../ui/forms/form-field.tsx'
import type { OrderCode } from './submit-order.ts'

/**
 * The field for the code that confirms a large cash order. It takes the focus each time the server has a new message.
 */
export default function CashCode({
  field,
  told,
}: {
  field: TextMetadata
  told: { code: OrderCode; message: string } | null
}) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (told) box.current?.querySelector('input')?.focus()
  }, [told])
  const askAnew = () => {
    const input = box.current?.querySelector('input')
    if (input) input.value = ''
    box.current?.closest('form')?.requestSubmit()
  }
  return (
    <section
      ref={box}
      aria-labelledby="cash-code"
      className="flex flex-col gap-4 rounded-card border border-edge bg-mist p-4"
    >
      <h3 id="cash-code" className="text-base">
        Confirm your order
      </h3>
      <FormField
        field={field}
        label="Code from our email"
        hint={
          told?.code === 'CASH_CODE_NEEDED'
            ? `${told.message} Then place the order again.`
            : '6 digits, valid for 10 minutes.'
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        wrapperClassName="max-w-xs"
      />
      <p className="flex flex-wrap items-center gap-3 text-sm">
        No email? Check your spam folder, or wait a minute.
        <Button tone="outline" size="small" onClick={askAnew}>
          Send a new code
        </Button>
      </p>
    </section>
  )
}
