import { useFetcher } from 'react-router'
import type { StaffOrderView } from '../../../../../domains/orders/index.ts'
import { isPrepaid } from '../../../../../domains/orders/rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field, TextInput } from '../../../../ui/forms/field.tsx'
import type { Answer } from '../../../parts/forms/answer.ts'
import { useAnswer } from '../../../parts/forms/use-answer.ts'
import { Panel } from '../../../parts/page/panel.tsx'
import { refundsText } from '../cancel-panel.tsx'

/** Cancels what was not shipped of a partly shipped order; the form opens with a separate press. */
export function CancelRestPanel({ order, mayRefund }: { order: StaffOrderView; mayRefund: boolean }) {
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  if (isPrepaid(order) && !mayRefund)
    return (
      <Panel title="Cancel the rest">
        <p className="text-sm">{refundsText()}</p>
      </Panel>
    )
  return (
    <Panel title="Cancel the rest">
      <details>
        <summary className="btn btn-outline btn-small inline-flex">Cancel unshipped items…</summary>
        <fetcher.Form method="post" className="mt-4 flex flex-col gap-3">
          <p className="text-sm text-muted">
            Everything that isn’t shipped goes back into stock, and the customer is notified by email.{' '}
            {order.paymentMethod === 'cod'
              ? 'The courier won’t collect cash for it.'
              : 'What was paid for it is refunded automatically.'}
          </p>
          <Field label="Reason" hint="Visible to staff only." isOptional>
            <TextInput name="reason" maxLength={300} autoComplete="off" />
          </Field>
          <Button type="submit" name="intent" value="cancel-rest" tone="danger" isBusy={fetcher.state !== 'idle'}>
            Cancel unshipped items
          </Button>
        </fetcher.Form>
      </details>
    </Panel>
  )
}
