import { useEffect } from 'react'
import { useCartStore } from '../state/cart/cart-store.tsx'
import { readUnpaidOrders } from '../state/cart/unpaid-orders.ts'

/** Takes orders that were paid without this browser noticing out of the cart. Its code is loaded only if there are any. */
export function UnpaidOrders() {
  const store = useCartStore()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || readUnpaidOrders().length === 0) return
      import('../parts/payment-form/settle-unpaid-orders.ts')
        .then(({ settleUnpaidOrders }) => settleUnpaidOrders(store))
        // Offline: the next visit looks again.
        .catch(() => undefined)
    }
    look()
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store])
  return null
}
