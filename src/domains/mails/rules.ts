/** The mail server knows the recipient or the mail, and will never take it (RFC 5321, replies of the class 5). */
export function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}
