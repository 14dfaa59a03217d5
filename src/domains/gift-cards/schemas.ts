import { z } from 'zod'
import { fromRupees, type Paise } from '../../shared/money.ts'
import { Email } from '../customers/schemas.ts'
import { DESIGN_IDS, FIRST_DESIGN } from './design-rules.ts'
import { CODE_LENGTH, plainCode } from './rules.ts'

export const MESSAGE_MAX = 300
export const NAME_MAX = 60
const CONTROL = /\p{Cc}/u
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r]/u

/** A code as people type it: in any case, with spaces or hyphens (D31). */
export const GiftCardCode = z
  .string()
  .max(40)
  .transform(plainCode)
  .pipe(z.string().regex(new RegExp(`^[A-Z0-9]{${CODE_LENGTH}}$`), 'Gift card not found'))

const required = (text: string) => z.string({ error: text }).trim().min(1, text)
const line = (missing: string) =>
  required(missing).pipe(
    z
      .string()
      .max(NAME_MAX, `At most ${NAME_MAX} characters`)
      .refine((text) => !CONTROL.test(text), 'Only one line of text'),
  )
const CHOOSE = 'Choose an amount'
const DAY = 'Choose a date'

/** A gift card's recipient and amount. A form sends its fields as text. */
export const NewGift = z.object({
  /** In rupees: one of the amounts that the store offers. */
  amount: z.coerce.number({ error: CHOOSE }).min(1, CHOOSE).max(100_000, CHOOSE),
  recipientName: line('Who is it for?'),
  recipientEmail: Email,
  senderName: line('Your name is required'),
  message: z
    .string()
    .trim()
    .max(MESSAGE_MAX, `At most ${MESSAGE_MAX} characters`)
    .refine((text) => !CONTROL_BUT_LINES.test(text), 'Plain text only')
    .nullish()
    .transform((text) => text ?? ''),
  /** How it looks; cards without a choice get the first design. */
  design: z
    .enum(DESIGN_IDS, 'Choose one of the designs')
    .nullish()
    .transform((design) => design ?? FIRST_DESIGN),
  /** The day on which it is emailed, `2026-12-24`; if empty, as soon as it is paid. */
  deliverOn: z
    .union([z.literal(''), z.iso.date(DAY)], DAY)
    .nullish()
    .transform((day) => day || null),
})
export type NewGift = z.infer<typeof NewGift>

/** A gift card as shown to anyone who knows its code (R306). Amounts in paise, times ISO. */
export type GiftCardView = {
  id: string
  code: string
  amount: Paise
  remainingBalance: Paise
  isUsed: boolean
  usedAt: string | null
  createdAt: string
  expiresAt: string | null
}

/** A gift that a customer has bought. `card` is null until it is paid. */
export type GiftView = Omit<NewGift, 'amount' | 'deliverOn'> & {
  orderId: string
  amount: Paise
  deliverOn: string
  deliveredAt: string | null
  card: GiftCardView | null
}

/** Query of the admin list: a code, part of a recipient, or an order number. */
export const CardQuery = z.object({
  q: z.string().trim().max(80).default(''),
  state: z.enum(['open', 'used', 'blocked']).optional(),
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type CardQuery = z.infer<typeof CardQuery>

const Reason = z
  .string({ error: 'Enter a reason' })
  .trim()
  .min(3, 'Enter a reason')
  .max(300, 'At most 300 characters')
  .refine((text) => !CONTROL.test(text), 'Only one line of text')

/** An adjustment of a card's balance by staff, in rupees. `seen`: the balance as it was read. */
export const CardAdjustment = z.object({
  amount: z
    .number('Enter a number')
    .min(-100_000, 'At most 1,00,000')
    .max(100_000, 'At most 1,00,000')
    .refine((rupees) => Math.abs(rupees) >= 0.01, 'Enter an amount other than 0')
    .transform(fromRupees),
  reason: Reason,
  seen: z.number('The balance that you have read').transform(fromRupees),
})
export type CardAdjustment = z.output<typeof CardAdjustment>

export const CardBlock = z.object({ reason: Reason })

export type CardEntryKind = 'issued' | 'used' | 'returned' | 'retaken' | 'adjusted' | 'refunded' | 'restored'

/** A card as staff see it. Without permission to change sales, `code` is masked except for its last characters. */
export type StaffCard = GiftCardView & {
  isBlocked: boolean
  recipientName: string | null
  recipientEmail: string | null
}

export type StaffCardFile = {
  card: StaffCard
  block: { reason: string; staff: string; at: string } | null
  entries: { id: number; kind: CardEntryKind; amount: Paise; reference: string; reason: string; at: string }[]
  gift: { senderName: string; message: string; deliverOn: string; deliveredAt: string | null } | null
}
