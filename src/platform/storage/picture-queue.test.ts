import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LATE, NobodyWaits, openPictureQueue, type PictureQueue } from './picture-queue.ts'

let queue: PictureQueue
/** What was begun, in order. */
let begun: string[]
/** Ends the job that is running. */
let end: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  queue = openPictureQueue()
  begun = []
})
afterEach(() => {
  vi.useRealTimers()
})

const job = (name: string) => async () => {
  begun.push(name)
  const { promise, resolve } = Promise.withResolvers<void>()
  end = async () => {
    resolve()
    // A turn of the event loop: what follows from the end has begun.
    await vi.advanceTimersByTimeAsync(0)
  }
  await promise
  return Buffer.from(name)
}
const work = (name: string) => ({ make: job(name), store: async () => {} })
const visitor = (leaves = new AbortController().signal) => ({ leaves, patienceMs: 500 })
const ask = (name: string, leaves?: AbortSignal) => queue.makeFor(visitor(leaves), name, work(name))

test('D281: nobody waits longer than they can; what they asked for is made after what others still wait for', async () => {
  const a = ask('a')
  const late = ask('late')
  await vi.advanceTimersByTimeAsync(499)
  const b = ask('b')
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all([a, late])).toEqual([LATE, LATE])
  await end()
  expect(begun).toEqual(['a', 'b'])
  const again = ask('late')
  await end()
  expect(String(await b)).toBe('b')
  expect(begun).toEqual(['a', 'b', 'late'])
  await end()
  expect(String(await again)).toBe('late')
})

test('D281: what staff upload, and what a page needs, goes before all that visitors wait for', async () => {
  const waiting = [ask('a'), ask('b'), ask('c')]
  const needed = queue.make('c', work('c'))
  const upload = queue.first(job('upload'))
  for (const _ of ['a', 'upload', 'c', 'b']) await end()
  expect((await Promise.all([...waiting, needed, upload])).map(String)).toEqual(['a', 'b', 'c', 'c', 'upload'])
  expect(begun).toEqual(['a', 'upload', 'c', 'b'])
})

test('D280: nothing is made for a visitor who left before joining the queue', async () => {
  await expect(ask('a', AbortSignal.abort())).rejects.toThrow(NobodyWaits)
  const b = ask('b')
  await end()
  expect(String(await b)).toBe('b')
  expect(begun).toEqual(['b'])
})

test('A40 D281: of what was asked for in vain, a hundred files are made at most', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `file ${at}`)
  const asked = names.map((name) => ask(name))
  await vi.advanceTimersByTimeAsync(500)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([LATE]))
  for (const _ of names) await end()
  expect(begun).toHaveLength(100)
})

test('D280: what everyone has left is not made, also if one was there before the others', async () => {
  const leave = new AbortController()
  void queue.first(job('upload'))
  const left = [ask('a', leave.signal), ask('a', leave.signal), ask('b', AbortSignal.abort())]
  const stays = ask('c')
  leave.abort()
  for (const each of await Promise.allSettled(left)) expect(each).toMatchObject({ reason: expect.any(NobodyWaits) })
  await end()
  await end()
  expect(String(await stays)).toBe('c')
  expect(begun).toEqual(['upload', 'c'])
})

test('a job that fails fails for all who wait for it, and holds up nobody', async () => {
  const broken = { make: () => Promise.reject(new Error('broken')), store: async () => {} }
  const both = [queue.make('broken', broken), queue.makeFor(visitor(), 'broken', broken)]
  const next = ask('next')
  for (const each of await Promise.allSettled(both)) expect(each).toMatchObject({ reason: { message: 'broken' } })
  await vi.advanceTimersByTimeAsync(0)
  await end()
  expect(String(await next)).toBe('next')
  await expect(queue.first(() => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
})
