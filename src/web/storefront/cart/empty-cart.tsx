import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShoppingBag } from '../../ui/icons.tsx'

/** What a shopper is told of a cart wherever it is shown. */
export const STAYS_HERE = 'What you add stays here, on this device, until you order it or take it out.'

export function EmptyCart({ hasText = true }: { hasText?: boolean }) {
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden="true" />}
      title="Your cart is empty"
      text={hasText ? STAYS_HERE : undefined}
    >
      <ButtonLink to="/shop" tone="accent" size="large">
        Continue Shopping
      </ButtonLink>
    </EmptyState>
  )
}
