import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../context.ts'

export type RateLimitTable = PgTable & { key: PgColumn; points: PgColumn; expire: PgColumn }
/** At most `points` attempts in `seconds`. `name` keeps the keys of different limits apart. */
export type RateLimit = { name: string; points: number; seconds: number }
export type RateLimitUse = { limit: RateLimit; key: string }

export type RateLimiter = {
  /**
   * Counts an attempt against each limit, in the given order; returns the seconds to wait if one of them is used up,
   * else null. A refused attempt counts against no limit: attempts that a narrower limit refuses must not use up a
   * wider one.
   */
  consume(uses: readonly RateLimitUse[]): Promise<number | null>
  /** The seconds to wait if one of the limits is used up, else null. Counts nothing. */
  peek(uses: readonly RateLimitUse[]): Promise<number | null>
  /** Uncounts an attempt: it succeeded, and only failures should count. */
  restore(uses: readonly RateLimitUse[]): Promise<void>
  /** Resets the counts. */
  reset(uses: readonly RateLimitUse[]): Promise<void>
}

/** Rate limits counted in the database by one atomic statement each, so that all processes share them. */
export function createRateLimiter(db: Db, table: RateLimitTable): RateLimiter {
  const limiters = new Map<string, RateLimiterDrizzle>()
  const limiterOf = ({ name, points, seconds }: RateLimit) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterDrizzle({
      storeClient: db,
      schema: table,
      keyPrefix: name,
      points,
      duration: seconds,
      // One limiter clears expired rows for all: they share the table.
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(name, made)
    return made
  }
  return {
    async consume(uses) {
      for (const [index, { limit, key }] of uses.entries()) {
        try {
          await limiterOf(limit).consume(key)
        } catch (spent) {
          if (!(spent instanceof RateLimiterRes)) throw spent
          for (const counted of uses.slice(0, index + 1)) await limiterOf(counted.limit).reward(counted.key)
          return Math.ceil(Math.max(spent.msBeforeNext, 1000) / 1000)
        }
      }
      return null
    },
    async peek(uses) {
      let waitMs = 0
      for (const { limit, key } of uses) {
        const count = await limiterOf(limit).get(key)
        if (count && count.consumedPoints >= limit.points) waitMs = Math.max(waitMs, count.msBeforeNext, 1000)
      }
      return waitMs > 0 ? Math.ceil(waitMs / 1000) : null
    },
    async restore(uses) {
      for (const { limit, key } of uses) await limiterOf(limit).reward(key)
    },
    async reset(uses) {
      for (const { limit, key } of uses) await limiterOf(limit).delete(key)
    },
  }
}
