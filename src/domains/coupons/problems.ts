import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const couponProblems = problems({
  COUPON_INVALID: [422, '{message}'],
  ...roleProblems,
  COUPON_NOT_FOUND: [404, 'There is no such coupon'],
  COUPON_CODE_TAKEN: [409, 'Another coupon has this code'],
  COUPON_CODE_USED: [409, 'Orders name this code. Make another coupon instead.'],
  COUPON_CHANGED: [409, 'Somebody else has changed this coupon meanwhile. What you typed is still here.'],
  COUPON_STEP_REFUSED: [409, 'A coupon that is {state} cannot do this'],
  COUPON_IN_USE: [
    409,
    'Orders name this coupon. Archive it instead: nobody can use it, and the orders stay as they are.',
  ],
  TOO_MANY_TRIES: [429, '{message}'],
})

/** For `placeOrder`, which prices the cart again and tells the buyer the reason. */
const outcomes = problems({
  COUPON_SPENT: [409, 'This coupon was used up'],
})

export const refuse = refuser({ ...couponProblems, ...outcomes })
