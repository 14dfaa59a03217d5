/** The mail server knows the recipient or the mail, and will never take it (RFC 5321, replies of the class 5). */
export function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}

/** Emails whose wording staff may read: about orders, refunds, memberships and messages. A gift's words are private. */
const OPEN = /^(?:order|refund|membership|contact|review)\./

/** The wording that the log keeps, already without secrets; null where it is its reader's alone. */
export const storedText = (event: string, logText: string): string | null => (OPEN.test(event) ? logText : null)
