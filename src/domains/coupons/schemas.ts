import { z } from 'zod'
import { fromRupees, type Paise } from '../../shared/money.ts'

const Rupees = z.number().nonnegative().max(1_000_000)
const Limit = z.number().int().positive().max(1_000_000_000).nullable().default(null)

/** A code as it is stored and compared: upper case (checklist 201). */
export const CouponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{3,40}$/, 'A code has 3 to 40 letters, digits, - or _')

/** What a coupon promises; amounts in paise, a percentage as 1–100 (T§3). `pricing` reckons what that takes from a cart. */
export type CouponTerms = {
  code: string
  discountType: 'percentage' | 'fixed' | 'free_shipping'
  /** Percent for `percentage`, paise for `fixed`, ignored for `free_shipping`. */
  discountValue: number
  maximumDiscountAmount: Paise | null
}

/** A coupon as importers and the back office hand it over. Amounts in rupees. */
export const CouponRecord = z
  .object({
    code: CouponCode,
    title: z.string().min(1).max(120),
    description: z.string().max(300).default(''),
    discountType: z.enum(['percentage', 'fixed', 'free_shipping']),
    /** Percent, or rupees; not read for free shipping. */
    discountValue: Rupees.default(0),
    maximumDiscountAmount: Rupees.nullable().default(null),
    minimumOrderValue: Rupees.default(0),
    expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
    isActive: z.boolean().default(true),
    showOnCart: z.boolean().default(false),
    usageLimit: Limit,
    perCustomerLimit: Limit,
  })
  .superRefine(({ discountType, discountValue }, issues) => {
    if (discountType === 'free_shipping') return
    const isPercent = discountType === 'percentage'
    const isRight = isPercent ? Number.isInteger(discountValue) && discountValue <= 100 : true
    if (discountValue <= 0 || !isRight) {
      issues.addIssue({
        code: 'custom',
        path: ['discountValue'],
        message: isPercent ? 'A whole percentage from 1 to 100' : 'More than ₹0',
      })
    }
  })
  .transform((record) => ({
    ...record,
    discountValue: record.discountType === 'fixed' ? fromRupees(record.discountValue) : record.discountValue,
    maximumDiscountAmount: record.maximumDiscountAmount === null ? null : fromRupees(record.maximumDiscountAmount),
    minimumOrderValue: fromRupees(record.minimumOrderValue),
    expiresAt: record.expiresAt === null ? null : new Date(record.expiresAt),
  }))
/** Amounts in paise. */
export type CouponRecord = z.output<typeof CouponRecord>

/** A coupon as the shop keeps it; amounts in paise, a percentage as 1–100. */
export type Coupon = CouponRecord & { id: string; usageCount: number }

/** What the price of a cart is told of its coupon: what it saves is in the quote. */
export type AppliedCoupon = { id: string; code: string; title: string; isFreeShipping: boolean }

/** How often a coupon was used, in all and by the one who asks. */
export type CouponUses = { inAll: number; byBuyer: number }

export type CouponBasis = { basis: Paise; now: Date; uses: CouponUses }

export const CouponQuery = z.object({
  code: z.string().trim().max(60).optional(),
  /** Rupees. */
  orderValue: z.coerce.number('Enter a number').nonnegative().max(1_000_000).transform(fromRupees).optional(),
})
