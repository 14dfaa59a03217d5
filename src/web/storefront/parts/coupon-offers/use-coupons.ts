import { useEffect, useState } from 'react'
import { fetchCoupons, type ShownCoupon } from './coupon-offers.ts'

/** The store's coupons: null until the server answers, empty if it cannot be reached (R211). */
export function useCoupons(): readonly ShownCoupon[] | null {
  const [coupons, setCoupons] = useState<readonly ShownCoupon[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetchCoupons(stop.signal).then(setCoupons, () => {
      if (!stop.signal.aborted) setCoupons([])
    })
    return () => stop.abort()
  }, [])
  return coupons
}
