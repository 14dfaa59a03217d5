import { z } from 'zod'

/**
 * `sending`: with the mail server, or a process died while it was. `saved`: written to a file, since no mail server is set
 * up; it reached nobody. `failed`: will be tried again. `refused`: the mail server wants it never. `dropped`: it could not be sent in time, and what it told is not true any more.
 */
export const EmailStatus = z.enum(['sending', 'sent', 'saved', 'failed', 'refused', 'dropped'])
export type EmailStatus = z.infer<typeof EmailStatus>

/** `GET /mails`. */
export const EmailQuery = z.object({
  status: EmailStatus.optional(),
  /** What the address begins with, or all of it. */
  to: z.string().trim().max(200).optional(),
  /** The key and time of the last one seen: `nextCursor` of the page before. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type EmailQuery = z.infer<typeof EmailQuery>

/** A line of the mail log; times ISO. */
export type EmailView = {
  key: string
  recipient: string
  subject: string
  status: EmailStatus
  tries: number
  error: string | null
  createdAt: string
  sentAt: string | null
  /** The order that it is about. */
  orderNumber: string | null
}

/** A mail with what it said; null where that is a secret of its reader's, or was not kept. */
export type EmailText = EmailView & { text: string | null }
