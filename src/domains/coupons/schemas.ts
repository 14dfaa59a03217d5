import { z } from 'zod'
import { timeInIndia } from '../../shared/dates.ts'
import { fromRupees, type Paise } from '../../shared/money.ts'

const Rupees = z.number('Enter a number').nonnegative('Enter 0 or more').max(1_000_000, 'At most 10,00,000')
const Limit = z
  .number('Enter a number')
  .int('Enter a whole number')
  .positive('Enter 1 or more')
  .max(1_000_000_000, 'At most 100,00,00,000')
  .nullable()
  .default(null)

/** A time without a zone is Indian time, as forms send it. */
const Time = z.iso
  .datetime({ offset: true, local: true, error: 'Enter a date and time' })
  .transform(timeInIndia)
  .nullable()
  .default(null)

/** A code as it is stored and compared: upper case (R201). */
export const CouponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{3,40}$/, 'Use 3 to 40 letters, digits, - or _')

/**
 * The terms of a coupon; amounts in paise, a percentage as 1–100 (R197). `pricing` calculates the discount on a cart.
 */
export type CouponTerms = {
  code: string
  discountType: 'percentage' | 'fixed' | 'free_shipping'
  /** Percent for `percentage`, paise for `fixed`, ignored for `free_shipping`. */
  discountValue: number
  maximumDiscountAmount: Paise | null
}

const fields = z.object({
  code: z.string({ error: 'A code is required' }).pipe(CouponCode),
  title: z
    .string({ error: 'A title is required' })
    .trim()
    .min(1, 'A title is required')
    .max(120, 'At most 120 characters'),
  description: z.string().trim().max(300, 'At most 300 characters').default(''),
  discountType: z.enum(['percentage', 'fixed', 'free_shipping'], 'Choose a discount type'),
  /** Percent, or rupees; ignored for free shipping. */
  discountValue: Rupees.default(0),
  maximumDiscountAmount: Rupees.nullable().default(null),
  minimumOrderValue: Rupees.default(0),
  startsAt: Time,
  expiresAt: Time,
  isActive: z.boolean().default(true),
  showOnCart: z.boolean().default(false),
  usageLimit: Limit,
  perCustomerLimit: Limit,
})

/** It must start before it ends, if it has both times. */
const isInOrder = ({ startsAt, expiresAt }: { startsAt?: Date | null; expiresAt?: Date | null }): boolean =>
  !startsAt || !expiresAt || startsAt < expiresAt
const inOrder = { path: ['expiresAt'], message: 'Must be after the start' }

type Value = Pick<z.output<typeof fields>, 'discountType' | 'discountValue'>

const isWholePercent = ({ discountType, discountValue }: Value): boolean =>
  discountType !== 'percentage' || (Number.isInteger(discountValue) && discountValue >= 1 && discountValue <= 100)
const isSomething = ({ discountType, discountValue }: Value): boolean =>
  discountType !== 'fixed' || discountValue >= 0.01

/** Reported even while other fields are invalid. */
const ofValue = (message: string) => ({
  path: ['discountValue'],
  message,
  when: ({ value }: { value: unknown }) => typeof (value as Partial<Value> | null)?.discountValue === 'number',
})
const wholePercent = ofValue('Enter a whole percentage from 1 to 100')
const something = ofValue('Enter more than ₹0')

const inPaise = <T extends z.output<typeof fields>>(record: T) => ({
  ...record,
  discountValue: record.discountType === 'fixed' ? fromRupees(record.discountValue) : record.discountValue,
  maximumDiscountAmount: record.maximumDiscountAmount === null ? null : fromRupees(record.maximumDiscountAmount),
  minimumOrderValue: fromRupees(record.minimumOrderValue),
})

/** A coupon from an importer. Amounts in rupees. */
export const CouponRecord = fields
  .refine(isWholePercent, wholePercent)
  .refine(isSomething, something)
  .refine(isInOrder, inOrder)
  .transform(inPaise)
/** Amounts in paise. */
export type CouponRecord = z.output<typeof CouponRecord>

/** A coupon as the admin saves it; `CouponAction` switches it on and off. */
export const CouponForm = fields
  .omit({ isActive: true })
  .extend({
    /** The version that was read: a newer change by somebody else is not overwritten. */
    version: z.string().max(40).nullable().default(null),
  })
  .refine(isWholePercent, wholePercent)
  .refine(isSomething, something)
  .refine(isInOrder, inOrder)
  .transform((form) => inPaise({ ...form, isActive: true }))
  .transform(({ isActive: _, ...form }) => form)
export type CouponForm = z.output<typeof CouponForm>

/** `archived`: not listed by default and never used again, but orders still name it. */
export const CouponState = z.enum(['active', 'paused', 'archived'])
export type CouponState = z.infer<typeof CouponState>

export const CouponAction = z.object({ step: z.enum(['pause', 'resume', 'archive', 'restore']) })
export type CouponAction = z.infer<typeof CouponAction>['step']

/** Views of the admin's list. `ended`: expired or used up, though nobody has paused it. */
export const CouponView = z.enum(['on', 'scheduled', 'ended', 'paused', 'archived'])
export type CouponView = z.infer<typeof CouponView>

/** Query of the admin's coupon list. */
export const CouponListQuery = z.object({
  state: CouponState.optional(),
  view: z.union([z.literal('').transform(() => undefined), CouponView]).optional(),
  /** Part of a code or title. */
  q: z.string().trim().max(60).default(''),
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type CouponListQuery = z.infer<typeof CouponListQuery>

/** A coupon as stored; amounts in paise, a percentage as 1–100. */
export type Coupon = CouponRecord & { id: string; usageCount: number }

/** A coupon as staff see it. */
export type StaffCoupon = Coupon & {
  state: CouponState
  isExpired: boolean
  isUsedUp: boolean
  /** It hasn't started yet. */
  isPlanned: boolean
  version: string
  createdAt: Date
}

/** What a cart's price needs of its coupon; the discount is in the quote. */
export type AppliedCoupon = { id: string; code: string; title: string; isFreeShipping: boolean }

/** How often a coupon was used, in all and by this buyer. */
export type CouponUses = { inAll: number; byBuyer: number }

export type CouponBasis = { basis: Paise; now: Date; uses: CouponUses }

export const CouponQuery = z.object({
  code: z.string().trim().max(60).optional(),
  /** Rupees. */
  orderValue: z.coerce.number('Enter a number').nonnegative().max(1_000_000).transform(fromRupees).optional(),
})
