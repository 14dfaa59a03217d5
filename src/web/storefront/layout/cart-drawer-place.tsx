import { type ComponentType, useEffect, useState } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'
import { onOpenCart, toastAdded } from '../state/cart/open-cart.ts'
import type { CartDrawerProps } from './cart-drawer.tsx'
import { useArrival } from './use-arrival.ts'

/** Mounts the cart drawer. Its code is loaded on first use; navigating to another page closes it. */
export function CartDrawerPlace() {
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  useArrival(() => setOpen(false))
  useEffect(
    () =>
      onOpenCart(async (name) => {
        await new Promise<void>(afterPaint)
        try {
          const { default: Loaded } = await import('./cart-drawer.tsx')
          setDrawer(() => Loaded)
          setAdded(name)
          setOpen(true)
        } catch {
          // Offline, or the store was redeployed since this page loaded: show a toast or go to the cart page instead.
          if (name) toastAdded(name)
          else window.location.assign('/cart')
        }
      }),
    [],
  )
  return Drawer ? <Drawer isOpen={isOpen} onOpenChange={setOpen} added={added} /> : null
}
