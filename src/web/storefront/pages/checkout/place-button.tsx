import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { cartRefusal } from '../../state/cart/price-cart.ts'
import type { FreshCartView } from '../../state/cart/use-fresh-cart.ts'

export const CHECKOUT_FORM = 'checkout'

export type PlaceButtonProps = {
  view: FreshCartView
  isSending: boolean
  /** Paid by card or UPI, not on delivery. */
  isPaidNow: boolean
}

/** Submits the checkout form, from inside the form or from the bar below it. A cart that can't be ordered says why. */
export function PlaceButton({ view: { fresh, isAsking, hasFailed }, isSending, isPaidNow }: PlaceButtonProps) {
  const refusal = cartRefusal(fresh?.problems)
  if (refusal) return <p className="text-sm font-medium text-danger">{refusal}</p>
  return (
    <Button
      type="submit"
      form={CHECKOUT_FORM}
      tone="accent"
      size="large"
      isBusy={isSending || (isAsking && !hasFailed)}
      disabled={hasFailed}
      className="place-button"
    >
      {isSending
        ? 'Processing...'
        : fresh
          ? `${isPaidNow ? 'Pay and place order' : 'Place order'}, ${formatMoney(fresh.total)}`
          : 'Checking prices'}
    </Button>
  )
}
