import { expect, test } from 'vitest'
import { createTransactionMemory } from './db/transaction-memory.ts'
import { createMemory } from './memory.ts'

test('a value is read once, by all who ask, until its tag is purged', async () => {
  const memory = createMemory()
  let reads = 0
  const read = () => memory.remember('a', ['catalog'], async () => ++reads)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  memory.purge(['content'])
  expect(await read()).toBe(1)
  memory.purge(['catalog'])
  expect(await read()).toBe(2)
})

test('tags may come from the value; while it is being read, any purge makes the next one read anew', async () => {
  const memory = createMemory()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = memory.remember(
    'list',
    (value) => [value],
    () => promise,
  )
  memory.purge(['product:1'])
  const second = memory.remember(
    'list',
    (value) => [value],
    async () => 'product:2',
  )
  resolve('product:1')
  expect([await first, await second]).toEqual(['product:1', 'product:2'])
  memory.purge(['product:1'])
  expect(await memory.recall('list')).toBe('product:2')
  memory.purge(['product:2'])
  expect(memory.recall('list')).toBeUndefined()
})

test('a query that runs whenever it is waited for runs once', async () => {
  let runs = 0
  // Like Drizzle's queries: nothing runs until it is awaited, and it runs again for each await.
  const query = () => {
    const run = async () => ++runs
    // biome-ignore lint/suspicious/noThenProperty: it is one on purpose
    return { then: (done, failed) => run().then(done, failed) } as Promise<number>
  }
  const memory = createMemory()
  for (let n = 0; n < 3; n += 1) expect(await memory.remember('a', [], query)).toBe(1)
  const inside = createTransactionMemory(createMemory(), new Set())
  runs = 0
  for (let n = 0; n < 3; n += 1) expect(await inside.remember('a', [], query)).toBe(1)
})

test('a failed read is forgotten', async () => {
  const memory = createMemory()
  await expect(memory.remember('a', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.remember('a', [], async () => 'back')).toBe('back')
})

test('it holds no more than its number of keys, and keeps what is asked for', async () => {
  const memory = createMemory(3)
  for (const key of ['a', 'b', 'c', 'a', 'd']) await memory.remember(key, [], async () => key)
  expect(memory.recall('b')).toBeUndefined()
  expect(await memory.recall('a')).toBe('a')
})

test('a question of more than 400 characters is answered and not kept', async () => {
  const memory = createMemory()
  let loads = 0
  const ask = (key: string) => memory.remember(key, [], async () => ++loads)
  await ask('k'.repeat(400))
  await ask('k'.repeat(400))
  expect(loads).toBe(1)
  await ask('k'.repeat(401))
  await ask('k'.repeat(401))
  expect(loads).toBe(3)
})

test('a transaction waits for nothing that others are still reading', async () => {
  const memory = createMemory()
  let answer = (_: string) => {}
  const reading = memory.remember('a', [], () => new Promise<string>((resolve) => (answer = resolve)))
  expect(memory.recall('a')).toBeUndefined()
  answer('read')
  await reading
  expect(await memory.recall('a')).toBe('read')
})

test('a pinned value outlives any number of other keys, until its tag is purged', async () => {
  const memory = createMemory(3)
  let reads = 0
  const pinned = () => memory.pin('index', ['catalog'], async () => ++reads)
  await pinned()
  for (let n = 0; n < 50; n += 1) await memory.remember(`query ${n}`, [], async () => n)
  expect(await pinned()).toBe(1)
  expect(await createTransactionMemory(memory, new Set()).pin('index', ['catalog'], async () => 9)).toBe(1)
  memory.purge(['catalog'])
  expect(await pinned()).toBe(2)
})

test('small values push out only other small ones, and their tags purge them', async () => {
  const memory = createMemory(3, 100)
  let reads = 0
  const listed = () => memory.remember('list', ['catalog'], async () => ++reads)
  const card = (n: number) => memory.rememberSmall(`card ${n}`, [`product:${n}`], async () => ++reads)
  expect([await listed(), await card(0)]).toEqual([1, 2])
  for (let n = 1; n < 100; n += 1) await card(n)
  expect([await listed(), await card(0)]).toEqual([1, 2])
  memory.purge(['product:0'])
  expect([await listed(), await card(0), await card(1)]).toEqual([1, 102, 3])
  await card(100)
  expect([await listed(), await card(2), await card(1)]).toEqual([1, 104, 3])
})

test('tags of a value that was purged while it loaded purge nothing that came after it', async () => {
  const memory = createMemory()
  const { promise, resolve } = Promise.withResolvers<string>()
  const old = memory.remember(
    'list',
    (value) => [value],
    () => promise,
  )
  memory.purge(['other'])
  const next = memory.remember('list', ['new'], async () => 'next')
  resolve('old')
  expect([await old, await next]).toEqual(['old', 'next'])
  memory.purge(['old'])
  expect(await memory.recall('list')).toBe('next')
})
