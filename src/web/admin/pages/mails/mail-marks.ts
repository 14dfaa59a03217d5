import type { MailStatus } from '../../../../domains/mails/schemas.ts'

/** What became of a mail, in words. */
export const mailMarks: Record<MailStatus, { text: string; tone: 'success' | 'mist' | 'danger' }> = {
  sent: { text: 'Sent', tone: 'success' },
  saved: { text: 'Saved to file', tone: 'danger' },
  sending: { text: 'Under way', tone: 'mist' },
  failed: { text: 'Tried again soon', tone: 'mist' },
  refused: { text: 'Refused', tone: 'danger' },
  dropped: { text: 'Came too late', tone: 'mist' },
}
