import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShoppingBag } from '../../../ui/icons/icons.tsx'
import { useUser } from '../../state/session/use-session.ts'

/** Where the cart's contents are stored, worded the same wherever a cart is shown. */
export const stayText = (isOfAccount: boolean): string =>
  `Items you add are saved ${isOfAccount ? 'in your account' : 'on this device'}.`

export function EmptyCart({ hasText = true }: { hasText?: boolean }) {
  const user = useUser()
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden="true" />}
      title="Your cart is empty"
      text={hasText ? stayText(user !== null) : undefined}
    >
      <ButtonLink to="/shop" tone="accent" size="large">
        Continue Shopping
      </ButtonLink>
    </EmptyState>
  )
}
