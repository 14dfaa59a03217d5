import { z } from 'zod'
import { withoutGaps } from '../../shared/digits.ts'
import type { Paise } from '../../shared/money.ts'
import { checkUpi } from './rules.ts'

/**
 * `review`: the amount or currency received differs from what was requested. `refund_due`: the order is over, and
 * everything is being refunded; `refunded`: it has been. `declined` comes from older versions, in which the first
 * failed payment cancelled the order.
 */
export type PaymentStatus = 'created' | 'captured' | 'declined' | 'review' | 'refund_due' | 'refunded'

/**
 * `order`: it pays its order. `cash`: cash on delivery that reached the store. `extra`: a second payment of the same
 * order. `review`: not what was requested.
 */
export type CaptureKind = 'order' | 'cash' | 'extra' | 'review'

export type RefundStatus = 'pending' | 'processed' | 'failed'
/**
 * `undelivered`: it never reached the buyer. `late`: the money came after the order was over, and `late_change` after a
 * change of it was. `revision`: staff changed its items. `provider`: the provider refunded it on its own.
 */
export type RefundReason =
  | 'cancelled'
  | 'undelivered'
  | 'late'
  | 'late_change'
  | 'extra'
  | 'staff'
  | 'revision'
  | 'provider'

/** `source`: the original payment method; cash has none, so it goes to a UPI ID, a bank account or a gift card. */
export const RefundDestination = z.enum(['source', 'gift-card', 'upi', 'bank'])
export type RefundDestination = z.infer<typeof RefundDestination>

/** Units of a line item, and what was paid for them, in paise. */
export type RefundedLine = { lineId: string; quantity: number; amount: number }

/** What is stored of a provider's message. */
export type WebhookFacts = {
  kind: 'captured' | 'failed' | 'refund' | 'dispute' | 'other'
  payment: { paymentId: string; orderId: string | null; status: string; amount: number; currency: string } | null
  refund: {
    refundId: string
    paymentId: string
    key: string | null
    amount: number
    status: 'pending' | 'processed' | 'failed'
  } | null
}

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{6,40}$`), `Not a ${prefix} id`)

/**
 * Body of `POST /orders/{orderNumber}/payment`: what the provider's module in the browser received. Razorpay's three
 * values, or the sandbox's proof.
 */
export const PayOrderBody = z
  .union([
    z.object({
      razorpay_order_id: id('order'),
      razorpay_payment_id: id('pay'),
      razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/, 'Not a signature'),
    }),
    z.object({
      proof: z
        .string({ error: 'A proof of payment is required' })
        .min(1, 'A proof of payment is required')
        .max(2000)
        // Anything that looks like a card number is refused before it could be logged or stored (D17).
        .refine((text) => !/(?:\d[ -]?){12,}/.test(text), 'Don’t send card numbers here'),
    }),
  ])
  .transform((body) =>
    'proof' in body
      ? body
      : { proof: [body.razorpay_order_id, body.razorpay_payment_id, body.razorpay_signature].join('|') },
  )

/** What opens the provider's window; `amount` in paise, the provider's unit. */
export type BegunPayment = { keyId: string; script: string; providerOrderId: string; amount: number; currency: string }

/** Rupees with at most two decimals. */
export const Rupees = z
  .number({ error: 'Enter an amount in rupees' })
  .positive('Enter an amount above 0')
  .max(1_000_000)
  .refine((value) => Number.isInteger(Number((value * 100).toFixed(6))), 'At most two decimals')

const UpiId = z
  .string()
  .trim()
  .toLowerCase()
  .max(100, 'At most 100 characters')
  .superRefine((text, issues) => {
    const fault = checkUpi(text)
    if (fault) issues.addIssue({ code: 'custom', message: fault })
  })

/** Where a bank transfer goes. An IFSC has four letters, a zero and six letters or digits. */
export const BankAccount = z.strictObject({
  holder: z
    .string({ error: 'Enter the account holder’s name' })
    .trim()
    .min(2, 'Enter the account holder’s name')
    .max(100, 'At most 100 characters')
    .regex(/^\P{Cc}*$/u, 'The name has characters that cannot be printed'),
  number: z
    .string({ error: 'Enter the account number' })
    .transform(withoutGaps)
    .refine((digits) => /^\d{9,18}$/.test(digits) && !/^0+$/.test(digits), 'Enter the account number: 9 to 18 digits'),
  ifsc: z
    .string({ error: 'Enter the IFSC' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Enter the 11-character IFSC, such as HDFC0001234'),
})
export type BankAccount = z.infer<typeof BankAccount>

/** The details of a refund's destination, for `to: 'upi'` and `to: 'bank'`. */
export const PayoutFields = { upiId: UpiId.nullish(), bank: BankAccount.nullish() }

/** The decrypted details, for the staff member who sends the money. */
export const Payout = z.union([z.object({ upiId: z.string() }), z.object({ bank: BankAccount })])
export type Payout = z.infer<typeof Payout>

/**
 * Body of `POST /orders/{orderNumber}/refunds`: lines and delivery, or an amount in rupees; without either, all that is
 * left of the payment.
 */
export const RefundBody = z
  .strictObject({
    ...PayoutFields,
    lines: z
      .array(z.object({ lineId: z.string().min(1).max(40), quantity: z.number().int().min(1).max(20) }))
      .max(50)
      .default([]),
    shipping: z.boolean().default(false),
    amount: Rupees.nullish(),
    to: RefundDestination.default('source'),
    note: z.string().trim().max(300).default(''),
  })
  .refine(({ lines }) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
    path: ['lines'],
    message: 'List each line once',
  })
  .refine(({ lines, shipping, amount }) => !amount || (lines.length === 0 && !shipping), {
    path: ['amount'],
    message: 'Send either an amount, or lines and delivery',
  })
  .refine(({ to, upiId }) => (to === 'upi') === Boolean(upiId), {
    path: ['upiId'],
    message: 'Enter the customer’s UPI ID',
  })
  .refine(({ to, bank }) => (to === 'bank') === Boolean(bank), {
    path: ['bank'],
    message: 'Enter the customer’s bank account',
  })
export type RefundBody = z.infer<typeof RefundBody>

/** Body of `POST /admin/refunds/{id}/paid`: the number that the bank or UPI app gave the transfer. */
export const PaidBody = z.strictObject({
  reference: z
    .string({ error: 'Enter the transfer’s reference number' })
    .trim()
    .min(4, 'Enter the transfer’s reference number')
    .max(60, 'At most 60 characters')
    .regex(/^[\w ./-]+$/, 'Use letters, digits and -/. only'),
})

/** Body of `POST /admin/refunds/{id}/failed`. */
export const PayoutFailedBody = z.strictObject({
  reason: z.string({ error: 'Enter the reason' }).trim().min(3, 'Enter the reason').max(300, 'At most 300 characters'),
})

export type RefundView = {
  id: string
  amount: Paise
  status: RefundStatus
  reason: RefundReason
  note: string
  lines: RefundedLine[]
  shipping: Paise
  to: RefundDestination
  /** The masked UPI ID or bank account; null for other destinations. */
  payTo: string | null
  /** The bank's number of the transfer to it. */
  reference: string | null
  createdAt: string
  settledAt: string | null
}

/**
 * What the owner of an order sees of its payment. `isChecking`: a mismatched payment was received, and staff are
 * checking it. `isAgreed`: a bank has authorised the payment, and the money is on its way; `isChangeAgreed`: that of the
 * change that waits for it.
 */
export type PaymentView = { isChecking: boolean; isAgreed: boolean; isChangeAgreed: boolean; refunds: RefundView[] }

/**
 * Payments needing attention. `review`: not the amount that was requested. `refund-failed`: the provider refused the
 * refund. `refund-slow`: the refund is overdue. `payout-due`: staff have to send a refund of cash. `refund-unknown`: the
 * provider refunded a payment that the store doesn't know, or more than is left of it. `refunded-order`: fully refunded, but the goods are still to be shipped.
 * `value-spent`: refunded at the provider, but the gift card that it bought was spent. `message`: the provider reported
 * something unknown to the store, or a dispute. `amount` in paise.
 */
export type StrayPayment = {
  kind:
    | 'review'
    | 'refund-failed'
    | 'refund-slow'
    | 'payout-due'
    | 'refund-unknown'
    | 'refunded-order'
    | 'value-spent'
    | 'message'
  id: string
  orderNumber: string | null
  amount: Paise | null
  currency: string
  at: string
  detail: string
}
