import { useFetcher } from 'react-router'
import type { StaffOrderView } from '../../../../domains/orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useAnswer } from '../../parts/forms/use-answer.ts'
import { Panel } from '../../parts/page/panel.tsx'

/** Ends an order that has not left: behind a press of its own, with the reason that its buyer reads. */
export function CancelPanel({ order: { orderNumber, paymentMethod } }: { order: StaffOrderView }) {
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  return (
    <Panel title="Cancel">
      <details>
        <summary className="btn btn-outline btn-small inline-flex">Cancel the order…</summary>
        <fetcher.Form method="post" className="mt-4 flex flex-col gap-3">
          <p className="text-sm text-muted">
            The goods go back on the shelf and the buyer is told by mail.
            {paymentMethod !== 'cod' && ' What was paid goes back by itself.'} It cannot be taken back.
          </p>
          <Field label="Reason" hint="The buyer reads it on the page of the order." isOptional>
            <TextInput name="reason" maxLength={300} autoComplete="off" />
          </Field>
          <Button type="submit" name="intent" value="cancel" tone="danger" isBusy={fetcher.state !== 'idle'}>
            Cancel {orderNumber}
          </Button>
        </fetcher.Form>
      </details>
    </Panel>
  )
}
