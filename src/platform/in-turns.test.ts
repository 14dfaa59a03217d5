import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('items come in order, and waiting work runs after every few of them', async () => {
  const seen: (number | string)[] = []
  setImmediate(() => seen.push('other'))
  for await (const item of inTurns([1, 2, 3, 4, 5], 2)) seen.push(item)
  expect(seen).toEqual([1, 2, 'other', 3, 4, 5])
})
