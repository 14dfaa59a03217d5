import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../ui/class-names.ts'
import { ShoppingBag } from '../../ui/icons/frame-icons.ts'
import { SoftLink } from '../../ui/soft-link.tsx'
import { useCart } from '../state/cart/cart-store.tsx'
import { openCart } from '../state/cart/open-cart.ts'

const MAX_SHOWN = 99

/**
 * The cart link with the number of units, `99+` above 99 (R38). On wide screens it opens the cart drawer; on phones, in
 * a new tab and without scripts it is a link to the cart page.
 */
export function CartLink({ className }: { className?: string }) {
  const { state, isReady } = useCart()
  const { pathname } = useLocation()
  const count = isReady ? state.itemCount : 0
  const openBeside = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (pathname === '/cart' || pathname === '/checkout' || !matchMedia('(min-width: 64rem)').matches) return
    event.preventDefault()
    openCart()
  }
  return (
    <SoftLink
      href="/cart"
      data-tip="Cart"
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      className={cx(
        'relative flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist',
        className,
      )}
      onClick={openBeside}
    >
      <ShoppingBag className="size-5" aria-hidden="true" />
      {count > 0 && (
        <span aria-hidden="true" className="cart-count">
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </SoftLink>
  )
}
