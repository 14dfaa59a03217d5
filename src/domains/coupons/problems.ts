import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const couponProblems = problems({
  COUPON_INVALID: [422, '{message}'],
  ...roleProblems,
  COUPON_NOT_FOUND: [404, 'Coupon not found'],
  COUPON_CODE_TAKEN: [409, 'Another coupon already uses this code'],
  COUPON_CODE_USED: [409, 'Orders have used this code. Create another coupon instead.'],
  COUPON_ENDED: [422, 'The end of this coupon is in the past'],
  COUPON_CHANGED: [409, 'Someone else changed this coupon after you opened it. Your changes are still here.'],
  COUPON_STEP_REFUSED: [409, 'You can’t do this with a coupon that is {state}'],
  COUPON_IN_USE: [
    409,
    'Orders have used this coupon. Archive it instead: nobody can use it any more, and those orders stay as they are.',
  ],
  TOO_MANY_TRIES: [429, '{message}'],
})

/** For `placeOrder`, which prices the cart again and tells the buyer the reason. */
const outcomes = problems({
  COUPON_SPENT: [409, 'This coupon has been used up'],
})

export const refuse = refuser({ ...couponProblems, ...outcomes })
