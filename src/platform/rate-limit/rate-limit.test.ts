import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testContext } from '../testing/index.ts'
import { createRateLimiter, type RateLimitUse } from './rate-limit.ts'
import { rateLimits } from './tables.ts'

const LIMITS = [
  { name: 'narrow', points: 2, seconds: 3600 },
  { name: 'middle', points: 3, seconds: 3600 },
  { name: 'wide', points: 5, seconds: 3600 },
] as const

/** Keys of the three limits: visitor, network and account. */
const uses = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 1 }), fc.nat({ max: 1 }))

test('A54: a try passes exactly if every limit has room for it, and one that is refused counts nowhere', async () => {
  const { db } = await testContext()
  const limiter = createRateLimiter(db, rateLimits)
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(uses, { maxLength: 30 }), async (sequence) => {
      run += 1
      const counted = new Map<string, number>()
      for (const keys of sequence) {
        const all: RateLimitUse[] = LIMITS.map((limit, n) => ({ limit, key: `${run} ${keys[n]}` }))
        const countOf = ({ limit, key }: RateLimitUse) => counted.get(`${limit.name} ${key}`) ?? 0
        const hasRoom = all.every((each) => countOf(each) < each.limit.points)
        const wait = await limiter.consume(all)
        expect(wait === null).toBe(hasRoom)
        if (hasRoom) for (const each of all) counted.set(`${each.limit.name} ${each.key}`, countOf(each) + 1)
        for (const each of all) expect((await limiter.peek([each])) === null).toBe(countOf(each) < each.limit.points)
      }
    }),
    { numRuns: 25 },
  )
})

test('A54: of fifty tries at once no more pass than the limit has room for', async () => {
  const { db } = await testContext()
  const limiter = createRateLimiter(db, rateLimits)
  const taken = await Promise.all(
    Array.from({ length: 50 }, () => limiter.consume(LIMITS.map((limit) => ({ limit, key: 'at once' })))),
  )
  expect(taken.filter((wait) => wait === null)).toHaveLength(2)
})
