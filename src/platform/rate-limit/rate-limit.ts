import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../context.ts'

export type RateLimitTable = PgTable & { key: PgColumn; points: PgColumn; expire: PgColumn }
/** At most `points` tries in `seconds`. `name` separates one limit's keys from another's. */
export type RateLimit = { name: string; points: number; seconds: number }
export type RateLimitUse = { limit: RateLimit; key: string }

export type RateLimiter = {
  /**
   * Counts a try against each limit, in the order given; the seconds to wait if one of them is spent, else null. A try
   * that is refused counts against no limit, so that nobody uses up a wider limit by what a narrower one refuses.
   */
  consume(uses: readonly RateLimitUse[]): Promise<number | null>
  /** The seconds to wait if one of the limits is spent, else null. Counts nothing. */
  peek(uses: readonly RateLimitUse[]): Promise<number | null>
  /** Takes a counted try back: it succeeded, and only failures should count. */
  restore(uses: readonly RateLimitUse[]): Promise<void>
  /** Begins the counts anew. */
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
      // One of them clears old rows for all: they share the table.
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
