import { add, formatMoney, type Paise, paise } from '../../../../shared/money.ts'
import { Truck } from '../../../ui/icons/icons.tsx'
import type { FreshCart } from '../../state/cart/price-cart.ts'

/** The amount that decides free delivery: the goods after all discounts, however they are paid; in paise. */
export const goodsOf = ({ steps }: Pick<FreshCart, 'steps'>): Paise =>
  add(...steps.filter(({ name }) => GOODS.has(name)).map(({ amount }) => amount))
const GOODS = new Set<string>(['items', 'upsell', 'member', 'coupon'])

/** Whether goods cost less than their prices: what is added to them counts for less too. */
export const isDiscounted = (fresh: Pick<FreshCart, 'steps'> | null): boolean =>
  fresh?.steps.some(({ name, amount }) => GOODS.has(name) && amount < 0) ?? false

/** Whether the server has priced delivery at nothing. */
export const isDeliveryFree = (fresh: Pick<FreshCart, 'steps'> | null): boolean =>
  fresh?.steps.some(({ name, amount }) => name === 'shipping' && amount === 0) ?? false

type FreeShippingProps = {
  goods: Paise
  /** Null if delivery is never free at the buyer's PIN code. */
  threshold: Paise | null
  /** Delivery costs nothing already, by a coupon or because the fee is 0. */
  isPaid?: boolean | undefined
  isDiscounted?: boolean | undefined
}

/** How far the order is from free delivery; amounts in paise. */
export function FreeShipping({ goods, threshold, isPaid = false, isDiscounted: isLess = false }: FreeShippingProps) {
  if (threshold === null && !isPaid) return null
  const from = threshold ?? goods
  const missing = isPaid ? 0 : Math.max(0, from - goods)
  return (
    <div className="flex flex-col gap-2">
      <p id="free-delivery" className="flex items-center gap-2 text-sm">
        <Truck className="size-4 shrink-0" aria-hidden="true" />
        {missing === 0 ? (
          <span className="font-semibold text-success">Delivery is free for this order</span>
        ) : (
          <span>
            Add <strong className="figures">{formatMoney(paise(missing))}</strong> more{isLess && ' after discounts'}{' '}
            for free delivery
          </span>
        )}
      </p>
      <progress
        aria-labelledby="free-delivery"
        value={isPaid ? from : Math.min(goods, from)}
        max={Math.max(1, from)}
        className={`h-2 w-full appearance-none overflow-hidden rounded-pill border border-edge bg-paper [&::-webkit-progress-bar]:bg-paper ${
          missing === 0
            ? '[&::-moz-progress-bar]:bg-success [&::-webkit-progress-value]:bg-success'
            : '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent'
        }`}
      />
    </div>
  )
}
