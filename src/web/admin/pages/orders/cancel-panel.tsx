import { useFetcher } from 'react-router'
import type { StaffOrderView } from '../../../../domains/orders/index.ts'
import { isPrepaid } from '../../../../domains/orders/rules.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useInlineAnswer } from '../../parts/forms/use-answer.ts'
import { Panel } from '../../parts/page/panel.tsx'

/** For a role without refunds. */
export const refundsText = (amount?: Paise): string =>
  `Cancelling refunds ${amount === undefined ? 'what was paid' : formatMoney(amount)}, and your role does not include refunds. Ask an owner or manager.`

/** Cancels an order before dispatch: the form opens with a separate press and takes a reason that the buyer sees. */
export function CancelPanel({ order, mayRefund }: { order: StaffOrderView; mayRefund: boolean }) {
  const { orderNumber, paymentMethod, status, total } = order
  const fetcher = useFetcher<Answer>()
  const { typedIn } = useInlineAnswer(fetcher.data, { intent: 'cancel' })
  if (status !== 'pending' && isPrepaid(order) && !mayRefund)
    return (
      <Panel title="Cancel">
        <p className="text-sm">{refundsText(total)}</p>
      </Panel>
    )
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
