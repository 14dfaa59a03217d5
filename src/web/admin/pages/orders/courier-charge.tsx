import { useFetcher } from 'react-router'
import type { StaffParcel } from '../../../../domains/orders/index.ts'
import { toRupees } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useInlineAnswer } from '../../parts/forms/use-answer.ts'

/** What the courier charged for a shipment, and its weight: for the store's own reports. */
export function CourierCharge({ parcel: { id, courierCost, weightGrams } }: { parcel: StaffParcel }) {
  const fetcher = useFetcher<Answer>()
  const { answer, typedIn } = useInlineAnswer(fetcher.data, { intent: 'charge', shipmentId: id })
  return (
    <details className="mt-4" open={answer?.failure ? true : undefined}>
      <summary className="btn btn-outline btn-small inline-flex">
        {courierCost === null ? 'Add courier cost…' : 'Courier cost and weight…'}
      </summary>
      <fetcher.Form method="post" className="mt-4 flex flex-col gap-3">
        <input type="hidden" name="shipmentId" value={id} />
        <Field label="Courier cost in rupees" hint="In all, with the way back. Visible to staff only." isOptional>
          <TextInput
            name="courierCost"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={typedIn('courierCost') ?? (courierCost === null ? '' : toRupees(courierCost))}
          />
        </Field>
        <Field label="Weight in grams" isOptional>
          <TextInput
            name="weightGrams"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            defaultValue={typedIn('weightGrams') ?? weightGrams ?? ''}
          />
        </Field>
        <Button type="submit" name="intent" value="charge" tone="outline" isBusy={fetcher.state !== 'idle'}>
          Save courier cost
        </Button>
      </fetcher.Form>
    </details>
  )
}
