import { useState } from 'react'
import { useCart } from './cart-store.tsx'
import { keepCoupon } from './kept-coupon.ts'
import { priceCartNow } from './price-cart.ts'

/** Tries codes on the cart as it is; only one that the server takes is kept. */
export function useApplyCoupon() {
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
    if (message === null) keepCoupon(code)
    else setProblem({ code, message })
  }

  async function findProblem(couponCode: string): Promise<string | null> {
    try {
      const { coupon, couponProblem } = await priceCartNow(state, { couponCode })
      return coupon ? null : (couponProblem ?? 'Cannot apply this coupon')
    } catch {
      return 'Failed to validate coupon. Please try again.'
    }
  }

  return { applying, problem, apply, forget: () => setProblem(null) }
}
