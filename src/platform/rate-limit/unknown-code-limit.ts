import type { Context } from '../context.ts'
import type { Client } from '../http.ts'
import { consumeRateLimit, ipKey, rateLimitWait } from './limits.ts'
import type { RateLimit } from './rate-limit.ts'

const RATE = { points: 10, seconds: 60 }

/**
 * Slows down guessing of codes that are worth money (A8). Known codes cost nothing: a cart is priced at every change.
 */
export function unknownCodeLimit(name: string) {
  const limit: RateLimit = { name, ...RATE }
  return {
    /** The seconds until a visitor's codes are checked again, or null. */
    waitOf: (ctx: Context, { ip }: Client): Promise<number | null> => rateLimitWait(ctx, limit, ipKey(ip)),
    countUnknown: async (ctx: Context, { ip }: Client): Promise<void> => {
      await consumeRateLimit(ctx, limit, ipKey(ip))
    },
  }
}
