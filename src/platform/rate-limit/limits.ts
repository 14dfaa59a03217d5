import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Refusal } from '../../shared/result.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../db/index.ts'
import { visitorOf } from '../ip-address.ts'
import type { Memory } from '../memory.ts'
import { createRateLimiter, type RateLimit, type RateLimiter, type RateLimitUse } from './rate-limit.ts'
import { rateLimits } from './tables.ts'

// A database has one memory on a process: what belongs to the database is kept beside it, and goes with it.
const limiters = new WeakMap<Memory, RateLimiter>()

export function limiterOf(ctx: Context): RateLimiter {
  const made = limiters.get(ctx.memory) ?? createRateLimiter(ctx.db, rateLimits)
  limiters.set(ctx.memory, made)
  return made
}

/** Addresses as limits count them: an IPv6 customer owns a whole /64. */
export const ipKey = visitorOf

/** Keys are hashed: the table of counts is no list of customers. */
export const hashKey = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Counts one use of a limited feature; the seconds to wait, or null if it may go on. */
export const consumeRateLimit = (ctx: Context, limit: RateLimit, key: string): Promise<number | null> =>
  limiterOf(ctx).consume([{ limit, key: hashKey(key) }])

/** The seconds to wait before a limited feature may be used, or null; counts nothing. For features that count failures. */
export const rateLimitWait = (ctx: Context, limit: RateLimit, key: string): Promise<number | null> =>
  limiterOf(ctx).peek([{ limit, key: hashKey(key) }])

/** Counts tries; the refusal TOO_MANY_TRIES where one of the limits is spent, else null. */
export async function refuseOverLimit(
  ctx: Context,
  uses: readonly RateLimitUse[],
): Promise<Refusal<'TOO_MANY_TRIES'> | null> {
  const wait = await limiterOf(ctx).consume(uses)
  return wait === null ? null : { ok: false, code: 'TOO_MANY_TRIES', params: { retryAfterSeconds: wait } }
}

/** Deletes counts of attempts that ran out before. */
export const purgeRateLimits = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, rateLimits, lt(rateLimits.expire, before), limit)
