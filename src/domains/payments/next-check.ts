/** A payment is asked for first when most are done; a lost webhook is made good then. */
export const FIRST_CHECK_MS = 3 * 60_000
const MAX_INTERVAL_MS = 6 * 60 * 60_000
/** A bank may say yes up to three days late. */
const PATIENCE_MS = 4 * 24 * 60 * 60_000

/** When a payment of that age is asked for again: after as long as it has waited, at least minutes; null: no more. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  if (age > PATIENCE_MS) return null
  return new Date(now.getTime() + Math.min(Math.max(age, FIRST_CHECK_MS), MAX_INTERVAL_MS))
}
