import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAccount, whenAccountIsIdle } from './ask-account.ts'

let answers: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  const answer = () => new Promise((resolve) => answers.push(() => resolve(new Response('{}'))))
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

test('a session ends after what the account was asked, and what that led to', async () => {
  const end = vi.fn(async () => 'over')
  void askAccount('/cart').then(() => askAccount('/cart', { method: 'PUT' }))
  const ended = whenAccountIsIdle(end)
  await pass()
  expect(end).not.toHaveBeenCalled()
  answers.shift()?.()
  await pass()
  expect(end).not.toHaveBeenCalled()
  answers.shift()?.()
  await pass()
  expect(await ended).toBe('over')
})

test('it does not wait where nothing is asked, nor for ever', async () => {
  const end = vi.fn(async () => 'over')
  expect(await whenAccountIsIdle(end)).toBe('over')
  void askAccount('/cart')
  void whenAccountIsIdle(end)
  await pass(1900)
  expect(end).toHaveBeenCalledTimes(1)
  await pass(200)
  expect(end).toHaveBeenCalledTimes(2)
  answers.shift()?.()
})

test('a question without an answer ends the waiting too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(askAccount('/cart')).rejects.toThrow('Failed to fetch')
  expect(await whenAccountIsIdle(async () => 'over')).toBe('over')
})
