import { lineKey, upsellUnits } from '../../../../domains/cart/rules.ts'
import { useCart } from '../../state/cart/cart-store.tsx'
import { placeOf } from '../../state/cart/save-for-later.ts'
import type { FreshCartView } from '../../state/cart/use-fresh-cart.ts'
import { CartLine } from './cart-line.tsx'
import { UndoNotice } from './undo-notice.tsx'
import type { Undo } from './use-undo.ts'

/** All lines of the cart, with the undo notice in place of a removed one; each adapts to the width of the list. */
export function CartLines({ view, undo }: { view: FreshCartView; undo: Undo }) {
  const { state } = useCart()
  const taken = undo.taken?.how === 'remove-later' ? null : undo.taken
  const units = upsellUnits(state.items)
  const lines = state.items.map((line, index) => (
    <CartLine
      key={lineKey(line)}
      line={line}
      discounted={units[index] ?? 0}
      base={state.items.find((each) => each.id === line.relatedProductId)?.name ?? null}
      fresh={view.freshLine(line)}
      problem={view.problemOf(line)}
      news={view.newsOf(line)}
      onTake={undo.take}
    />
  ))
  if (taken)
    lines.splice(
      placeOf(state.items, taken.line, taken.before.items),
      0,
      <UndoNotice key={`undo ${taken.turn}`} taken={taken} undo={undo.undo} />,
    )
  return (
    <ul className="@container divide-y divide-line" aria-label="Items in your cart">
      {lines}
    </ul>
  )
}
