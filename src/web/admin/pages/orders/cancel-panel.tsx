import { useFetcher } from 'react-router'
import type { StaffOrderView } from '../../../../domains/orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useInlineAnswer } from '../../parts/forms/use-answer.ts'
import { Panel } from '../../parts/page/panel.tsx'

/** Cancels an order before dispatch: the form opens with a separate press and takes a reason that the buyer sees. */
export function CancelPanel({ order: { orderNumber, paymentMethod } }: { order: StaffOrderView }) {
  const fetcher = useFetcher<Answer>()
  const { typedIn } = useInlineAnswer(fetcher.data, { intent: 'cancel' })
  return (
    <Panel title="Cancel">
      <details>
        <summary className="btn btn-outline btn-small inline-flex">Cancel the order…</summary>
        <fetcher.Form method="post" className="mt-4 flex flex-col gap-3">
          <p className="text-sm text-muted">
            The items go back into stock and the customer is notified by email.
            {paymentMethod !== 'cod' && ' The payment is refunded automatically.'} A cancelled order stays cancelled;
            you can place it again as a new order.
          </p>
          <Field label="Reason" hint="Shown to the customer on the order page." isOptional>
            <TextInput name="reason" defaultValue={typedIn('reason')} maxLength={300} autoComplete="off" />
          </Field>
          <Button type="submit" name="intent" value="cancel" tone="danger" isBusy={fetcher.state !== 'idle'}>
            Cancel {orderNumber}
          </Button>
        </fetcher.Form>
      </details>
    </Panel>
  )
}
