import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { isFault, postageOf, quoteReturn, REASONS } from '../../../../domains/returns/rules.ts'
import {
  type Postage,
  type Returnable,
  ReturnReason,
  ReturnRequest,
  TEXT_MAX,
} from '../../../../domains/returns/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { MAX_PICTURES } from '../../../../shared/pictures.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, useTurns } from '../../../ui/forms/error-summary.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { PicturesField } from '../../parts/pictures-field/pictures-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { ReturnLines, type ReturnTyped } from './return-lines.tsx'
import { ReturnSummary } from './return-summary.tsx'

type ReturnFormProps = {
  returnable: Returnable
  /** The same request again gives the same return. */
  requestKey: string
  now: string
  answer:
    | { typed?: ReturnTyped; fields?: Record<string, string>; failure?: { title: string; text: string } | undefined }
    | undefined
}

/** The request; without scripts a button shows what it would refund. */
export function ReturnForm({ returnable, requestKey, now, answer }: ReturnFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const [typed, setTyped] = useState<ReturnTyped>(answer?.typed ?? {})
  const [turn, nextTurn] = useTurns(answer)
  // What applies depends on several fields together, so after any change the errors are out of date (R265).
  const [isEdited, setEdited] = useState(false)
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    setEdited(false)
  }
  const faults = isEdited ? {} : (answer?.fields ?? {})
  const failure = isEdited ? undefined : answer?.failure
  const note = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setEdited(true)
    setTyped(
      Object.fromEntries(
        [...new FormData(currentTarget)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
    )
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onInput={note}
      onSubmit={nextTurn}
      className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_--spacing(90)]"
    >
      <div className="flex min-w-0 flex-col gap-8">
        <ErrorSummary
          title={failure?.title ?? 'Please fix the errors'}
          text={failure?.text}
          faults={Object.entries(faults).map(([name, message]) => ({ id: idOf(name), message }))}
          turn={turn}
          isShown={(failure !== undefined || Object.keys(faults).length > 0) && !isSending}
        />
        <input type="hidden" name="key" value={requestKey} />
        <ReturnLines returnable={returnable} typed={typed} faults={faults} />
        <RadioGroup
          name="reason"
          legend="Why are you returning it?"
          error={faults.reason}
          chosen={typed.reason}
          options={ReturnReason.options.map((value) => ({
            value,
            label: REASONS[value],
            hint: hintOf(value, returnable, now),
          }))}
        />
        <RadioGroup
          name="seal"
          legend="Is the seal intact?"
          error={faults.seal}
          chosen={typed.seal}
          options={[
            { value: 'sealed', label: 'Yes, it’s unopened' },
            { value: 'opened', label: 'No, it was opened' },
          ]}
        />
        <Field
          id="text"
          label="What happened?"
          hint="For a fault: what you see, and the batch number and expiry date on the label."
          error={faults.text}
          isOptional
        >
          <TextArea name="text" rows={4} maxLength={TEXT_MAX} defaultValue={typed.text} />
        </Field>
        <PicturesField
          error={faults.pictures}
          hint={`Up to ${MAX_PICTURES}, such as the pack, its label and the damage. Only you and our team see them.`}
        />
        <RadioGroup
          name="wish"
          legend="What would you like?"
          error={faults.wish}
          chosen={typed.wish ?? 'refund'}
          options={[
            {
              value: 'refund',
              label: 'A refund',
              hint: 'To your original payment method. Cash is refunded to your UPI ID or bank account; we’ll ask for it.',
            },
            { value: 'gift-card', label: 'A gift card', hint: 'As soon as we’ve inspected the items.' },
            { value: 'replacement', label: 'A replacement', hint: 'The same item at no charge, while it’s in stock.' },
          ]}
        />
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-24">
        <ReturnSummary quote={quoteOf(returnable, typed, now)} wish={typed.wish ?? 'refund'} />
        <Button type="submit" tone="accent" size="large" isWide isBusy={isSending}>
          Request return
        </Button>
        <noscript>
          <Button type="submit" tone="outline" isWide name="intent" value="preview" formNoValidate>
            Preview refund
          </Button>
        </noscript>
      </div>
    </Form>
  )
}

/** The element that an error of the form is about. */
export const idOf = (name: string): string => (name === 'lines' ? 'return-lines' : name)

const SHIPPING: Record<Postage, string> = {
  store: 'we pay for return shipping',
  customer: 'you pay for return shipping',
  counter: 'bring the items to the store',
}

/** What applies to a reason: until when, and who pays for sending it back. */
function hintOf(reason: ReturnReason, returnable: Returnable, now: string): string {
  const { until } = returnable
  const end = isFault(reason) ? until.fault : until.unopened
  if (new Date(end) < new Date(now)) return `The return window closed on ${formatDate(end)}`
  return `Until ${formatDate(end)}; ${SHIPPING[postageOf(reason, returnable)]}`
}

/** The quote for what is chosen so far; null while something is missing. */
function quoteOf(returnable: Returnable, typed: ReturnTyped, now: string) {
  const lines = returnable.lines.flatMap(({ id }) => {
    const quantity = Number(typed[`line-${id}`] ?? 0)
    return quantity > 0 ? [{ lineId: id, quantity }] : []
  })
  const asked = ReturnRequest.safeParse({ lines, reason: typed.reason, seal: typed.seal })
  return asked.success ? quoteReturn(returnable, asked.data, new Date(now)) : null
}
