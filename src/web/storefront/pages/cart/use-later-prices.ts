import { useEffect, useState } from 'react'
import { contentsOf, isSameLine, withoutUpsell } from '../../../../domains/cart/rules.ts'
import type { CartItem } from '../../../../domains/cart/schemas.ts'
import type { Paise } from '../../../../shared/money.ts'
import { useCart } from '../../state/cart/cart-store.tsx'
import { type FreshCart, priceCartNow } from '../../state/cart/price-cart.ts'

export type LaterView = { price: Paise; isSoldOut: boolean; isGone: boolean; left: number | null }

/** Today's price and availability of the saved lines; the browser's stored values until the server has answered. */
export function useLaterPrices(): (line: CartItem) => LaterView {
  const { state } = useCart()
  const [fresh, setFresh] = useState<FreshCart | null>(null)
  const question = JSON.stringify(contentsOf(state).later)
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again when the saved lines have changed
  useEffect(() => {
    if (state.later.length === 0) return
    const stop = new AbortController()
    priceCartNow({ ...state, items: state.later.map(withoutUpsell) }, { signal: stop.signal }).then(
      setFresh,
      // Without an answer they are shown as they were saved.
      () => undefined,
    )
    return () => stop.abort()
  }, [question])
  return (line) => {
    const problem = fresh?.problems.find((each) => each.variantId === line.variantId && each.productId === line.id)
    return {
      price:
        fresh?.lines.find((each) => isSameLine(each, { id: line.id, variantId: line.variantId }))?.price ??
        withoutUpsell(line).price,
      isSoldOut: problem?.code === 'OUT_OF_STOCK' && problem.available === 0,
      isGone: problem?.code === 'PRODUCT_NOT_FOUND',
      left: fresh?.lines.find((each) => each.variantId === line.variantId)?.left ?? null,
    }
  }
}
