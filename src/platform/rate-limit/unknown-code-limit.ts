import type { Context } from '../context.ts'
import type { Client } from '../http.ts'
import { consumeRateLimit, ipKey, rateLimitWait } from './limits.ts'
import type { RateLimit } from './rate-limit.ts'

const RATE = { points: 10, seconds: 60 }

/** Slows down whoever guesses codes that are worth money (A8). Known ones cost nothing: a cart is priced at every change. */
export function unknownCodeLimit(name: string) {
  const limit: RateLimit = { name, ...RATE }
  return {
    /** The seconds that a place has to wait before its codes are answered again, or null. */
    waitOf: (ctx: Context, { ip }: Client): Promise<number | null> => rateLimitWait(ctx, limit, ipKey(ip)),
    /** Counts an unknown code. */
    countUnknown: async (ctx: Context, { ip }: Client): Promise<void> => {
      await consumeRateLimit(ctx, limit, ipKey(ip))
    },
  }
}
