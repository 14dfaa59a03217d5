import { canAdd, lineKey } from '../../../../domains/cart/rules.ts'
import type { CartItem } from '../../../../domains/cart/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Trash2 } from '../../../ui/icons/icons.tsx'
import { passFocusOn } from '../../../ui/pass-focus.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { UndoNotice } from '../../parts/cart-lines/undo-notice.tsx'
import type { Undo } from '../../parts/cart-lines/use-undo.ts'
import { LineFacts, LinePicture, labelOf } from '../../parts/line-item/line-facts.tsx'
import { notifyFull, useCart } from '../../state/cart/cart-store.tsx'
import { moveToCart, placeOf } from '../../state/cart/save-for-later.ts'
import { type LaterView, useLaterPrices } from './use-later-prices.ts'

/** The items saved for later, out of stock or not. */
export function LaterList({ undo }: { undo: Undo }) {
  const { state } = useCart()
  const viewOf = useLaterPrices()
  const taken = undo.taken?.how === 'remove-later' ? undo.taken : null
  if (state.later.length === 0 && !taken) return null
  const lines = state.later.map((line) => (
    <LaterLine key={lineKey(line)} line={line} view={viewOf(line)} onTake={undo.take} />
  ))
  if (taken)
    lines.splice(
      placeOf(state.later, taken.line, taken.before.later),
      0,
      <UndoNotice key={`undo ${taken.turn}`} taken={taken} undo={undo.undo} />,
    )
  return (
    <section aria-labelledby="later" className="mt-12 border-t border-line pt-8 lg:mr-108">
      <h2 id="later" className="text-xl">
        Saved for later
      </h2>
      <p className="mt-1 text-sm text-muted">Not part of your order. Prices are current.</p>
      <ul className="@container mt-4 divide-y divide-line" aria-label="Saved for later">
        {lines}
      </ul>
    </section>
  )
}

function LaterLine({ line, view, onTake }: { line: CartItem; view: LaterView; onTake: Undo['take'] }) {
  const { state, edit } = useCart()
  const { price, isSoldOut, isGone, left } = view
  const label = labelOf(line)
  const move = (pressed: Element) => {
    if (!canAdd(state, line)) {
      notifyFull()
      return
    }
    passFocusOn(pressed)
    edit((cart) => moveToCart(cart, line))
    showToast({ title: `${line.name} moved to cart`, tone: 'success' })
  }
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4 py-5" data-line={lineKey(line)}>
      <div className={isSoldOut || isGone ? '[&_img]:opacity-50 [&_img]:grayscale' : undefined}>
        <LinePicture image={line.image} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-col justify-between gap-1 @form:flex-row @form:gap-6">
          <LineFacts
            name={line.name}
            brand={line.brand}
            to={`/product/${line.slug ?? line.id}`}
            flavor={line.selectedFlavor ?? line.flavor}
            weight={line.selectedWeight ?? line.weight}
          />
          {isGone ? null : (
            <p className="figures shrink-0 font-bold">
              <span className="sr-only">Price </span>
              {formatMoney(price)}
              {line.quantity > 1 ? <span className="font-normal text-muted"> × {line.quantity}</span> : null}
            </p>
          )}
        </div>
        {isSoldOut ? (
          <p className="text-sm font-medium text-sale">Sold out for now. We’ll keep it on this list.</p>
        ) : null}
        {isGone ? <p className="text-sm font-medium text-sale">No longer sold.</p> : null}
        {left !== null && left > 0 ? <p className="text-sm font-medium text-sale">Only {left} left</p> : null}
        <div className="flex flex-wrap items-center gap-2">
          {isSoldOut || isGone ? null : (
            <Button
              tone="outline"
              size="small"
              aria-label={`Move to cart: ${label}`}
              onClick={({ currentTarget }) => move(currentTarget)}
            >
              Move to cart
            </Button>
          )}
          <Button
            tone="quiet"
            size="small"
            aria-label={`Remove ${label} from saved for later`}
            onClick={() => onTake(line, 'remove-later')}
          >
            <Trash2 className="size-4" aria-hidden="true" /> Remove
          </Button>
        </div>
      </div>
    </li>
  )
}
