import { useEffect } from 'react'
import { useCartStore } from '../state/cart/cart-store.tsx'
import { useUser } from '../state/session/use-session.ts'

/** Syncs the cart of a signed-in customer across devices. Its code is loaded only for them. */
export function AccountCart() {
  const store = useCartStore()
  const user = useUser()
  const id = user?.id
  useEffect(() => {
    if (!id) return
    let isOver = false
    let stop = () => {
      isOver = true
    }
    import('../state/cart/account-cart.ts').then(
      ({ followAccount }) => {
        if (!isOver) stop = followAccount(store, id)
      },
      // Without its code the cart stays in this browser until the next page load.
      () => undefined,
    )
    return () => stop()
  }, [store, id])
  return null
}
