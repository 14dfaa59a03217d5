import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'
import type { CustomerView } from '../customers/schemas.ts'

/** Query of the admin list. */
export const CustomerQuery = z.object({
  /** Part of a name, an address or a phone. */
  q: z.string().trim().max(80).default(''),
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type CustomerQuery = z.infer<typeof CustomerQuery>

export const NOTE_MAX = 2000
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u

export const NewNote = z.object({
  text: z
    .string({ error: 'Write a note' })
    .trim()
    .min(1, 'Write a note')
    .max(NOTE_MAX, `At most ${NOTE_MAX} characters`)
    .refine((text) => !CONTROL_BUT_LINES.test(text), 'Plain text only'),
})

/** The email is typed to prevent erasing the wrong account. */
export const EraseCustomer = z.object({
  email: z
    .string({ error: 'Enter the email of the account' })
    .trim()
    .toLowerCase()
    .max(254, 'Enter the email of the account'),
})

/** A note by staff; time ISO. */
export type CustomerNote = { id: number; text: string; author: string; at: string }

/** A row of the list; `spent` in paise. */
export type CustomerLine = CustomerView & { orders: number; spent: Paise; lastOrderAt: string | null }
