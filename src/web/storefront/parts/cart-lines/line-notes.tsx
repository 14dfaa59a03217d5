import type { CartItem } from '../../../../domains/cart/schemas.ts'
import type { QuoteProblem } from '../../../../domains/pricing/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { cx } from '../../../ui/class-names.ts'
import { BadgePercent, Info, TriangleAlert } from '../../../ui/icons/icons.tsx'
import { focusOn } from '../../../ui/pass-focus.ts'
import { useCartActions } from '../../state/cart/cart-store.tsx'
import type { LineNews } from '../../state/cart/price-news.ts'

type LineNotesProps = {
  line: CartItem
  /** Name of the product that the line's discount depends on. */
  base: string | null
  discounted: number
  problem: QuoteProblem | null
  news: LineNews | null
  left: number | null
}

/** A line's problem, price change, discount and remaining stock. */
export function LineNotes({ line, base, discounted, problem, news, left }: LineNotesProps) {
  if (problem) return <Obstacle line={line} problem={problem} />
  return (
    <>
      {news ? (
        <p
          role="status"
          className={cx(
            'flex items-start gap-2 rounded-control px-3 py-2 text-sm',
            news.now < news.was ? 'bg-success-soft' : 'bg-accent-soft',
          )}
        >
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {news.hasOfferEnded
            ? `This offer has ended: the price is ${formatMoney(news.now)} again, not ${formatMoney(news.was)}.`
            : `The price went ${news.now > news.was ? 'up' : 'down'} from ${formatMoney(news.was)} to ${formatMoney(news.now)} since you added it.`}
        </p>
      ) : null}
      {line.isUpsell && base ? (
        <p className="flex items-start gap-2 text-sm font-medium text-success">
          <BadgePercent className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {offerText(line, base, discounted)}
        </p>
      ) : null}
      {left !== null && left > 0 ? <p className="text-sm font-medium text-sale">Only {left} left</p> : null}
    </>
  )
}

/** `10% off 1 of 3`: one discounted unit for each unit of the product it depends on. */
function offerText({ upsellDiscount, quantity }: CartItem, base: string, discounted: number): string {
  if (discounted === quantity) return `${upsellDiscount}% off with ${base}`
  return `${upsellDiscount}% off ${discounted} of ${quantity}: one for each ${base} in your cart`
}

function Obstacle({ line, problem }: { line: CartItem; problem: QuoteProblem }) {
  const { update } = useCartActions()
  const available = problem.available ?? 0
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger"
    >
      <span className="flex items-start gap-2">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {obstacleText(problem)}
      </span>
      {available > 0 && available < line.quantity ? (
        <button
          type="button"
          className="min-h-11 px-2 font-semibold underline underline-offset-2"
          onClick={({ currentTarget }) => {
            focusOn(currentTarget.closest('li'))
            update(line, available)
          }}
        >
          Change to {available}
        </button>
      ) : null}
    </div>
  )
}

function obstacleText({ code, available, message }: QuoteProblem): string {
  if (code === 'PRODUCT_NOT_FOUND') return 'No longer sold. Please remove it.'
  if (code === 'OUT_OF_STOCK' && available === 0) return 'Sold out for now. Save it for later, or remove it.'
  return message
}
