import type { ReactNode } from 'react'
import { lineKey, lineSum, upsellUnits } from '../../../../domains/cart/rules.ts'
import type { CartItem } from '../../../../domains/cart/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { CodeLines } from '../../parts/coupon-codes/code-lines.tsx'
import { LinePicture, variantText } from '../../parts/line-item/line-facts.tsx'
import { Block } from '../../parts/payment-form/block.tsx'
import { useCart } from '../../state/cart/cart-store.tsx'
import type { FreshCartView } from '../../state/cart/use-fresh-cart.ts'
import { PlaceButton, type PlaceButtonProps } from './place-button.tsx'

/** Block 3: where the order goes and how it is paid, the items, any problems, and the order button. */
export function ReviewBlock({
  view,
  isSending,
  isPaidNow,
  isPaidLater,
  to,
  children,
}: PlaceButtonProps & { isPaidLater: boolean; to: string | null; children: ReactNode }) {
  const { state } = useCart()
  const { fresh, hasFailed, ask } = view
  const units = upsellUnits(state.items)
  return (
    <Block number={3} title="Review your order">
      {to ? <p className="-mt-2 text-sm wrap-anywhere">{to}</p> : null}
      <ul className="divide-y divide-line rounded-card border border-line px-4" aria-label="Items in this order">
        {state.items.map((line, index) => (
          <ReviewLine key={lineKey(line)} line={line} discounted={units[index] ?? 0} view={view} />
        ))}
      </ul>
      <SoftLink
        href="/cart"
        className="inline-flex min-h-11 items-center self-start text-sm underline underline-offset-2"
      >
        Edit cart
      </SoftLink>
      <CodeLines fresh={fresh} />
      {children}
      {hasFailed ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          We couldn’t check the prices.
          <Button tone="outline" size="small" onClick={ask}>
            Check again
          </Button>
        </div>
      ) : null}
      <div className="flex flex-col gap-3 sm:items-start">
        {/* On narrow screens the button is in the bar at the bottom. */}
        <div className="hidden lg:block">
          <PlaceButton view={view} isSending={isSending} isPaidNow={isPaidNow} />
        </div>
        <p className="text-xs text-muted">
          {isPaidNow && 'We place your order first, then take the payment. '}
          {isPaidLater && 'You don’t pay anything now. '}We check prices and stock once more when you place the order.
          Our{' '}
          <a href="/terms-conditions" target="_blank" rel="noopener" className="underline underline-offset-2">
            terms<span className="sr-only"> (opens in a new tab)</span>
          </a>{' '}
          apply.
        </p>
      </div>
    </Block>
  )
}

function ReviewLine({ line, discounted, view }: { line: CartItem; discounted: number; view: FreshCartView }) {
  const problem = view.problemOf(line)
  const news = view.newsOf(line)
  const variant = variantText({
    flavor: line.selectedFlavor ?? line.flavor,
    weight: line.selectedWeight ?? line.weight,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3">
      <LinePicture image={line.image} isSmall />
      <div className="min-w-0 flex-1 basis-24 text-sm">
        <p className="line-clamp-2 font-semibold">{line.name}</p>
        <p className="text-muted">{[variant, `Quantity ${line.quantity}`].filter(Boolean).join(' · ')}</p>
        {problem ? (
          <p className="font-medium text-danger">
            {problem.code === 'PRODUCT_NOT_FOUND' ? 'No longer sold' : problem.message}
          </p>
        ) : null}
        {line.isUpsell && discounted < line.quantity ? (
          <p>
            {line.upsellDiscount}% off {discounted} of {line.quantity}
          </p>
        ) : null}
        {news ? (
          <p>
            Now {formatMoney(news.now)}, was {formatMoney(news.was)}
          </p>
        ) : null}
      </div>
      <p className="figures ml-auto font-semibold">{formatMoney(lineSum(line, discounted))}</p>
    </li>
  )
}
