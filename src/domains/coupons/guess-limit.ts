import type { RateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { placeOf, takeTry, waitFor } from '../customers/index.ts'

const UNKNOWN_CODES: RateLimit = { name: 'coupon-unknown', points: 10, seconds: 60 }

/** The seconds that a place has to wait before its codes are answered again, or null (trust A8). */
export const couponWait = (ctx: Context, { ip }: Client): Promise<number | null> =>
  waitFor(ctx, UNKNOWN_CODES, placeOf(ip))

/** Counts an unknown code. Known ones cost nothing: a cart is priced again at every change. */
export const countUnknownCoupon = async (ctx: Context, { ip }: Client): Promise<void> => {
  await takeTry(ctx, UNKNOWN_CODES, placeOf(ip))
}
