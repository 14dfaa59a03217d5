import { useEffect, useState } from 'react'
import type { ExpressChoice } from '../../../../domains/express-checkout/index.ts'
import { askFor } from '../../../api-client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { FreshCartView } from '../../state/cart/use-fresh-cart.ts'
import { useUser } from '../../state/session/use-session.ts'

const METHODS = { cod: 'Cash on delivery', card: 'Card', upi: 'UPI', 'upi-qr': 'UPI' }

/**
 * For a customer with a default address and an earlier order: the checkout, filled in with both and open at its review,
 * where the order is confirmed. Hidden if the order could not be placed like this.
 */
export function ExpressButton({ view: { fresh } }: { view: FreshCartView }) {
  const choice = useExpressChoice()
  if (!choice || !fresh || fresh.problems.length > 0) return null
  // Nothing is left to pay with the method.
  if (fresh.total === 0 || (choice.maxTotal !== null && fresh.total > choice.maxTotal)) return null
  return (
    <ButtonLink to="/checkout?express=1" tone="outline" isWide className="h-auto min-h-13 py-2 text-center">
      <span className="min-w-0 text-balance wrap-anywhere">
        Express checkout to {choice.city} <span className="figures">{choice.pincode}</span>
        <span className="block text-xs font-normal">{METHODS[choice.paymentMethod]}. Review before you order.</span>
      </span>
    </ButtonLink>
  )
}

/** Null for a visitor, for a customer without saved choices, and if the server cannot be reached. */
function useExpressChoice(): ExpressChoice | null {
  const user = useUser()
  const [choice, setChoice] = useState<ExpressChoice | null>(null)
  const id = user?.id
  useEffect(() => {
    if (!id) return
    const stop = new AbortController()
    askFor('GET /api/account/express?amounts=paise', { signal: stop.signal }).then(
      ({ data }) => setChoice(data),
      () => setChoice(null),
    )
    return () => stop.abort()
  }, [id])
  return id ? choice : null
}
