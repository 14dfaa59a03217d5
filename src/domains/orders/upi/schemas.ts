import { z } from 'zod'
import { withoutGaps } from '../../../shared/digits.ts'
import type { Paise } from '../../../shared/money.ts'
import type { OrderStatus } from '../schemas.ts'

/** `waiting`: for staff to look into the bank account. `rejected`: they found no such payment. */
export type UpiClaimStatus = 'waiting' | 'rejected' | 'confirmed'

/** The reference number of a UPI payment (UTR), which both sides' apps and statements show: 12 digits. */
export const UpiReference = z
  .string({ error: 'Enter the reference number' })
  .max(40, 'The reference number has 12 digits')
  .transform(withoutGaps)
  .refine((digits) => /^\d{12}$/.test(digits) && !/^0+$/.test(digits), 'The reference number has 12 digits')

/** Body of `POST /orders/{orderNumber}/upi-reference`. */
export const UpiReferenceBody = z.strictObject({ reference: UpiReference })

/**
 * How an order is paid to the store's own UPI ID, for its buyer. `open`: to be paid. `waiting`: the buyer gave a
 * reference number. `rejected`: staff found no such payment; it can be paid or given again. `paid`: confirmed. `over`:
 * the order ended, or is paid in another way.
 */
export type UpiPayment = {
  orderNumber: string
  state: 'open' | 'waiting' | 'rejected' | 'paid' | 'over'
  orderStatus: OrderStatus
  total: Paise
  /** Null if the store has no UPI ID any more. */
  payTo: { upiId: string; name: string; link: string } | null
  /** How long the items are held; null once the order has ended. */
  heldUntil: string | null
  reference: string | null
  /** Why staff found no such payment. */
  reason: string | null
  /** Whether a reference number can be given: for a few days also after the order has lapsed. */
  canGiveReference: boolean
}

/** A payment that a buyer says they made, for staff. `total` in paise. */
export type UpiClaim = {
  orderNumber: string
  orderStatus: OrderStatus
  total: Paise
  reference: string
  givenAt: string
  heldUntil: string
  /** Another order names the same reference number. */
  isShared: boolean
}
