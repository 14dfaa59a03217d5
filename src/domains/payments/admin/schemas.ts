import { z } from 'zod'
import { Day } from '../../../shared/day-schema.ts'
import type { Paise } from '../../../shared/money.ts'
import { Rupees } from '../schemas.ts'

const DAY = 'Enter a date such as 2026-11-22'

/** Body of `POST /admin/orders/{number}/cash`; the day is in Indian time and not in the future. */
export const RecordCashBody = z.strictObject({
  amount: Rupees,
  receivedOn: Day(DAY),
  reference: z
    .string()
    .trim()
    .max(100, 'At most 100 characters')
    .regex(/^\P{Cc}*$/u, 'The reference has characters that cannot be printed')
    .default(''),
  /** The parcel of an order in several, from 1; without it, those that were delivered are paid first. */
  parcel: z
    .union([z.literal('').transform(() => null), z.coerce.number().int().min(1).max(1000)], {
      error: 'Choose a parcel',
    })
    .nullish(),
})
export type RecordCashBody = z.infer<typeof RecordCashBody>

/** Body of `POST /admin/orders/{number}/hand-over`. */
export const HandOverBody = z.strictObject({
  /** The buyer's six digits; empty if `isKnown`. */
  code: z.string().trim().max(20, 'At most 20 characters').default(''),
  /** Staff checked the name and phone number instead. */
  isKnown: z.boolean().default(false),
  /** The cash of an order that is paid at the store was taken. */
  isPaid: z.boolean().default(false),
})
export type HandOverBody = z.infer<typeof HandOverBody>

/** `hand`: recorded by a member of staff. `remittance`: from a courier's file. */
export type CashSource = 'hand' | 'remittance'

/** Cash that reached the store, in paise. `who`: the staff member's name. */
export type CashReceipt = {
  id: string
  amount: Paise
  source: CashSource
  reference: string
  receivedOn: string
  /** Which one of an order's parcels; null if it has only one, or if the receipt doesn't say. */
  parcel: number | null
  who: string
  createdAt: string
}

/** Characters of a remittance file, and its rows. */
export const MAX_CSV = 200_000
export const MAX_ROWS = 1000

/** Body of `POST /admin/remittances`. */
export const RemittanceBody = z.strictObject({
  fileName: z
    .string()
    .trim()
    .max(200, 'At most 200 characters')
    .regex(/^\P{Cc}*$/u, 'The name has characters that cannot be printed')
    .default(''),
  csv: z
    .string({ error: 'Choose a CSV file' })
    .min(1, 'The file is empty')
    .max(MAX_CSV, 'The file is larger than 200 kB: split it into parts'),
  /** The courier whose missing parcels are listed. */
  courier: z.string().trim().max(60, 'At most 60 characters').default(''),
  /** Parcels delivered up to this day should be in the file; by default the latest day in it. */
  deliveredUntil: z.union([z.literal('').transform(() => null), Day(DAY)]).nullish(),
  /** What the bank received, in rupees, to compare with the rows. */
  expected: Rupees.nullish(),
})
export type RemittanceBody = z.infer<typeof RemittanceBody>

/**
 * A row of a remittance file as read; `amount` in paise. `line` counts from 1, header included. `isDated`: the file names
 * the day. `fault`: why it can't be used.
 */
export type RemittanceRow = {
  line: number
  order: string
  tracking: string
  amount: number
  receivedOn: string
  isDated: boolean
  reference: string
  fault?: string
}

/**
 * `matched`: what is due. `short`, `over`: less or more than that; an order that was short before and is now complete
 * is `matched`. `received`: everything is recorded already. `recorded`: this very row is. `repeated`: the file names
 * the parcel twice. `refused`: an order that takes no cash or was placed after the row's
 * day, or the staff member's own. `unknown`: no such order.
 * `unreadable`: see `detail`.
 */
export type RemittanceState =
  | 'matched'
  | 'short'
  | 'over'
  | 'received'
  | 'recorded'
  | 'repeated'
  | 'refused'
  | 'unknown'
  | 'unreadable'

/** A row with what it means for its order; `due` in paise, before the row is recorded. */
export type CheckedRow = RemittanceRow & {
  state: RemittanceState
  orderNumber: string | null
  /** The shipment's id, of an order in several parcels, or the order's. */
  parcelId: string | null
  shipmentId: string | null
  /** Of an order in several parcels, which one; null if the row is for all of it. */
  parcel: number | null
  due: Paise | null
  detail: string
}

/** A courier's parcel whose cash is neither recorded nor in the file. */
export type MissingParcel = {
  orderNumber: string
  /** Which one of an order in several parcels. */
  parcel: number | null
  trackingNumber: string | null
  due: Paise
}

export type RemittanceView = {
  id: string
  fileName: string
  courier: string
  deliveredUntil: string
  createdAt: string
  /** Null for a preview. */
  recordedAt: string | null
  rows: CheckedRow[]
  missing: MissingParcel[]
  /** The sum of the rows; what the file and the bank statement say; null if unknown. */
  sum: Paise
  fileTotal: Paise | null
  expected: Paise | null
}

/** A remittance in the list. */
export type RemittanceItem = Pick<
  RemittanceView,
  'id' | 'fileName' | 'courier' | 'createdAt' | 'recordedAt' | 'sum'
> & {
  rows: number
}
