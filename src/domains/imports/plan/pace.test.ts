import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('slices grow towards their time, at most twofold, and one slow slice does not shrink them to nothing', () => {
  const pace = createPace('postgres')
  const sizes = [1, 1, 1, 1, 1, 1].map((ms) => {
    pace.took('running', ms)
    return pace.products('running')
  })
  expect(sizes).toEqual([16, 32, 64, 100, 100, 100])
  pace.took('running', 60_000)
  expect(pace.products('running')).toBe(50)
  for (let n = 0; n < 9; n += 1) pace.took('running', 60_000)
  expect(pace.products('running')).toBe(8)
  expect(pace.products('checking')).toBe(8)
})

test('a pause follows each slice, longer on the database that serves nobody meanwhile, and never endless', () => {
  expect(createPace('pglite').took('running', 20)).toBeGreaterThanOrEqual(20)
  expect(createPace('postgres').took('running', 100)).toBeLessThan(100)
  expect(createPace('pglite').took('running', 60_000)).toBe(250)
})
