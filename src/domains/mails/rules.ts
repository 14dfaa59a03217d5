/** The mail server knows the recipient or the mail, and will never take it (RFC 5321, replies of the class 5). */
export function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}

/** Mails whose text staff may read: those about orders, refunds, memberships, messages. No links into accounts, no codes. */
const OPEN = /^(?:order|refund|membership|contact|review)\./
const SECRET_LINK = /([?&](?:key|token)=)[^\s&)>]+/g

/** The text of a mail as the log keeps it; null where it is its reader's alone. */
export const keptText = (event: string, text: string): string | null =>
  OPEN.test(event) && event !== 'order.tracking-requested' ? text.replace(SECRET_LINK, '$1…') : null
