import { useLayoutEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { focusOn } from '../../../ui/pass-focus.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** Two steps, which also work without scripts: opening explains the consequences, the button cancels. */
export function CancelOrder({
  order,
}: {
  order: Pick<OrderView, 'status' | 'paymentMethod' | 'total' | 'giftCardAmount'>
}) {
  const { returns } = useShop()
  const { status, paymentMethod, total, giftCardAmount } = order
  const isPaid = total > 0 && paymentMethod !== 'cod' && status !== 'pending'
  const isSending = useNavigation().state === 'submitting'
  const box = useRef<HTMLDetailsElement>(null)
  // It disappears with the order's last chance to be cancelled; the focus then moves to the order's number and status.
  useLayoutEffect(() => {
    const own = box.current
    return () => {
      if (own?.contains(document.activeElement)) focusOn(document.getElementById('order-head'))
    }
  }, [])
  return (
    <details ref={box} className="mt-8 rounded-card border border-line">
      <summary className="flex min-h-13 items-center px-4 text-sm font-semibold">Cancel this order</summary>
      <Form method="post" className="flex flex-col items-start gap-4 border-t border-line p-4">
        <p className="text-sm">
          We’ll cancel the whole order{isPaid ? '. ' : ', and you won’t have to pay anything. '}
          {isPaid &&
            `We’ll refund ${formatMoney(total)} to the original payment method within ${returns.refundDays} business days. `}
          {giftCardAmount > 0 && `${formatMoney(giftCardAmount)} goes back to your gift card at once. `}
          This can’t be undone.
        </p>
        <Button type="submit" tone="danger" isBusy={isSending}>
          Cancel the order
        </Button>
      </Form>
    </details>
  )
}
