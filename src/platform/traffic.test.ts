import { expect, test } from 'vitest'
import { createTraffic } from './traffic.ts'

test('traffic is heavy while several wait, whatever becomes of their answers', async () => {
  const traffic = createTraffic()
  const ends: (() => void)[] = []
  const serve = (outcome: 'answer' | 'throw') =>
    traffic.serve(
      () =>
        new Promise((resolve, reject) =>
          ends.push(outcome === 'answer' ? () => resolve(1) : () => reject(new Error())),
        ),
    )
  const served = ['answer', 'throw', 'answer', 'throw'].map((each) => serve(each as 'answer'))
  expect(traffic.isHeavy()).toBe(true)
  for (const end of ends) end()
  await Promise.allSettled(served)
  expect(traffic.isHeavy()).toBe(false)
  expect(await traffic.serve(() => 'at once')).toBe('at once')
})
