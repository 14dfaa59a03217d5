import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { payPlaced } from '../../parts/payment-form/pay-placed.ts'
import { type Buyer, beginPaying, loadScript, openPayWindow } from '../../parts/payment-form/pay-window.ts'
import type { PaidOrder } from '../../parts/payment-form/remove-bought-items.ts'
import { useCartStore } from '../../state/cart/cart-store.tsx'
import { useShop } from '../../state/store/use-shop.ts'

/** `agreed`: the bank has approved the payment, and the store will be notified. */
export type PayState =
  | { kind: 'opening' | 'open' | 'checking' | 'agreed' | 'unreachable' }
  | { kind: 'closed'; reason: string | null }
  | { kind: 'refused'; message: string }

const wasReloaded = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload'
}

/**
 * Pays an order, or a change of it, in the provider's window: opens it at once, since that is why the shopper came, and again with `pay`.
 */
export function usePayWindow(
  order: PaidOrder,
  buyer: Buyer,
  changeId: string | undefined,
): { state: PayState; pay: () => void } {
  const { orderNumber } = order
  const { store } = useShop()
  const cart = useCartStore()
  const [state, setState] = useState<PayState>({ kind: 'opening' })
  const isBusy = useRef(false)

  async function run(): Promise<PayState> {
    const begun = await beginPaying(orderNumber, fetch, changeId)
    if (begun.kind === 'refused') {
      // Paid in the meantime, or ended: the order's own page says which.
      if (begun.code === 'PAYMENT_NOT_DUE') location.replace(`/orders/${encodeURIComponent(orderNumber)}`)
      // It was paid in another window or on an earlier visit.
      if (begun.code === 'PAYMENT_AGREED') return { kind: 'agreed' }
      return { kind: 'refused', message: begun.message }
    }
    if (begun.kind === 'unreachable') return begun
    if (!(await loadScript(begun.payment.script))) {
      // Only a full page load may run the script, so after a client-side navigation the page is reloaded once.
      if (!wasReloaded()) location.reload()
      return { kind: 'unreachable' }
    }
    setState({ kind: 'open' })
    const end = await openPayWindow(begun.payment, { shop: store.name, orderNumber, buyer })
    if (end.kind === 'closed') return end
    setState({ kind: 'checking' })
    const paid = await payPlaced(orderNumber, end.proof, fetch, changeId)
    if (paid.kind === 'refused' || paid.kind === 'declined') return { kind: 'refused', message: paid.message }
    // Loaded here, since it would otherwise be one more file on every page.
    const { removeBoughtItems } = await import('../../parts/payment-form/remove-bought-items.ts')
    removeBoughtItems(order, cart)
    if (paid.kind !== 'paid') return { kind: 'agreed' }
    const number = encodeURIComponent(orderNumber)
    location.replace(changeId === undefined ? `/thank-you?order=${number}` : `/orders/${number}`)
    return { kind: 'checking' }
  }

  const pay = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ kind: 'opening' })
    setState(await run())
    isBusy.current = false
  }
  const payAtOnce = useEffectEvent(() => void pay())
  useEffect(() => payAtOnce(), [])
  return { state, pay: () => void pay() }
}
