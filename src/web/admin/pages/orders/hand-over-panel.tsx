import { useFetcher } from 'react-router'
import type { StaffOrderView } from '../../../../domains/orders/index.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Field, TextInput } from '../../../ui/forms/field.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useInlineAnswer } from '../../parts/forms/use-answer.ts'
import { Panel } from '../../parts/page/panel.tsx'

/** Hands a ready order to the person who collects it, against the code from the email; takes the cash if some is due. */
export function HandOverPanel({ order }: { order: StaffOrderView }) {
  const fetcher = useFetcher<Answer>()
  const { typedIn } = useInlineAnswer(fetcher.data, { intent: 'hand-over' })
  const due = (order.paymentMethod === 'cod' ? order.total - order.cashReceived : 0) as Paise
  const { firstName, lastName } = order.shippingAddress ?? { firstName: '', lastName: '' }
  return (
    <Panel title="Hand over">
      <fetcher.Form method="post" className="flex flex-col items-start gap-3">
        <Field
          id="collection-code"
          label="Collection code"
          hint="Six digits, from the customer’s email or order page."
          className="w-full"
        >
          <TextInput
            name="code"
            defaultValue={typedIn('code')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            className="figures max-w-48"
          />
        </Field>
        <Checkbox
          name="isKnown"
          defaultChecked={typedIn('isKnown') === 'on'}
          label={`No code: I’ve checked the order number, name (${firstName} ${lastName}) and phone number`}
        />
        {due > 0 && (
          <Checkbox
            name="isPaid"
            defaultChecked={typedIn('isPaid') === 'on'}
            label={`I’ve taken ${formatMoney(due)} in cash`}
          />
        )}
        <Button type="submit" name="intent" value="hand-over" tone="accent" isBusy={fetcher.state !== 'idle'}>
          Hand over
        </Button>
      </fetcher.Form>
    </Panel>
  )
}
