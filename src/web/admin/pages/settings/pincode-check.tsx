import { Form } from 'react-router'
import type { PincodeView } from '../../../../domains/shipping/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'

/** The checked PIN code, and what a customer there would see. */
export type PincodeAnswer = { asked: string; view: PincodeView | null }

/** Tries the saved delivery rules on a PIN code. */
export function PincodeCheck({ answer, action }: { answer: PincodeAnswer | null; action: string }) {
  return (
    <Card className="max-w-form">
      <h2 className="text-lg">Check a PIN code</h2>
      <Form method="get" action={action} className="mt-3 flex items-end gap-2" preventScrollReset>
        <Field label="PIN code" className="flex-1">
          <TextInput name="pin" defaultValue={answer?.asked} inputMode="numeric" autoComplete="off" maxLength={10} />
        </Field>
        <Button type="submit" tone="outline">
          Check
        </Button>
      </Form>
      <p role="status" className="mt-3 text-sm">
        {answer && <Told {...answer} />}
      </p>
    </Card>
  )
}

function Told({ asked, view }: PincodeAnswer) {
  if (!view) return <>{asked} isn’t a PIN code: enter six digits that don’t start with 0.</>
  const place = [view.city, view.stateName].filter(Boolean).join(', ')
  if (!view.valid) return <>{view.pincode}: customers see that this PIN code doesn’t exist.</>
  if (!view.serviceable)
    return (
      <>
        {view.pincode}
        {place && ` (${place})`}: not served.
      </>
    )
  const charges = view.methods.map(
    ({ name, fee, freeFrom, minDays, maxDays }) =>
      `${name} ${formatMoney(fee)}${freeFrom === null ? ', never free' : `, free from ${formatMoney(freeFrom)}`}${minDays === null ? '' : `, ${minDays} to ${maxDays} working days`}`,
  )
  const days =
    view.from && view.by
      ? `; an order placed now arrives from ${formatDate(new Date(view.from))} to ${formatDate(new Date(view.by))}`
      : ''
  return (
    <>
      {view.pincode}
      {place && ` (${place})`}: delivery in {view.minDays} to {view.maxDays} working days{days}.{' '}
      {view.zone && `Zone: ${view.zone}. `}
      {charges.join('; ')}. {view.cod ? 'Cash on delivery is available.' : 'Cash on delivery is not available.'}
    </>
  )
}
