import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { checkPincode } from '../../shipping/index.ts'
import type { ShippingAddress } from '../../shipping/schemas.ts'
import { findOrder } from '../find-order.ts'
import { refuse } from '../problems.ts'
import { ADDRESS_CHANGED, canChangeAddress, isStateFixed } from '../rules.ts'
import type { OrderView } from '../schemas.ts'
import { orders } from '../tables.ts'
import { recordOrderEvent } from './change-status.ts'
import { moveHold } from './release-holds.ts'

export type ChangeAddress = { orderNumber: string; address: ShippingAddress; version: string }

/**
 * Corrects a delivery address before the parcel is shipped; the price stays as agreed. `version` is the order's
 * `updatedAt` from when the form was opened. Refuses ADDRESS_INVALID with the field: a PIN code that is not served, or
 * not for cash on delivery, or another state after the tax was invoiced.
 */
export async function changeAddress(
  ctx: Context,
  asked: ChangeAddress,
): Promise<Result<OrderView, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'ORDER_CHANGED' | 'ADDRESS_FIXED' | 'ADDRESS_INVALID'>> {
  const refused = forbid(ctx, 'orders.change')
  if (refused) return refused
  const { address, version } = asked
  const number = asked.orderNumber.toUpperCase()
  const [place, { shipping }] = await Promise.all([checkPincode(ctx, address.zipCode), readSettings(ctx)])
  if (!place.ok) return invalid('zipCode', 'Invalid pincode')
  const changed = await ctx.transaction(async (tx) => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.number, number)).for('update')
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (order.pickup) return refuse('ADDRESS_FIXED', { status: 'collected from the store' })
    if (!canChangeAddress(order) || !order.address) return refuse('ADDRESS_FIXED', { status: order.status })
    if (order.updatedAt.toISOString() !== version) return refuse('ORDER_CHANGED', { who: 'Someone' })
    if (!place.value.serviceable) return invalid('zipCode', 'We don’t deliver to this pincode')
    // A method that the owner has ended meanwhile still delivers the orders that chose it.
    const method = shipping.methods.find(({ id, isEnabled }) => isEnabled && id === order.deliveryMethod)
    if (method && place.value.methods.every(({ id }) => id !== method.id))
      return invalid('zipCode', `${method.name} isn’t available for this pincode`)
    if (order.paymentMethod === 'cod' && !place.value.cod)
      return invalid('zipCode', 'Cash on delivery is not available for this pincode')
    if (isStateFixed(order) && order.address.state !== address.state)
      return invalid('state', 'The invoice already names the state. Cancel the order and place it again.')
    const { id, status, address: before } = order
    await tx.db.update(orders).set({ address, updatedAt: tx.now() }).where(eq(orders.id, id))
    await moveHold(tx, id, address.phone)
    // The buyer can read this line in the order's history; it doesn't contain the address.
    await recordOrderEvent(tx, id, status, ADDRESS_CHANGED)
    await recordActivity(tx, { action: 'order.address', subject: ['order', number], before, after: address })
    return ok(null)
  })
  return changed.ok ? findOrder(ctx, number) : changed
}

const invalid = (field: string, message: string) => refuse('ADDRESS_INVALID', { message, fields: { [field]: message } })
