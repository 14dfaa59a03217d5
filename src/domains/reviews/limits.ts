import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import type { Refusal } from '../../shared/result.ts'
import { refuse } from './problems.ts'

// People in offices and hostels share one IP address.
const LIMITS = {
  review: [
    { name: 'review-place', points: 60, seconds: 60 * 60 },
    { name: 'review-account', points: 20, seconds: 60 * 60 },
  ],
  vote: [
    { name: 'vote-place', points: 120, seconds: 60 * 60 },
    { name: 'vote-account', points: 40, seconds: 60 * 60 },
  ],
} as const

/** Counts one new or changed review, or one vote; refuses TOO_MANY_TRIES above the limit. */
export async function refuseReviewFlood(
  ctx: Context,
  customerId: string,
  client: Client,
  kind: keyof typeof LIMITS = 'review',
): Promise<Refusal<'TOO_MANY_TRIES'> | null> {
  const [perIp, perAccount] = LIMITS[kind]
  const wait =
    (await consumeRateLimit(ctx, perIp, ipKey(client.ip))) ?? (await consumeRateLimit(ctx, perAccount, customerId))
  return wait === null ? null : refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
}
