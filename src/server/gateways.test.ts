import { expect, test } from 'vitest'
import { type ConnectionSetup, removeConnection, saveRazorpayKeys } from '../domains/connections/index.ts'
import type { Context } from '../platform/context.ts'
import { readEnv } from '../platform/env.server.ts'
import { contextOn, testContext, testDatabase } from '../platform/testing/index.ts'
import { openGateways } from './gateways.ts'

const keys = { keyId: 'rzp_test_shop', keySecret: 'key-secret', webhookSecret: 'hook-secret' }
const setup: ConnectionSetup = {
  fromEnvironment: { email: false, sender: false, razorpay: false },
  tryMailServer: async () => null,
  checkKeys: async () => null,
}

test('D150: a running store takes payments with the keys that its owner saves, and stops when they are removed', async () => {
  const ctx = await testContext()
  const on = await testDatabase()
  const owner: Context = {
    ...ctx,
    actor: { kind: 'staff', id: 'usr_sana', email: 'sana@example.in', role: 'owner', confirmedAt: new Date() },
  }
  const gateways = await openGateways(readEnv({}), () => contextOn(on))
  const end = on.database.onPurge(gateways.reload)
  expect([gateways.current.name, gateways.named('razorpay')]).toEqual(['sandbox', null])

  await saveRazorpayKeys(owner, setup, keys)
  await expect.poll(() => gateways.current.name).toBe('razorpay')
  expect(gateways.current.checkout).toMatchObject({ keyId: 'rzp_test_shop' })
  // Payments begun in the sandbox are still settled by it.
  expect(gateways.all.map(({ name }) => name)).toEqual(['razorpay', 'sandbox'])

  await removeConnection(owner, setup, 'razorpay')
  await expect.poll(() => gateways.current.name).toBe('sandbox')
  end()
})

test('the environment’s keys come first, whatever is saved', async () => {
  const ctx = await testContext()
  const env = readEnv({
    RAZORPAY_KEY_ID: 'rzp_live_env',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'hook',
  })
  const gateways = await openGateways(env, () => ctx)
  gateways.reload(['*'])
  expect(gateways.current.checkout).toMatchObject({ keyId: 'rzp_live_env' })
})
