import { lineKey } from '../../../domains/cart/rules.ts'
import { CartLine } from './cart-line.tsx'
import { useCart } from './cart-store.tsx'
import type { FreshCartView } from './use-fresh-cart.ts'

/** All lines of the cart; each lays itself out by the width that the list has. */
export function CartLines({ view }: { view: FreshCartView }) {
  const { state } = useCart()
  return (
    <ul className="@container divide-y divide-line" aria-label="Items in your cart">
      {state.items.map((line) => (
        <CartLine
          key={lineKey(line)}
          line={line}
          base={state.items.find((each) => each.id === line.relatedProductId)?.name ?? null}
          fresh={view.freshLine(line)}
          problem={view.problemOf(line)}
          news={view.newsOf(line)}
        />
      ))}
    </ul>
  )
}
