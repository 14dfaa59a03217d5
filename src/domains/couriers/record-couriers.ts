import type { Context } from '../../platform/context.ts'
import type { Couriers } from '../../platform/couriers/courier.ts'
import { changeSettings, readSettings } from '../settings/index.ts'

/** Records at start-up which couriers the store has accounts with, so that staff are offered no others. */
export async function recordCouriers(ctx: Context, { named }: Couriers): Promise<void> {
  const accounts = accountsOf(named('shiprocket') !== null, named('delhivery') !== null)
  if ((await readSettings(ctx)).couriers.accounts === accounts) return
  const noted = await changeSettings(ctx, { couriers: { accounts } })
  if (!noted.ok) throw new Error(`The couriers could not be noted: ${noted.code}`)
}

function accountsOf(hasShiprocket: boolean, hasDelhivery: boolean) {
  if (hasShiprocket) return hasDelhivery ? 'shiprocket,delhivery' : 'shiprocket'
  return hasDelhivery ? 'delhivery' : ''
}
