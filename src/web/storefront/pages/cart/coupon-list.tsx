import { useState } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { couponState } from '../../parts/coupon-codes/code-states.ts'
import { useApplyCode } from '../../parts/coupon-codes/use-apply-code.ts'
import { type CouponOffer, couponOffers } from '../../parts/coupon-offers/coupon-offers.ts'
import { useCoupons } from '../../parts/coupon-offers/use-coupons.ts'
import { deliveryTermsOf } from '../../state/cart/price-cart.ts'
import { useSavedCoupon } from '../../state/cart/saved-codes.ts'
import type { FreshCartView } from '../../state/cart/use-fresh-cart.ts'
import { useShop } from '../../state/store/use-shop.ts'

const SHOWN = 3

/** The coupons offered in the cart, the best for this cart first (R195). Hidden while one of them is applied. */
export function CouponList({ view: { fresh, hasFailed } }: { view: FreshCartView }) {
  const { standardFee, freeThreshold } = useShop()
  const coupons = useCoupons()
  const kept = useSavedCoupon()
  const [isWhole, setWhole] = useState(false)
  const { applying, problem, apply } = useApplyCode()
  const isHidden = hasFailed || coupons?.length === 0 || (kept && couponState(kept, fresh).kind !== 'refused')
  if (isHidden) return null
  // As high as three coupons, so that the content below does not move when they arrive.
  if (!fresh || !coupons) return <Skeleton className="h-96 rounded-card" />
  const offers = couponOffers(
    coupons,
    fresh.steps,
    deliveryTermsOf(fresh, { fee: standardFee, freeFrom: freeThreshold }),
  )
  const more = offers.length - SHOWN
  return (
    <div className="min-h-96">
      <section aria-labelledby="coupons" className="rounded-card border border-line p-4 md:p-5">
        <h2 id="coupons" className="text-lg">
          Coupons
        </h2>
        <ul className="mt-1 divide-y divide-line">
          {offers.slice(0, isWhole ? offers.length : SHOWN).map((offer, place) => (
            <OfferRow
              key={offer.coupon.code}
              offer={offer}
              isBest={place === 0}
              isApplying={applying === offer.coupon.code}
              problem={problem?.code === offer.coupon.code ? problem.message : null}
              onApply={() => void apply(offer.coupon.code)}
            />
          ))}
        </ul>
        {more > 0 && !isWhole ? (
          <button
            type="button"
            className="min-h-11 text-sm font-semibold underline underline-offset-2"
            onClick={() => setWhole(true)}
          >
            +{more} more
          </button>
        ) : null}
      </section>
    </div>
  )
}

type OfferRowProps = {
  offer: CouponOffer
  isBest: boolean
  isApplying: boolean
  problem: string | null
  onApply: () => void
}

function OfferRow({ offer: { coupon, missing, saving }, isBest, isApplying, problem, onApply }: OfferRowProps) {
  return (
    <li className="flex items-center gap-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong>{coupon.code}</strong>
          {saving > 0 ? (
            <span className="text-xs font-semibold text-success">
              {isBest ? 'Best for this cart: saves' : 'Saves'} {formatMoney(saving)}
            </span>
          ) : null}
        </p>
        <p>{coupon.title}</p>
        {coupon.description ? <p className="text-xs text-muted">{coupon.description}</p> : null}
        {missing > 0 ? (
          <p className="text-xs font-semibold">Add {formatMoney(missing)} more to use this coupon</p>
        ) : saving > 0 ? null : (
          <p className="text-xs text-muted">No saving on this cart</p>
        )}
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      </div>
      {missing > 0 ? null : (
        <Button tone="outline" size="small" isBusy={isApplying} aria-label={`Apply ${coupon.code}`} onClick={onApply}>
          {isApplying ? 'Applying' : 'Apply'}
        </Button>
      )}
    </li>
  )
}
