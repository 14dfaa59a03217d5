import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'

export const ReturnStatus = z.enum([
  'requested',
  'approved',
  'refused',
  'withdrawn',
  'pickup_booked',
  'received',
  'inspected',
  'refunded',
  'replaced',
  'closed',
])
export type ReturnStatus = z.infer<typeof ReturnStatus>

/** Why the goods come back. All but `unopened` are faults: they count whether the seal is intact or not (D6). */
export const ReturnReason = z.enum(['unopened', 'damaged', 'wrong', 'expired', 'counterfeit'], {
  error: 'Choose a reason',
})
export type ReturnReason = z.infer<typeof ReturnReason>

export const SealState = z.enum(['sealed', 'opened'], { error: 'Say whether the seal is intact' })
export type SealState = z.infer<typeof SealState>

/** What the buyer would like; staff decide in the end. */
export const ReturnWish = z.enum(['refund', 'gift-card', 'replacement'])
export type ReturnWish = z.infer<typeof ReturnWish>

export const TEXT_MAX = 1000

// A text has line breaks; other control characters are not text, and databases refuse some of them.
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u
const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((text) => !CONTROL_BUT_LINES.test(text), 'Plain text only')

export const ReturnUnits = z.object({
  lineId: z.string().min(1).max(40),
  quantity: z.number({ error: 'Enter a whole number' }).int('Enter a whole number').min(1).max(20),
})

/** The data of `POST /orders/{orderNumber}/returns`; pictures come with a form. */
export const ReturnRequest = z
  .strictObject({
    lines: z.array(ReturnUnits, { error: 'Choose the items to return' }).min(1, 'Choose the items to return').max(50),
    reason: ReturnReason,
    seal: SealState,
    text: plainText(TEXT_MAX).default(''),
    wish: ReturnWish.default('refund'),
  })
  .refine(({ lines }) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
    path: ['lines'],
    message: 'List each line once',
  })
export type ReturnRequest = z.infer<typeof ReturnRequest>

/**
 * How the goods come back: the store books a pickup, the customer sends them at their own cost, or the customer brings
 * them to the store where they collected the order.
 */
export type Postage = 'store' | 'customer' | 'counter'

/** Whether a line can be returned, and what was paid for it. `gone`: units refunded or in another return. */
export type ReturnableLine = {
  id: string
  name: string
  variant: string
  image: string | null
  quantity: number
  gone: number
  /** As for the order: of several parcels, each has its own day of delivery. */
  until: { unopened: string; fault: string }
  /** It can only be returned for a fault. */
  isFinal: boolean
  /** What all units of the line cost after discounts: in money, and by gift card. */
  money: Paise
  card: Paise
}

/** What the store's policy says about one order; times in ISO format. */
export type Returnable = {
  orderNumber: string
  deliveredAt: string
  /** The last moment for unopened goods, and for faulty ones. */
  until: { unopened: string; fault: string }
  /** Who pays for sending unopened goods back; the store does for faulty ones. */
  unopenedPostage: 'customer' | 'store'
  /** The order was collected at the store, so its goods are brought back there. */
  isCollected: boolean
  /** The delivery fee as it was paid, refunded with the whole order if it comes back for a fault; 0: never. */
  delivery: { money: Paise; card: Paise }
  lines: ReturnableLine[]
}

export type ReturnedLine = {
  lineId: string
  name: string
  variant: string
  quantity: number
  /** The units that the inspection accepted; null before it. */
  accepted: number | null
  amount: Paise
}

export type ReturnEvent = { status: ReturnStatus; note: string; at: string }

/** A return as its buyer sees it. Amounts in paise, times in ISO format. */
export type ReturnView = {
  id: string
  number: string
  orderNumber: string
  status: ReturnStatus
  reason: ReturnReason
  seal: SealState
  text: string
  wish: ReturnWish
  postage: Postage
  lines: ReturnedLine[]
  /** What is refunded in all, and how much of it for delivery. */
  amount: Paise
  delivery: Paise
  /** How much of it goes back to the gift card that paid. */
  cardAmount: Paise
  pickup: { courier: string; number: string; on: string } | null
  /** By when the next step is due; null once the return has ended. */
  dueAt: string | null
  pictures: string[]
  replacement: string | null
  /** Its refund failed, and another one follows. */
  isRefundFailed: boolean
  createdAt: string
  events: ReturnEvent[]
}

const note = plainText(500)
/** A reason that the buyer reads. */
const given = note.pipe(z.string().min(1, 'A reason is required'))
const oneLine = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `At most ${max} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Only one line of text')
const units = z.number({ error: 'Enter a whole number' }).int('Enter a whole number').min(0).max(20).default(0)

export const InspectedLine = z.object({
  lineId: z.string().min(1).max(40),
  resell: units,
  quarantine: units,
  destroy: units,
})
export type InspectedLine = z.infer<typeof InspectedLine>

export const PickupStep = z.object({
  courier: oneLine('Enter the courier', 60),
  number: oneLine('Enter the pickup number', 60),
  on: z.iso.date('Enter the pickup date'),
})
export const RefuseStep = z.object({ note: given })
export const InspectStep = z.object({ lines: z.array(InspectedLine).min(1).max(50), note: note.default('') })

/** Body of `POST /admin/returns/{id}/steps`: what staff do with a return. */
export const ReturnStep = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.literal('approve'), note: note.default('') }),
    RefuseStep.extend({ step: z.literal('refuse') }),
    PickupStep.extend({ step: z.literal('pickup') }),
    z.object({ step: z.literal('receive') }),
    InspectStep.extend({ step: z.literal('inspect') }),
    // The destination is checked by the payments' own schema, so that it knows every destination that they do.
    z.looseObject({ step: z.literal('refund'), to: z.string().max(20).default('source') }),
    z.object({
      step: z.literal('replace'),
      /** Another variant of the same product and price, by line of the return. */
      variants: z.record(z.string().max(40), z.string().max(40)).optional(),
    }),
    // Only if there is nothing to refund.
    RefuseStep.extend({ step: z.literal('close') }),
  ],
  { error: 'Unknown step' },
)
export type ReturnStep = z.infer<typeof ReturnStep>

export const ReturnListView = z.enum(['open', 'overdue', 'requested', 'coming', 'inspect', 'settle', 'ended', 'all'])
export type ReturnListView = z.infer<typeof ReturnListView>

export const ReturnQuery = z.object({
  view: ReturnListView.default('open'),
  /** A return number, or an order number. */
  q: z.string().trim().max(40).default(''),
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type ReturnQuery = z.infer<typeof ReturnQuery>

/** A return in the list of staff. */
export type StaffReturnRow = Pick<
  ReturnView,
  'id' | 'number' | 'orderNumber' | 'status' | 'reason' | 'wish' | 'amount' | 'dueAt' | 'createdAt' | 'isRefundFailed'
> & { pieces: number; isOverdue: boolean }
