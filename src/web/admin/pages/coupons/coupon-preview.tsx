import { couponDiscount } from '../../../../domains/pricing/rules.ts'
import { atLeastZero, formatMoney, fromRupees, type Paise, paise } from '../../../../shared/money.ts'
import { typedNumber } from '../../../../shared/typed-number.ts'
import { Card } from '../../../ui/card.tsx'

type CouponPreviewProps = {
  type: string
  /** Unparsed, as typed. */
  value: string | undefined
  maximum: string | undefined
  minimum: string | undefined
}

const CARTS = [1000, 2000, 5000].map(fromRupees)

function typed(text: string | undefined): Paise | null {
  const rupees = typedNumber(text ?? '')
  return rupees >= 0 && rupees <= 1_000_000 ? fromRupees(rupees) : null
}

/** What sample carts would pay, by the store's own pricing rules, while the form is filled in. */
export function CouponPreview({ type, value, maximum, minimum }: CouponPreviewProps) {
  const amount = typed(value) ?? paise(0)
  const from = typed(minimum) ?? paise(0)
  const terms = {
    code: '',
    discountType: type === 'fixed' || type === 'free_shipping' ? type : ('percentage' as const),
    discountValue: type === 'percentage' ? amount / 100 : amount,
    maximumDiscountAmount: typed(maximum),
  } as const
  return (
    <Card className="h-fit">
      <h2 className="text-base">Preview</h2>
      <dl className="mt-3 flex flex-col gap-2 text-sm" aria-live="polite">
        {CARTS.map((cart) => {
          const off = couponDiscount(terms, cart)
          return (
            <div key={cart} className="flex items-baseline justify-between gap-3">
              <dt>A cart of {formatMoney(cart)}</dt>
              <dd className="figures text-right font-semibold">
                {cart < from ? (
                  <span className="font-normal text-muted">not below {formatMoney(from)}</span>
                ) : type === 'free_shipping' ? (
                  'free delivery'
                ) : (
                  <>
                    {formatMoney(atLeastZero(paise(cart - off)))}
                    <span className="block text-xs font-normal text-muted">saves {formatMoney(off)}</span>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-3 text-xs text-muted">Price for non-members, without delivery.</p>
    </Card>
  )
}
