import { z } from 'zod'

/**
 * `sending`: handed to the mail server, or the process died meanwhile. `saved`: written to a file, since no mail server
 * is set up; it reached nobody. `failed`: will be retried. `refused`: the mail server will never accept it. `dropped`:
 * it could not be sent in time, and its content no longer applies.
 */
export const EmailStatus = z.enum(['sending', 'sent', 'saved', 'failed', 'refused', 'dropped'])
export type EmailStatus = z.infer<typeof EmailStatus>

/** `GET /mails`. */
export const EmailQuery = z.object({
  status: EmailStatus.optional(),
  /** The beginning of the address, or all of it. */
  to: z.string().trim().max(200).optional(),
  /** The key and time of the last entry seen: `nextCursor` of the previous page. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type EmailQuery = z.infer<typeof EmailQuery>

/** An entry of the email log; times in ISO format. */
export type EmailView = {
  key: string
  recipient: string
  subject: string
  status: EmailStatus
  tries: number
  error: string | null
  createdAt: string
  sentAt: string | null
  /** The order it is about. */
  orderNumber: string | null
}

/** An email with its text; null if that is for the recipient only, or was not stored. */
export type EmailText = EmailView & { text: string | null }
