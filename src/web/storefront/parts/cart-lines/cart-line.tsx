import { lineKey, lineSum, listPrice } from '../../../../domains/cart/rules.ts'
import type { CartItem } from '../../../../domains/cart/schemas.ts'
import { memberDiscount } from '../../../../domains/membership/rules.ts'
import type { QuoteProblem } from '../../../../domains/pricing/schemas.ts'
import { MAX_QUANTITY } from '../../../../shared/limits.ts'
import { formatMoney, times } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { History, Trash2 } from '../../../ui/icons/icons.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { useCart } from '../../state/cart/cart-store.tsx'
import type { FreshLine } from '../../state/cart/price-cart.ts'
import type { LineNews } from '../../state/cart/price-news.ts'
import { canSave } from '../../state/cart/save-for-later.ts'
import { useIsMember } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { LineFacts, LinePicture, labelOf } from '../line-item/line-facts.tsx'
import { LineNotes } from './line-notes.tsx'
import type { Undo } from './use-undo.ts'

type CartLineProps = {
  line: CartItem
  base: string | null
  /** The number of units discounted by the offer. */
  discounted: number
  fresh: FreshLine | null
  problem: QuoteProblem | null
  news: LineNews | null
  onTake: Undo['take']
}

/** One line of the cart, with what has changed since it was added. */
export function CartLine({ line, base, discounted, fresh, problem, news, onTake }: CartLineProps) {
  const { state, update } = useCart()
  const isMember = useIsMember()
  const { membership } = useShop()
  const flavor = line.selectedFlavor ?? line.flavor
  const weight = line.selectedWeight ?? line.weight
  const label = labelOf(line)
  const list = listPrice(line)
  const unitPrice = discounted > 0 ? line.price : list
  const isSplit = discounted > 0 && discounted < line.quantity
  const before = discounted > 0 ? list : line.mrp && line.mrp > unitPrice ? line.mrp : null
  const limit = Math.max(1, Math.min(MAX_QUANTITY, fresh?.left ?? MAX_QUANTITY))
  // Nothing of it is available: neither a price nor a quantity would be true.
  const isGone = problem?.code === 'PRODUCT_NOT_FOUND' || problem?.available === 0
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4 py-6 first:pt-0 last:pb-0 @form:gap-6" data-line={lineKey(line)}>
      <div className={isGone ? '[&_img]:opacity-50 [&_img]:grayscale' : undefined}>
        <LinePicture image={line.image} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-col justify-between gap-1 @form:flex-row @form:gap-6">
          <LineFacts
            to={`/product/${line.slug ?? line.id}`}
            name={line.name}
            brand={line.brand}
            flavor={flavor}
            weight={weight}
          />
          {isGone ? null : (
            <p className="figures flex shrink-0 flex-wrap items-baseline gap-x-2 @form:flex-col @form:items-end">
              <span className="text-lg font-bold">
                <span className="sr-only">Line total </span>
                {formatMoney(lineSum(line, discounted))}
              </span>
              {before ? (
                <span className="text-sm text-muted">
                  <span className="sr-only">was </span>
                  <s>{formatMoney(times(before, line.quantity))}</s>
                </span>
              ) : null}
              {isMember ? (
                <span className="text-xs font-semibold text-success">
                  MEMBER −{formatMoney(memberDiscount(unitPrice, membership.discountPerUnit))} each
                </span>
              ) : null}
              {isSplit ? (
                <span className="text-sm text-muted">
                  {discounted} × {formatMoney(unitPrice)} + {line.quantity - discounted} × {formatMoney(list)}
                </span>
              ) : line.quantity > 1 ? (
                <span className="text-sm text-muted">{formatMoney(unitPrice)} each</span>
              ) : null}
            </p>
          )}
        </div>
        <LineNotes
          line={line}
          base={base}
          discounted={discounted}
          problem={problem}
          news={news}
          left={fresh?.left ?? null}
        />
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          {isGone ? null : (
            <QuantityStepper
              value={line.quantity}
              onChange={(quantity) => update(line, quantity)}
              max={limit}
              label={label}
            />
          )}
          <div className={cx('-ml-3 flex flex-wrap items-center', !isGone && '@form:ml-0')}>
            {problem?.code === 'PRODUCT_NOT_FOUND' || !canSave(state, line) ? null : (
              <Button
                tone="quiet"
                size="small"
                aria-label={`Save for later: ${label}`}
                onClick={() => onTake(line, 'save-for-later')}
              >
                <History className="size-4" aria-hidden="true" /> Save for later
              </Button>
            )}
            <Button tone="quiet" size="small" aria-label={`Remove ${label}`} onClick={() => onTake(line, 'remove')}>
              <Trash2 className="size-4" aria-hidden="true" /> Remove
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}
