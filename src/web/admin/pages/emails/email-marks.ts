import type { EmailStatus } from '../../../../domains/emails/schemas.ts'

/** Delivery status of an email as text. */
export const emailMarks: Record<EmailStatus, { text: string; tone: 'success' | 'mist' | 'danger' }> = {
  sent: { text: 'Sent', tone: 'success' },
  saved: { text: 'Saved to file', tone: 'danger' },
  sending: { text: 'Sending', tone: 'mist' },
  failed: { text: 'Retrying', tone: 'mist' },
  refused: { text: 'Refused', tone: 'danger' },
  dropped: { text: 'Cancelled', tone: 'mist' },
}
