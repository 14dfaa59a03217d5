import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { couponConditions, couponsBySaving } from '../../parts/coupon-offers/coupon-offers.ts'
import { useCoupons } from '../../parts/coupon-offers/use-coupons.ts'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { useShop } from '../../state/store/use-shop.ts'

/** The coupons that anybody may use, with their conditions, the largest saving first. Below everything that would move. */
export function CouponCodes() {
  const { standardFee, freeThreshold } = useShop()
  const coupons = useCoupons()
  if (!coupons?.length) return null
  return (
    <section aria-label="Coupon codes" className="mt-12 md:mt-16">
      <SectionHead title="Coupon codes" />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {couponsBySaving(coupons, { fee: standardFee, freeFrom: freeThreshold }).map(({ coupon }) => (
          <li
            key={coupon.code}
            className="flex flex-col gap-4 rounded-card border border-dashed border-edge p-4 md:p-5"
          >
            <div className="grow text-sm">
              <h3 className="text-base wrap-anywhere">{coupon.title}</h3>
              {coupon.description ? <p className="mt-1 wrap-anywhere">{coupon.description}</p> : null}
              <ul className="mt-2 text-muted">
                {couponConditions(coupon).map((condition) => (
                  <li key={condition}>{condition}</li>
                ))}
              </ul>
            </div>
            <div className="flex items-center justify-between gap-3 rounded-control bg-mist py-1.5 pr-1.5 pl-4">
              <strong className="figures min-w-0 text-base wrap-anywhere select-all">{coupon.code}</strong>
              <Button tone="outline" aria-label={`Copy code ${coupon.code}`} onClick={() => void copy(coupon.code)}>
                Copy
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">Enter a code in the cart or at checkout. One coupon per order.</p>
    </section>
  )
}

/** The toast is announced to screen readers. */
async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    showToast({ title: `Code ${code} copied`, tone: 'success' })
  } catch {
    showToast({ title: 'We couldn’t copy the code', description: code, tone: 'danger' })
  }
}
