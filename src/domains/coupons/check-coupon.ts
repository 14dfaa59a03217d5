import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { unknownCodeLimit } from '../../platform/rate-limit/unknown-code-limit.ts'
import type { Paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findCoupon } from './find-coupons.ts'
import { refuse } from './problems.ts'
import type { CouponBuyer } from './redeem-coupons.ts'
import { couponRefusal } from './rules.ts'
import type { Coupon } from './schemas.ts'

const guesses = unknownCodeLimit('coupon-unknown')

/**
 * `basis` in paise (D41); `buyer` is a customer's id or a guest's scope; with `client`, guessing is rate-limited.
 * `keys` identify the same person across accounts.
 */
export type CheckCoupon = {
  code: string
  basis: Paise
  buyer: string | null
  keys?: Omit<CouponBuyer, 'buyer'> | undefined
  client?: Client | undefined
}

/** The coupon, if a cart may use it now. Refuses COUPON_INVALID with the reason in `message`. */
export async function checkCoupon(
  ctx: Context,
  { code, basis, buyer, keys, client }: CheckCoupon,
): Promise<Result<Coupon, 'COUPON_INVALID' | 'TOO_MANY_TRIES'>> {
  const [wait, found] = await Promise.all([
    client ? guesses.waitOf(ctx, client) : null,
    findCoupon(ctx, code, buyer === null ? null : { buyer, ...keys }),
  ])
  if (wait !== null) {
    const message = 'Too many attempts. Please wait a minute and try again.'
    return refuse('TOO_MANY_TRIES', { message, retryAfterSeconds: wait })
  }
  // A switched-off coupon is not a guess: carts that still have it check it again on every change.
  if (!found && client) await guesses.countUnknown(ctx, client)
  const uses = found?.uses ?? { inAll: 0, byBuyer: 0 }
  const message = couponRefusal(found?.coupon ?? null, { basis, now: ctx.now(), uses })
  return message === null && found ? ok(found.coupon) : refuse('COUPON_INVALID', { message: message ?? '' })
}
