import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Refusal } from '../../shared/result.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../db/index.ts'
import { visitorOf } from '../ip-address.ts'
import type { Memory } from '../memory.ts'
import { createRateLimiter, type RateLimit, type RateLimiter, type RateLimitUse } from './rate-limit.ts'
import { rateLimits } from './tables.ts'

// Each database has one memory per process: what belongs to the database is kept beside it and released with it.
const limiters = new WeakMap<Memory, RateLimiter>()

export function limiterOf(ctx: Context): RateLimiter {
  const made = limiters.get(ctx.memory) ?? createRateLimiter(ctx.db, rateLimits)
  limiters.set(ctx.memory, made)
  return made
}

/** Addresses as rate limits count them: an IPv6 customer owns a whole /64. */
export const ipKey = visitorOf

/** Keys are hashed so that the table of counts is not a list of customers. */
export const hashKey = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Counts one use of a limited feature; returns the seconds to wait, or null if it is allowed. */
export const consumeRateLimit = (ctx: Context, limit: RateLimit, key: string): Promise<number | null> =>
  limiterOf(ctx).consume([{ limit, key: hashKey(key) }])

/**
 * The seconds to wait before a limited feature may be used, or null; counts nothing. For features that count failures.
 */
export const rateLimitWait = (ctx: Context, limit: RateLimit, key: string): Promise<number | null> =>
  limiterOf(ctx).peek([{ limit, key: hashKey(key) }])

/** Counts attempts; returns the refusal TOO_MANY_TRIES if one of the limits is used up, else null. */
export async function refuseOverLimit(
  ctx: Context,
  uses: readonly RateLimitUse[],
): Promise<Refusal<'TOO_MANY_TRIES'> | null> {
  const wait = await limiterOf(ctx).consume(uses)
  return wait === null ? null : { ok: false, code: 'TOO_MANY_TRIES', params: { retryAfterSeconds: wait } }
}

/** Deletes attempt counts that expired before that date. */
export const purgeRateLimits = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, rateLimits, lt(rateLimits.expire, before), limit)
