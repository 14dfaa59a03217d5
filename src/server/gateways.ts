import { CONNECTIONS_TAG, readRazorpayKeys } from '../domains/connections/index.ts'
import type { Context } from '../platform/context.ts'
import type { Env } from '../platform/env.server.ts'
import { type Gateways, gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { openRazorpay } from '../platform/payment-gateways/razorpay.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'

type Keys = { keyId: string; keySecret: string; webhookSecret: string }

/** Gateways that follow the keys that the owner saves: `reload` has to hear every purge. */
export type LiveGateways = Gateways & { reload(tags: readonly string[]): void }

/**
 * Razorpay with the environment's keys, else with those saved in the admin, else the sandbox. The sandbox also settles
 * payments that were begun with it.
 */
export async function openGateways(env: Env, contextOfStore: () => Context): Promise<LiveGateways> {
  const fixed = keysOf(env)
  const open = (keys: Keys | null): Gateways =>
    keys
      ? gatewaysOf(openRazorpay({ ...keys, url: env.RAZORPAY_URL, script: env.RAZORPAY_SCRIPT }), sandboxGateway)
      : gatewaysOf(sandboxGateway)
  const read = async () => open(fixed ?? (await readRazorpayKeys(contextOfStore())))
  let now = await read()
  let latest = 0
  return {
    get current() {
      return now.current
    },
    get all() {
      return now.all
    },
    named: (name) => now.named(name),
    reload: (tags) => {
      if (fixed || !tags.some((tag) => tag === CONNECTIONS_TAG || tag === '*')) return
      latest += 1
      const turn = latest
      read().then(
        (found) => {
          if (turn === latest) now = found
        },
        (err: unknown) => contextOfStore().log.error({ err }, 'The payment keys could not be read again'),
      )
    },
  }
}

/** Whether the environment has the keys. */
export const keysOf = (env: Env): Keys | null => {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : null
}
