import type { Context } from '../../platform/context.ts'
import type { Gateways } from '../../platform/payment-gateways/gateway.ts'
import { changeSettings, readSettings } from '../settings/index.ts'

/**
 * Records at start-up which provider takes payments, so that every page and price offers valid methods, and purges
 * cached pages.
 */
export async function recordProvider(ctx: Context, { current }: Gateways): Promise<void> {
  const provider = current.name === 'razorpay' ? 'razorpay' : 'sandbox'
  if ((await readSettings(ctx)).payments.provider === provider) return
  const noted = await changeSettings(ctx, { payments: { provider } })
  if (!noted.ok) throw new Error(`The payment provider could not be noted: ${noted.code}`)
}
