/**
 * Delay before a payment is first checked with the provider: most are done by then, and a lost webhook is made up for.
 */
export const FIRST_CHECK_MS = 3 * 60_000
const MAX_INTERVAL_MS = 6 * 60 * 60_000
/** Banks may authorise up to three days late. */
const PATIENCE_MS = 4 * 24 * 60 * 60_000

/**
 * When to check a payment of this age again: after as long as it has waited so far, at least `FIRST_CHECK_MS`; null:
 * never.
 */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  if (age > PATIENCE_MS) return null
  return new Date(now.getTime() + Math.min(Math.max(age, FIRST_CHECK_MS), MAX_INTERVAL_MS))
}
