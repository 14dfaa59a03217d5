import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import { testContext } from './testing/index.ts'
import { together } from './together.ts'

/** A look-up that records what it was asked at once; it cannot answer for `bad`. */
function recorded() {
  const asked: (readonly string[])[] = []
  const look = together<string, string>(async (_ctx, keys) => {
    asked.push(keys)
    if (keys.includes('bad')) throw new Error('bad cannot be looked up')
    return keys.map((key) => key.toUpperCase())
  })
  return { asked, look }
}
const system = () => testContext()

test('calls of one turn are answered together, each with its own value', async () => {
  const ctx: Context = await system()
  const { asked, look } = recorded()
  expect(await Promise.all(['a', 'b', 'a'].map((key) => look(ctx, key)))).toEqual(['A', 'B', 'A'])
  expect(await look(ctx, 'c')).toBe('C')
  expect(asked).toEqual([['a', 'b', 'a'], ['c']])
})

test('a key that cannot be answered fails alone', async () => {
  const ctx = await system()
  const { look } = recorded()
  const answers = await Promise.allSettled(['a', 'bad', 'b'].map((key) => look(ctx, key)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('what a transaction looks up is never mixed with what others do', async () => {
  const ctx = await system()
  const { asked, look } = recorded()
  await ctx.transaction(async (tx) => {
    await Promise.all([look(ctx, 'outside'), look(tx, 'inside')])
    return { ok: true, value: null }
  })
  expect(asked.toSorted()).toEqual([['inside'], ['outside']])
})

test('a look-up that leaves a key out fails that call instead of leaving it waiting', async () => {
  const ctx = await system()
  const look = together<string, string>(async (_ctx, keys) => keys.slice(1))
  const answers = await Promise.allSettled(['a', 'b'].map((key) => look(ctx, key)))
  expect(answers.map(({ status }) => status)).toContain('rejected')
})

test('what many callers do with their values leaves room for requests in between', async () => {
  const ctx = await system()
  const { look } = recorded()
  let given = 0
  const calls = Array.from({ length: 100 }, async (_, n) => {
    await look(ctx, `key ${n}`)
    given += 1
  })
  const perTurn: number[] = []
  for (let before = 0; given < calls.length; before = given) {
    await new Promise((next) => setImmediate(next))
    if (given > before) perTurn.push(given - before)
  }
  await Promise.all(calls)
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(16)
})
