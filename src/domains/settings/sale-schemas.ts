import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'
import { TaxSettings } from '../tax/schemas.ts'
import { Amount, amount, days, text } from './part-schemas.ts'

/** How the shop sells: checkout, payment, tax, membership, gift cards, and the mails that bring customers back. */
export const saleSettings = {
  checkout: z.object({ guest: z.enum(['login-required', 'guest']).default('login-required') }).prefault({}),
  orders: z
    .object({
      prefix: z
        .string()
        .regex(/^[A-Z]{1,4}-$/)
        .default('NS-'),
    })
    .prefault({}),
  /** Card and UPI go through the payment provider, else through the sandbox, which only a demo shop shows. */
  payments: z
    .object({
      methods: z
        .array(z.enum(['cod', 'card', 'upi']))
        .min(1)
        .default(['card', 'upi', 'cod']),
      /** Who takes card and UPI (decisions C17): the start of the shop notes whom it has settings for. */
      provider: z.enum(['sandbox', 'razorpay']).default('sandbox'),
      /** So long an order that is paid beforehand keeps its goods while somebody pays. */
      holdMinutes: z.number().int().min(5).max(1440).default(15),
    })
    .prefault({}),
  /**
   * What anybody may hold without paying: orders that wait for a payment by card or UPI, and orders in cash that staff have
   * not confirmed. Counted per buyer and per phone. null: any number.
   */
  unpaid: z
    .object({
      /** Orders that wait for a payment by card or UPI; orders in cash have limits of their own (`cod`). */
      maxOrders: z.number().int().min(1).max(1000).nullable().default(3),
      maxPieces: z.number().int().min(1).max(100_000).nullable().default(60),
      maxAmount: Amount.nullable().default(20_000_000 as Paise),
      /** One network may hold so many times what one buyer may: mobile networks and hostels share addresses. */
      networkTimes: z.number().int().min(1).max(1000).nullable().default(20),
      /** The share of a variant's pieces that fresh buyers may hold together, in percent. */
      freshPercent: z.number().int().min(1).max(100).nullable().default(50),
    })
    .prefault({}),
  /** Cash on delivery: what comes back unpaid costs the shop both ways. */
  cod: z
    .object({
      /** The most that a courier takes at a door. */
      maxAmount: amount(5_000_000),
      /** So many orders that are not delivered yet one phone or account may have; null: any number. */
      maxOpenOrders: z.number().int().min(1).max(1000).nullable().default(10),
      /** So many orders one phone or account may place on one day (India's); cancelled ones do not count. null: any number. */
      maxOrdersPerDay: z.number().int().min(1).max(1000).nullable().default(null),
      /**
       * Above this much, an order is placed only with a code that was mailed to the buyer. By mail, since the shop has
       * nobody who sends SMS: it proves that the address is read, not that the phone is. null: no code is asked for.
       */
      confirmAbove: Amount.nullable().default(null),
    })
    .prefault({}),
  tax: TaxSettings.prefault({}),
  membership: z
    .object({
      /** The plan, and what the shop calls who has it. */
      name: text('O2 Premium', 60),
      /** What stands before “Family” and “Membership” in the texts. */
      brand: text('O2', 30),
      memberName: text('Premium Member', 60),
      fee: amount(50_000),
      days: days(365),
      discountPerUnit: amount(1_500),
      /** So many days before the end, members may renew it, and are reminded. */
      renewDays: days(30),
      remindDays: days(14),
    })
    .prefault({}),
  giftcards: z
    .object({
      /** Off, gift cards are announced and not sold. */
      isEnabled: z.boolean().default(false),
      /** What a card can be worth (C36). */
      amounts: z.array(Amount).min(1).max(12).prefault([10_000, 50_000, 100_000, 200_000, 500_000]),
      /** `null`: they do not expire (C33). */
      validityMonths: z.number().int().min(1).max(120).nullable().default(null),
    })
    .prefault({}),
  referral: z.object({ isEnabled: z.boolean().default(false) }).prefault({}),
  /** Whether reviews wait until staff have read them, or are shown at once. */
  reviews: z.object({ moderation: z.enum(['before', 'after']).default('before') }).prefault({}),
  newsletter: z
    .object({
      /** An address subscribes by the link in a mail to it; off, by the ticked box alone. */
      isDoubleOptIn: z.boolean().default(true),
      popup: z
        .object({
          isEnabled: z.boolean().default(true),
          delaySeconds: z.number().int().min(1).max(600).default(3),
          repeatDays: days(1),
        })
        .prefault({}),
    })
    .prefault({}),
  /** One mail about a cart left behind, to customers who are subscribed to the newsletter. */
  reminders: z
    .object({
      isEnabled: z.boolean().default(false),
      /** So long nobody has touched the cart. */
      cartHours: z.number().int().min(1).max(720).default(24),
    })
    .prefault({}),
}
