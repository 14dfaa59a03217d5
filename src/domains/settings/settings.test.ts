import { expect, test } from 'vitest'
import { testContext } from '../../platform/testing/index.ts'
import { changeSettings, readSettings } from './index.ts'

test('a fresh shop has the decided defaults', async () => {
  const settings = await readSettings(await testContext())
  expect(settings.shipping.freeThreshold).toBe(150_000)
  expect(settings.orders.prefix).toBe('NS-')
  expect(settings.payments.methods).toEqual(['card', 'upi', 'cod'])
})

test('a changed value is read at once and leaves the others as they were', async () => {
  const ctx = await testContext()
  await readSettings(ctx)
  const changed = await changeSettings({ ...ctx, actor: { kind: 'system' } }, { returns: { windowDays: 14 } })
  expect(changed.ok).toBe(true)
  const settings = await readSettings(ctx)
  expect(settings.returns.windowDays).toBe(14)
  expect(settings.returns.refundDays).toBe('5-7')
})

test('a value of the wrong kind is refused by its field, and nothing changes', async () => {
  const ctx = await testContext()
  const refused = await changeSettings({ ...ctx, actor: { kind: 'system' } }, { returns: { windowDays: -3 } })
  expect(refused).toMatchObject({
    ok: false,
    code: 'SETTINGS_INVALID',
    params: { fields: { 'returns.windowDays': expect.any(String) } },
  })
  expect((await readSettings(ctx)).returns.windowDays).toBe(30)
})

test('a customer may not change settings', async () => {
  const ctx = await testContext()
  const refused = await changeSettings({ ...ctx, actor: { kind: 'customer', id: 'usr_1', email: 'a@example.com' } }, {})
  expect(refused).toMatchObject({ ok: false, code: 'FORBIDDEN' })
})
