import type { CartItem } from '../../../domains/cart/schemas.ts'
import type { QuoteProblem } from '../../../domains/pricing/schemas.ts'
import { MAX_QUANTITY } from '../../../shared/limits.ts'
import { formatMoney, times } from '../../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Info, Trash2, TriangleAlert } from '../../ui/icons.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { useCart } from './cart-store.tsx'
import { LineFacts, LinePicture, variantText } from './line-facts.tsx'
import type { FreshLine } from './price-cart.ts'
import type { LineNews } from './use-fresh-cart.ts'

type CartLineProps = { line: CartItem; fresh: FreshLine | null; problem: QuoteProblem | null; news: LineNews | null }

/** One line of the cart page, with what has changed since it was added. */
export function CartLine({ line, fresh, problem, news }: CartLineProps) {
  const { update, remove } = useCart()
  const flavor = line.selectedFlavor ?? line.flavor
  const weight = line.selectedWeight ?? line.weight
  const label = [line.name, variantText({ flavor, weight })].filter(Boolean).join(', ')
  const unitPrice = fresh?.unitPrice ?? line.price
  const before =
    fresh && fresh.unitPrice < fresh.listPrice ? fresh.listPrice : line.mrp && line.mrp > unitPrice ? line.mrp : null
  const limit = Math.max(1, Math.min(MAX_QUANTITY, fresh?.left ?? MAX_QUANTITY))
  const isGone = problem?.code === 'PRODUCT_NOT_FOUND'
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4 py-6 first:pt-0 md:gap-6">
      <LinePicture image={line.image} />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-col justify-between gap-1 sm:flex-row sm:gap-6">
          <LineFacts
            id={line.id}
            slug={line.slug}
            name={line.name}
            brand={line.brand}
            flavor={flavor}
            weight={weight}
          />
          <p className="figures flex shrink-0 items-baseline gap-2 sm:flex-col sm:items-end sm:gap-0">
            {isGone ? null : (
              <>
                <span className="text-lg font-bold">
                  <span className="sr-only">Line total </span>
                  {formatMoney(times(unitPrice, line.quantity))}
                </span>
                {before ? (
                  <span className="text-sm text-muted">
                    <span className="sr-only">was </span>
                    <s>{formatMoney(times(before, line.quantity))}</s>
                  </span>
                ) : null}
                {line.quantity > 1 ? <span className="text-sm text-muted">{formatMoney(unitPrice)} each</span> : null}
              </>
            )}
          </p>
        </div>
        <LineNotes line={line} problem={problem} news={news} left={fresh?.left ?? null} />
        <div className="flex items-center gap-2">
          {isGone ? null : (
            <QuantityStepper
              value={line.quantity}
              onChange={(quantity) => update(line, quantity)}
              max={limit}
              label={label}
            />
          )}
          <Button tone="quiet" size="small" aria-label={`Remove ${label}`} onClick={() => remove(line)}>
            <Trash2 className="size-4" aria-hidden="true" /> Remove
          </Button>
        </div>
      </div>
    </li>
  )
}

function LineNotes({
  line,
  problem,
  news,
  left,
}: {
  line: CartItem
  problem: QuoteProblem | null
  news: LineNews | null
  left: number | null
}) {
  const { update } = useCart()
  if (problem) {
    const available = problem.available ?? 0
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger"
      >
        <span className="flex items-start gap-2">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {problem.code === 'PRODUCT_NOT_FOUND' ? 'No longer sold. Please remove it.' : problem.message}
        </span>
        {available > 0 && available < line.quantity ? (
          <button
            type="button"
            className="min-h-8 font-semibold underline underline-offset-2"
            onClick={() => update(line, available)}
          >
            Take {available}
          </button>
        ) : null}
      </div>
    )
  }
  return (
    <>
      {news ? (
        <p role="status" className="flex items-start gap-2 rounded-control bg-accent-soft px-3 py-2 text-sm">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          The price changed from {formatMoney(news.was)} to {formatMoney(news.now)} since you added it.
        </p>
      ) : null}
      {left !== null && left > 0 ? <p className="text-sm font-medium text-sale">Only {left} left</p> : null}
    </>
  )
}
