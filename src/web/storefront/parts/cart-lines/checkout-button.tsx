import type { QuoteProblem } from '../../../../domains/pricing/schemas.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { cartRefusal } from '../../state/cart/price-cart.ts'
import { useSession } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** The link to the checkout. If guests may not order, visitors log in first and return to it (D9). */
export function CheckoutButton({ problems }: { problems: readonly QuoteProblem[] }) {
  const { user, isReady } = useSession()
  const { isGuestWelcome } = useShop()
  if (problems.length > 0)
    return (
      <p className="text-sm font-medium text-danger">{cartRefusal(problems) ?? 'Fix the marked items to check out.'}</p>
    )
  if (!isReady) return <Skeleton className="h-13" />
  return user || isGuestWelcome ? (
    <ButtonLink to="/checkout" tone="accent" size="large" isWide>
      Proceed to checkout
    </ButtonLink>
  ) : (
    <ButtonLink to="/login?from=/checkout" tone="accent" size="large" isWide>
      Login to Checkout
    </ButtonLink>
  )
}
