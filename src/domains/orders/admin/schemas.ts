import { z } from 'zod'
import { Day } from '../../../shared/day-schema.ts'
import { Email } from '../../customers/schemas.ts'
import { MAX_LINES, QuoteRequest } from '../../pricing/schemas.ts'
import { ShippingAddress } from '../../shipping/schemas.ts'
import { IdempotencyKey, PaymentMethod, PlaceOrderBody } from '../schemas.ts'
import { BULK_OUTCOMES, ShipmentStatus } from '../shipments/schemas.ts'

/** Views of the staff's order list; `rules.ts` has their labels. */
export const ORDER_VIEWS = [
  'all',
  'to-confirm',
  'to-pack',
  'to-ship',
  'to-collect',
  'not-collected',
  'on-the-way',
  'rto',
  'parcels-due',
  'delivered',
  'cash-due',
  'unpaid',
  'returns',
  'over',
  'services',
] as const
export type OrderListView = (typeof ORDER_VIEWS)[number]

export const OrderNumbers = z
  .array(z.string().trim().toUpperCase().max(40))
  .min(1, 'Select at least one order')
  .max(100, 'At most 100 orders at once')
const MaybeDay = z.union([z.literal('').transform(() => undefined), Day('Enter a date such as 2026-11-22')]).optional()
const blank = (value: unknown) => (value === '' ? undefined : value)

/** `GET /admin/orders`; days are in Indian time. */
export const StaffOrderQuery = z.object({
  view: z.preprocess(blank, z.enum(ORDER_VIEWS).default('all')),
  /** Words from the order number, name, phone or email. */
  q: z.string().trim().max(100).default(''),
  payment: z.preprocess(blank, z.enum([...PaymentMethod.options, 'none']).optional()),
  /** `phone`: placed by staff for a caller. */
  channel: z.preprocess(blank, z.enum(['web', 'phone']).optional()),
  from: MaybeDay,
  to: MaybeDay,
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type StaffOrderQuery = z.infer<typeof StaffOrderQuery>

/** Body of `POST /admin/orders/moves`. */
export const TransitionsBody = z.object({
  orders: OrderNumbers,
  status: z.enum(['confirmed', 'processing', 'out_for_delivery', 'delivered'], { error: 'Unknown status' }),
})

/** Courier details; `{number}` in the link is replaced by the tracking number. */
const Courier = z.object({
  carrier: z
    .string({ error: 'Courier is required' })
    .trim()
    .min(1, 'Courier is required')
    .max(60, 'At most 60 characters')
    .regex(/^\P{Cc}*$/u, 'Courier has characters that cannot be printed'),
  trackingUrl: z
    .string()
    .trim()
    .max(400, 'At most 400 characters')
    .default('')
    .refine(
      (text) => text === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text),
      'Enter a link that begins with https://',
    ),
})
const TrackingNumber = z
  .string()
  .trim()
  .max(60, 'At most 60 characters')
  .regex(/^[\w ./-]*$/, 'Use letters, digits and -/. only')
  .default('')

/** Body of `POST /admin/orders/shipments`: parcels handed to one courier. */
export const ShipOrdersBody = Courier.extend({
  parcels: z
    .array(z.object({ order: OrderNumbers.element, trackingNumber: TrackingNumber }))
    .min(1, 'Select at least one order')
    .max(100, 'At most 100 orders at once'),
})
export type ShipOrdersBody = z.infer<typeof ShipOrdersBody>

/** How many units of a line go into a parcel. */
const ParcelUnits = z.object({
  lineId: z.string().max(40),
  quantity: z.coerce
    .number({ error: 'Enter a whole number' })
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(20, 'At most 20'),
})
/** The units in a parcel; lines that stay behind have 0. */
export const ParcelLines = z
  .array(ParcelUnits)
  .max(100)
  .refine((lines) => lines.some(({ quantity }) => quantity > 0), 'Choose at least one item')

/** Body of `POST /admin/orders/{number}/shipments`: units of an order that go into one parcel. */
export const ShipItemsBody = Courier.extend({
  trackingNumber: TrackingNumber,
  /** The number that the shipment gets: 1 for the order's first one. */
  number: z.coerce.number({ error: 'Open the order again' }).int().min(1).max(200),
  weightGrams: z.coerce
    .number({ error: 'Enter a whole number of grams' })
    .int('Enter a whole number of grams')
    .min(1, 'Enter the weight in grams')
    .max(1_00_000, 'At most 100 kg')
    .optional(),
  lines: ParcelLines,
})
export type ShipItemsBody = z.infer<typeof ShipItemsBody>

/** Body of `DELETE /admin/orders/{number}/unshipped`. */
export const CancelRestBody = z.object({ reason: z.string().trim().max(300, 'At most 300 characters').default('') })

/** Query of `GET /admin/orders/returning`. */
export const ScanQuery = z.object({
  scan: z.string().trim().min(1, 'Scan or enter a number').max(60, 'At most 60 characters'),
})

const Units = z.number().int().min(0).max(20)

/** Body of `POST /admin/orders/{number}/outcomes`: what happened to a shipment. */
export const OutcomeBody = z.object({
  shipmentId: z.string().max(40).optional(),
  status: z.enum(ShipmentStatus.options, { error: 'Unknown status' }),
  note: z.string().trim().max(300, 'At most 300 characters').default(''),
  lines: z
    .array(z.object({ lineId: z.string().max(40), restock: Units }))
    .max(100)
    .optional(),
  /** For `lost` and `damaged`: send the items again instead of refunding them. */
  replace: z.union([z.boolean(), z.literal('on').transform(() => true)]).optional(),
})

/** Body of `POST /admin/orders/outcomes`: order or tracking numbers, and what happened to all of these shipments. */
export const OutcomesBody = z.object({
  scans: z
    .array(ScanQuery.shape.scan)
    .min(1, 'Scan or enter at least one number')
    .max(100, 'At most 100 numbers at once'),
  status: z.enum(BULK_OUTCOMES, { error: 'Choose what happened' }),
  /** For `rto_received`: where all units go. */
  to: z.enum(['stock', 'quarantine']).default('quarantine'),
  note: OutcomeBody.shape.note,
})
export type OutcomesBody = z.infer<typeof OutcomesBody>

/** Body of `PUT /admin/orders/{number}/shipments/{id}`: what the courier charged, in rupees, and the weight. */
export const CourierChargeBody = z.strictObject({
  courierCost: z
    .number({ error: 'Enter an amount in rupees' })
    .min(0, 'Enter an amount in rupees')
    .max(1_00_000, 'At most ₹1,00,000')
    .refine((rupees) => Number.isInteger(Number((rupees * 100).toFixed(6))), 'At most two decimals')
    .nullable(),
  weightGrams: z
    .number({ error: 'Enter a whole number of grams' })
    .int('Enter a whole number of grams')
    .min(1, 'Enter the weight in grams')
    .max(1_00_000, 'At most 100 kg')
    .nullable(),
})
export type CourierChargeBody = z.infer<typeof CourierChargeBody>

export const OrderNoteBody = z.object({
  text: z
    .string({ error: 'A note is required' })
    .trim()
    .min(1, 'A note is required')
    .max(1000, 'At most 1,000 characters'),
})

const Version = z.string({ error: 'Open the order again' }).max(40)

/** Body of `PUT /admin/orders/{number}/address`. `version` is the order's `updatedAt` from when the form was opened. */
export const ChangeAddressBody = ShippingAddress.and(
  z.object({
    version: Version,
    /** Cash on delivery is kept although the rules speak against it. */ acceptRisk: z.boolean().optional(),
  }),
)

export const OrderViewBody = z.object({
  name: z.string({ error: 'A name is required' }).trim().min(1, 'A name is required').max(40, 'At most 40 characters'),
  query: z
    .string()
    .max(400)
    .regex(/^[\w=&%.+~-]*$/, 'Not a view of this list'),
})

/** Body of `POST /admin/orders/taken-back`: the status that is undone. */
export const UndoBody = z.object({
  orders: OrderNumbers,
  status: z.enum(['confirmed', 'processing', 'delivered'], { error: 'This status change cannot be undone' }),
})

/** Body of `PUT /admin/orders/{number}/tracking`. `version` as for the address. */
export const CorrectTrackingBody = Courier.extend({
  trackingNumber: TrackingNumber,
  version: Version,
  /** Of an order in several parcels; without one, the first that is on its way. */
  shipmentId: z.string().max(40).optional(),
})
export type CorrectTrackingBody = z.infer<typeof CorrectTrackingBody>

/** Who is calling: a customer's account, or somebody new by their email address. */
const Caller = {
  customerId: z.string().max(40).nullish(),
  customerEmail: z.string().max(254, 'Email is too long').nullish(),
}
/** Body of `POST /admin/orders`. Nothing in it sets a price: the amounts are compared, as in a shopper's order. */
export const PhoneOrderBody = PlaceOrderBody.omit({ customerEmail: true, giftCardCode: true, cashCode: true }).extend(
  Caller,
)
export type PhoneOrderBody = z.infer<typeof PhoneOrderBody>

/** The admin's form: the total must be known, because staff have told it to the caller. */
export const PhoneOrderForm = PhoneOrderBody.extend({
  key: IdempotencyKey,
  items: z
    .array(PhoneOrderBody.shape.items.element, 'Add at least one product')
    .min(1, 'Add at least one product')
    .max(MAX_LINES, `At most ${MAX_LINES} lines`),
  expectedTotal: z.number('The total wasn’t known yet. Check it, then place the order.'),
})
/** The same for somebody without an account. */
export const NewCallerForm = PhoneOrderForm.extend({ customerEmail: Email })

/** Body of `POST /admin/orders/price`. */
export const PhoneQuoteBody = QuoteRequest.omit({ giftCardCode: true }).extend(Caller)
export type PhoneQuoteBody = z.infer<typeof PhoneQuoteBody>
