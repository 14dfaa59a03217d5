import { z } from 'zod'

/**
 * `sending`: with the mail server, or a process died while it was. `failed`: will be tried again. `refused`: the mail
 * server wants it never.
 */
export const MailStatus = z.enum(['sending', 'sent', 'failed', 'refused'])
export type MailStatus = z.infer<typeof MailStatus>

/** `GET /mails`. */
export const MailQuery = z.object({
  status: MailStatus.optional(),
  /** The key and time of the last one seen: `nextCursor` of the page before. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type MailQuery = z.infer<typeof MailQuery>

/** A line of the mail log; times ISO. */
export type MailView = {
  key: string
  recipient: string
  subject: string
  status: MailStatus
  tries: number
  error: string | null
  createdAt: string
  sentAt: string | null
}
