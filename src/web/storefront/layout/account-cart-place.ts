import { useEffect } from 'react'
import { useCartStore } from '../state/cart/cart-store.tsx'
import { useSession } from '../state/session/use-session.ts'

/** Keeps the cart of whoever is signed in the same on every device. Its code comes only where somebody is. */
export function AccountCart() {
  const store = useCartStore()
  const { user } = useSession()
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
      // Without its code the cart stays in this browser, until the next page.
      () => undefined,
    )
    return () => stop()
  }, [store, id])
  return null
}
