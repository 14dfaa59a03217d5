import { useLayoutEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { focusOn } from '../../../ui/pass-focus.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** Two steps, which also work without scripts: opening explains the consequences, the button cancels. */
export function CancelOrder({ isPaid }: { isPaid: boolean }) {
  const { returns } = useShop()
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
          We’ll cancel the whole order
          {isPaid
            ? ` and refund what you paid to the original payment method within ${returns.refundDays} business days`
            : ', and you won’t have to pay anything'}
          . This can’t be undone.
        </p>
        <Button type="submit" tone="danger" isBusy={isSending}>
          Cancel the order
        </Button>
      </Form>
    </details>
  )
}
