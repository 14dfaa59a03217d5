import type { Context } from '../../platform/context.ts'
import { newToken } from '../../shared/ids.ts'
import { formatMoney, fromRupees, toRupees } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { lockAccount, ownId } from '../customers/index.ts'
import { openTerm } from '../membership/index.ts'
import { choosePaymentMethod, findOpenDigitalOrder, placeDigitalOrder } from '../orders/index.ts'
import type { OrderView } from '../orders/schemas.ts'
import { readSettings } from '../settings/index.ts'
import { refuseEarly } from './join-membership.ts'
import { refuse } from './problems.ts'
import type { OrderMembership } from './schemas.ts'

const SKU = 'MEMBERSHIP'

/**
 * Orders the membership for the signed-in customer: one order across all tabs and devices until it is paid. Refuses
 * PRICE_CHANGED (`paymentAmount`, in rupees).
 */
export async function orderMembership(
  ctx: Context,
  { paymentMethod, expectedTotal }: OrderMembership,
): Promise<
  Result<
    OrderView,
    | 'MEMBERSHIP_NOT_OFFERED'
    | 'LOGIN_REQUIRED'
    | 'RENEWAL_TOO_EARLY'
    | 'PRICE_CHANGED'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'UNPAID_LIMIT'
    | 'IDEMPOTENCY_MISMATCH'
  >
> {
  const customerId = ownId(ctx)
  const { membership, tax } = await readSettings(ctx)
  const { isOffered, name, brand, fee, days } = membership
  if (!isOffered) return refuse('MEMBERSHIP_NOT_OFFERED')
  if (!customerId) return refuse('LOGIN_REQUIRED', { brand })
  const tooEarly = await refuseEarly(ctx)
  if (tooEarly) return tooEarly
  if (typeof expectedTotal === 'number' && fromRupees(expectedTotal) !== fee)
    return refuse('PRICE_CHANGED', { price: formatMoney(fee), data: { paymentAmount: toRupees(fee) } })
  return ctx.transaction(async (tx) => {
    // Simultaneous requests run one after the other, and the second finds the first one's order.
    if (!(await lockAccount(tx, customerId))) return refuse('LOGIN_REQUIRED', { brand })
    const open = await findOpenDigitalOrder(tx, 'membership')
    if (open?.total === fee) {
      await choosePaymentMethod(tx, open.id, paymentMethod)
      return ok({ ...open, paymentMethod })
    }
    const placed = await placeDigitalOrder(tx, {
      kind: 'membership',
      name: `Membership ${name}, ${days} days`,
      sku: SKU,
      sac: tax.membershipSac,
      price: fee,
      paymentMethod,
      key: newToken(),
    })
    if (placed.ok) await openTerm(tx, { orderId: placed.value.id, customerId, days })
    return placed
  })
}
