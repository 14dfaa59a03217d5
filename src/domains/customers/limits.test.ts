import { expect, test } from 'vitest'
import { testContext } from '../../platform/testing/index.ts'
import { countTakenEmail } from './limits.ts'

test('A67: after two hundred answers that an address exists, each visitor gets three an hour', async () => {
  const ctx = await testContext()
  const tell = async (ip: string) => {
    const settle = await countTakenEmail(ctx, ip)
    if (typeof settle === 'function') await settle(true)
    return typeof settle === 'function'
  }
  for (let n = 0; n < 200; n += 1) expect(await tell(`198.51.${n}.1`)).toBe(true)
  const told = []
  for (let n = 0; n < 5; n += 1) told.push(await tell('203.0.113.9'))
  expect(told).toEqual([true, true, true, false, false])
})
