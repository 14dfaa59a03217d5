import { useState } from 'react'
import { looksLikeCode, plainCode } from '../../../../domains/gift-cards/rules.ts'
import { useCart } from '../../state/cart/cart-store.tsx'
import { priceCartNow } from '../../state/cart/price-cart.ts'
import { saveCouponCode, saveGiftCardCode } from '../../state/cart/saved-codes.ts'

const UNKNOWN_COUPON = 'Invalid coupon code'

/** Tries coupons and gift cards on the current cart; only a code that the server accepts is saved. */
export function useApplyCode() {
  const { state } = useCart()
  const [applying, setApplying] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ code: string; message: string } | null>(null)

  async function apply(typed: string): Promise<void> {
    const code = typed.trim().toUpperCase()
    if (code === '' || applying !== null) return
    setApplying(code)
    setProblem(null)
    const message = await findProblem(code)
    setApplying(null)
    if (message !== null) setProblem({ code, message })
  }

  async function findProblem(couponCode: string): Promise<string | null> {
    const giftCardCode = looksLikeCode(couponCode) ? plainCode(couponCode) : null
    try {
      const told = await priceCartNow(state, { couponCode, giftCardCode })
      if (told.coupon) saveCouponCode(couponCode)
      else if (told.giftCard) saveGiftCardCode(giftCardCode)
      else if (giftCardCode && told.couponProblem === UNKNOWN_COUPON) return told.giftCardProblem
      else return told.couponProblem ?? 'Cannot apply this coupon'
      return null
    } catch {
      return 'Failed to validate coupon. Please try again.'
    }
  }

  return { applying, problem, apply, forget: () => setProblem(null) }
}
