import { z } from 'zod'
import { MAX_AMOUNT, type Paise } from '../../shared/money.ts'
import { TaxSettings } from '../tax/schemas.ts'

const Amount = z
  .number()
  .int()
  .min(0)
  .max(MAX_AMOUNT)
  .transform((value) => value as Paise)
const amount = (value: number) => Amount.default(value as Paise)
const text = (value: string, max = 300) => z.string().max(max).default(value)
const days = (value: number) => z.number().int().min(0).max(3650).default(value)

const ShippingMethod = z.object({
  id: z.enum(['standard', 'express']),
  name: z.string(),
  fee: Amount,
  isEnabled: z.boolean(),
  days: z.string(),
})
const ShippingZone = z.object({
  id: z.enum(['ncr', 'metro', 'rest']),
  name: z.string(),
  minDays: z.number().int().min(0),
  maxDays: z.number().int().min(0),
})
const PincodeStart = z.string().regex(/^[1-9]\d{0,5}$/)

/**
 * Every amount, day count, hour, phone number and threshold that the shop prints or decides by. Defaults are the
 * decisions' (spec C1 to C75); the owner's changes lie in the database. Amounts are paise.
 */
export const Settings = z.object({
  store: z
    .object({
      name: text('O2 Nutrition', 60),
      legalName: text('O2 Nutrition Demo Store', 120),
      blurb: text(
        'Sports nutrition with the numbers first: what is in the tub, what a serving costs, and when it arrives.',
      ),
      email: text('support@o2nutrition.example', 120),
      phone: text('+91 11 4000 0202', 30),
      whatsapp: text('+91 98100 00202', 30),
      addressLines: z
        .array(z.string().max(120))
        .max(5)
        .default(['Shop 14, Ground Floor, Central Market', 'Lajpat Nagar II, New Delhi, Delhi 110024']),
      state: z.string().length(2).default('dl'),
      gstin: z
        .string()
        .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/)
        .nullable()
        .default(null),
      fssai: z.string().max(14).nullable().default(null),
      /** Set by filling the demo, never a default: a demo takes the sandbox's word for a payment. */
      isDemo: z.boolean().default(false),
    })
    .prefault({}),
  shipping: z
    .object({
      freeThreshold: amount(150_000),
      methods: z
        .array(ShippingMethod)
        .min(1)
        .prefault([
          { id: 'standard', name: 'Standard delivery', fee: 9_900, isEnabled: true, days: '5-7 business days' },
          { id: 'express', name: 'Express delivery', fee: 19_900, isEnabled: false, days: '1-2 business days' },
        ]),
      zones: z.array(ShippingZone).prefault([
        { id: 'ncr', name: 'Delhi NCR', minDays: 1, maxDays: 2 },
        { id: 'metro', name: 'Major cities', minDays: 2, maxDays: 4 },
        { id: 'rest', name: 'Rest of India', minDays: 4, maxDays: 7 },
      ]),
      dispatchHours: days(24),
      /** An order placed from this hour on (India's clock) counts as the next working day's. */
      cutoffHour: z.number().int().min(0).max(24).default(16),
      /** Days without couriers: 0 is Sunday. */
      closedWeekdays: z.array(z.number().int().min(0).max(6)).max(6).default([0]),
      /** Further days without couriers, as `2027-01-26`. */
      holidays: z.array(z.iso.date()).max(100).default([]),
    })
    .prefault({}),
  /** Where we deliver. The lists name PIN codes, or their first digits for whole areas. */
  pincode: z
    .object({
      /** A PIN that is not in the directory, in an area that is: new ones appear every year (C59). */
      onUnknown: z.enum(['accept', 'refuse']).default('accept'),
      notServed: z.array(PincodeStart).max(2000).default([]),
      noCash: z.array(PincodeStart).max(2000).default([]),
    })
    .prefault({}),
  tax: TaxSettings.prefault({}),
  returns: z
    .object({ windowDays: days(30), condition: text('unopened, with the seal intact'), refundDays: text('5-7', 20) })
    .prefault({}),
  support: z
    .object({
      hours: z.array(z.object({ days: z.string(), time: z.string() })).default([
        { days: 'Mon-Sat', time: '9AM-8PM' },
        { days: 'Sunday', time: '10AM-6PM' },
      ]),
      replyHours: days(24),
      /** What a WhatsApp chat begins with. */
      chatGreeting: text('Hi, I have a question about your sports nutrition.'),
    })
    .prefault({}),
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
  /** Cash on delivery: what comes back unpaid costs the shop both ways. */
  cod: z
    .object({
      /** The most that a courier takes at a door. */
      maxAmount: amount(5_000_000),
      /** So many orders that are not delivered yet one phone or account may have; null: any number. */
      maxOpenOrders: z.number().int().min(1).max(1000).nullable().default(10),
    })
    .prefault({}),
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
  /** Whom the assistant calls itself by: "your … assistant". */
  assistant: z.object({ name: text('O2 Fitness', 60) }).prefault({}),
  /** Off, the contact page names e-mail and phone and shows no form. */
  contact: z.object({ isEnabled: z.boolean().default(true) }).prefault({}),
  /** Whether reviews wait until staff have read them, or are shown at once. */
  reviews: z.object({ moderation: z.enum(['before', 'after']).default('before') }).prefault({}),
  /** Whom the law has a shop name for complaints (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
  grievance: z
    .object({
      /** The officer's name; the owner fills it in. */
      officer: text('', 80),
      designation: text('Grievance Officer', 80),
      /** Without one, the shop's own. */
      email: z.string().max(120).nullable().default(null),
      phone: z.string().max(30).nullable().default(null),
      acknowledgeHours: days(48),
      resolveDays: days(30),
    })
    .prefault({}),
  legal: z
    .object({
      /** The day from which terms and policies hold. */
      effectiveFrom: z.iso.date().default('2026-11-21'),
      /** The place whose courts decide. */
      courts: text('New Delhi', 60),
    })
    .prefault({}),
  merch: z
    .object({
      announcementFallback: text('Welcome to the shop. Delivery is free above {freeThreshold}.'),
      lowStockAt: z.number().int().min(0).max(100).default(5),
      /** Slugs of best sellers that the best-seller menu leaves out. */
      notInMenu: z.array(z.string().max(120)).max(100).default([]),
    })
    .prefault({}),
  /** How many offers the product page and the cart show at most (decisions C72). */
  upsell: z
    .object({
      limits: z
        .object({
          product: z.number().int().min(1).max(12).default(3),
          cart: z.number().int().min(1).max(12).default(4),
        })
        .prefault({}),
    })
    .prefault({}),
  search: z
    .object({
      suggestions: z.number().int().min(1).max(20).default(10),
      products: z.number().int().min(1).max(20).default(8),
      /** The owner's own groups of words that mean the same, beside those of `domains/search/synonyms.ts`. */
      synonyms: z.array(z.array(z.string().max(40)).min(2)).default([]),
    })
    .prefault({}),
  /** Products on a page: of lists, of a goal's (S§7) and of a brand's (S§7). */
  list: z
    .object({
      page: z.number().int().min(4).max(100).default(20),
      goalPage: z.number().int().min(4).max(100).default(20),
      brandPage: z.number().int().min(4).max(100).default(100),
    })
    .prefault({}),
  catalog: z
    .object({
      /** Imported categories with one of these in their name stay out of the menus. */
      hiddenWords: z
        .array(z.string().min(1).max(60))
        .max(100)
        .default(['›', 'http', 'uncategorized', 'uncategorised', 'chrysin', 'Protein Blend', 'Magnesium', 'RDA']),
    })
    .prefault({}),
  home: z.object({ layout: z.enum(['carousel', 'grid']).default('carousel') }).prefault({}),
  newsletter: z
    .object({
      /** An address subscribes by the link in a mail to it; off, by the ticked box alone. */
      isDoubleOptIn: z.boolean().default(false),
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
  ui: z
    .object({
      toast: z.object({ max: z.number().int().default(3), ms: z.number().int().default(4000) }).prefault({}),
      /** `until-ready`: the loading line of a visit's first page. */
      overlay: z.enum(['until-ready', 'off']).default('until-ready'),
    })
    .prefault({}),
})
export type Settings = z.infer<typeof Settings>

/** A partial record, as the owner's changes are kept and sent. */
export type SettingsChanges = { [Section in keyof Settings]?: Partial<Settings[Section]> }
