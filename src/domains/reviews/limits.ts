import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import type { Refusal } from '../../shared/result.ts'
import { refuse } from './problems.ts'

// People in offices and hostels share one IP address.
const PER_IP = { name: 'review-place', points: 60, seconds: 60 * 60 }
const PER_ACCOUNT = { name: 'review-account', points: 20, seconds: 60 * 60 }

/** Counts one new or changed review; refuses TOO_MANY_TRIES above the limit. */
export async function refuseReviewFlood(
  ctx: Context,
  customerId: string,
  client: Client,
): Promise<Refusal<'TOO_MANY_TRIES'> | null> {
  const wait =
    (await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))) ?? (await consumeRateLimit(ctx, PER_ACCOUNT, customerId))
  return wait === null ? null : refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
}
