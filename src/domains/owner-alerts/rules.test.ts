import { expect, test } from 'vitest'
import { CALM, decide } from './rules.ts'

const HOUR = 60
/** The notices of looks at these minutes. */
function notices(looks: readonly (readonly [minute: number, found: string | null])[]): string[] {
  let state = CALM
  return looks.flatMap(([minute, found]) => {
    const next = decide(state, found, new Date(minute * 60_000))
    state = next.state
    return next.notice ? [`${minute}: ${next.notice}`] : []
  })
}

test('D179: a problem is told at once, then once a day, and its end once it has been over for half an hour', () => {
  const everyFive = Array.from({ length: 700 }, (_, n) => [n * 5, n * 5 < 50 * HOUR ? 'full' : null] as const)
  expect(notices(everyFive)).toEqual([
    '0: raised',
    `${24 * HOUR}: repeated`,
    `${48 * HOUR}: repeated`,
    `${50 * HOUR + 30}: cleared`,
  ])
})

test('D179: a problem that comes and goes is told once a day', () => {
  const flapping = Array.from({ length: 24 * 12 }, (_, n) => [n * 5, n % 2 === 0 ? 'failing' : null] as const)
  expect(notices(flapping)).toEqual(['0: raised'])
})

test('D179: a problem that returns after its end is told when a day has passed since the last alert', () => {
  const looks = [
    [0, 'full'],
    [5, null],
    [40, null],
    [60, 'full'],
    [12 * HOUR, 'full'],
    [24 * HOUR, 'full'],
  ] as const
  expect(notices(looks)).toEqual(['0: raised', '40: cleared', `${24 * HOUR}: raised`])
})

test('D179: the end of a problem that was never told is not told either', () => {
  expect(
    notices([
      [0, 'full'],
      [5, null],
      [40, null],
      [60, 'full'],
      [65, null],
      [100, null],
    ]),
  ).toEqual(['0: raised', '40: cleared'])
})

test('D179: what can’t be found out neither raises nor clears an alert', () => {
  const raised = decide(CALM, 'expired', new Date(0)).state
  expect(decide(raised, 'unknown', new Date(86_400_000 * 3))).toEqual({ state: raised, notice: null })
  expect(decide(CALM, 'unknown', new Date(0))).toEqual({ state: CALM, notice: null })
})
