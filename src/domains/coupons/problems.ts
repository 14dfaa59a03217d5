import { problems } from '../../shared/result.ts'

export const couponProblems = problems({
  COUPON_INVALID: [422, '{message}'],
  TOO_MANY_TRIES: [429, '{message}'],
})
