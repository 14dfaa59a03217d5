import { z } from 'zod'
import { Email } from '../customers/schemas.ts'

const CONTROL = /\p{Cc}/u
// A message has line breaks; other control characters are not text, and databases refuse some of them.
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u

const required = (text: string) => z.string({ error: text }).trim().min(1, text)
const line = (missing: string, max: number) =>
  required(missing).pipe(
    z
      .string()
      .max(max, `At most ${max} characters`)
      .refine((text) => !CONTROL.test(text), 'Only one line of text'),
  )

export const TicketStatus = z.enum(['open', 'answered', 'closed'])
export type TicketStatus = z.infer<typeof TicketStatus>

export type TicketEntryKind = 'answer' | 'note' | 'closed' | 'reopened'

/** The list in the admin. */
export const TicketQuery = z.object({
  status: TicketStatus.optional(),
  /** A ticket number, or part of a name, an address or a subject. */
  q: z.string().trim().max(80).default(''),
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type TicketQuery = z.infer<typeof TicketQuery>

export const TicketAction = z.object({ step: z.enum(['close', 'reopen']) })
export type TicketAction = z.infer<typeof TicketAction>['step']

/** An entry that staff added to a support ticket; times in ISO format. */
export type TicketEntry = { id: number; kind: TicketEntryKind; text: string; author: string; at: string }

/** A support ticket as staff see it. */
export type Ticket = {
  id: string
  ticket: string
  name: string
  email: string
  subject: string
  message: string
  customerId: string | null
  status: TicketStatus
  createdAt: string
}

export const MESSAGE_MAX = 4000

/** The contact form and `POST /contact` (R322, R330). */
export const NewTicket = z.object({
  name: line('Name is required', 80),
  email: Email,
  subject: line('Subject is required', 120),
  message: required('Message is required').pipe(
    z
      .string()
      .max(MESSAGE_MAX, `At most ${MESSAGE_MAX} characters`)
      .refine((text) => !CONTROL_BUT_LINES.test(text), 'Plain text only'),
  ),
})
export type NewTicket = z.infer<typeof NewTicket>

const words = (missing: string, max: number) =>
  required(missing).pipe(
    z
      .string()
      .max(max, `At most ${max} characters`)
      .refine((text) => !CONTROL_BUT_LINES.test(text), 'Plain text only'),
  )

/** An answer by email. `seen`: the latest entry that the author has read; 0 if there was none. */
export const TicketAnswer = z.object({
  text: words('Write an answer', MESSAGE_MAX),
  seen: z.number().int().nonnegative().default(0),
})
export type TicketAnswer = z.infer<typeof TicketAnswer>

export const NOTE_MAX = 2000
/** A note for other staff. */
export const TicketNote = z.object({ text: words('Write a note', NOTE_MAX) })
