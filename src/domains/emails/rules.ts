/**
 * The mail server will never accept this email: it refuses the recipient or the message (RFC 5321, replies of class 5).
 */
export function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}

/**
 * Emails whose text staff may read: about orders, refunds, memberships, support tickets and reviews. The text of a gift
 * is private.
 */
const OPEN = /^(?:order|refund|membership|contact|review)\./

/** The text that the log stores, already without secrets; null if it is for the recipient only. */
export const storedText = (event: string, logText: string): string | null => (OPEN.test(event) ? logText : null)
