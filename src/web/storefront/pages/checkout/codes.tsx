import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazily } from '../../../ui/lazily.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { FreshCart } from '../../state/cart/price-cart.ts'
import { useSavedCoupon, useSavedGiftCard } from '../../state/cart/saved-codes.ts'

const PromoCode = lazily(async () => (await import('../../parts/coupon-codes/promo-code.tsx')).PromoCode)

/** The codes of an order: the applied ones, and the field for another once the shopper opens it. */
export function Codes({ fresh }: { fresh: FreshCart | null }) {
  const coupon = useSavedCoupon()
  const giftCard = useSavedGiftCard()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && coupon === null && giftCard === null)
    return (
      <button
        type="button"
        className="min-h-11 self-start text-sm font-semibold underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        Add a promo or gift card code
      </button>
    )
  return (
    <Suspense fallback={<Skeleton className="h-18" />}>
      <Opened isAsked={isOpen}>
        <PromoCode fresh={fresh} />
      </Opened>
    </Suspense>
  )
}

/** Takes the focus of the button that it replaces. */
function Opened({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) box.current?.querySelector('input')?.focus()
  }, [isAsked])
  return <div ref={box}>{children}</div>
}
