import type { Context } from '../../platform/context.ts'
import type { Gateways } from '../../platform/payment-gateways/gateway.ts'
import { changeSettings, readSettings } from '../settings/index.ts'

/** Notes at the start who takes payments, so that every page and price offers what can be paid; kept pages are renewed. */
export async function recordProvider(ctx: Context, { current }: Gateways): Promise<void> {
  const provider = current.name === 'razorpay' ? 'razorpay' : 'sandbox'
  if ((await readSettings(ctx)).payments.provider === provider) return
  const noted = await changeSettings(ctx, { payments: { provider } })
  if (!noted.ok) throw new Error(`The payment provider could not be noted: ${noted.code}`)
}
