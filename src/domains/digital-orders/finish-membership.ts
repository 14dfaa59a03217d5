import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { lockAccount, ownId } from '../customers/index.ts'
import { beginTerm, findMembership, openMembership } from '../membership/index.ts'
import type { MembershipView } from '../membership/schemas.ts'
import { findDigitalOrder, findOwnDigitalOrders } from '../orders/index.ts'
import { isCaptured } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { refuse } from './problems.ts'

/** Begins the membership that a paid order has bought, if any; on `order.confirmed`. */
export async function finishMembership(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  const order = await findDigitalOrder(ctx, orderNumber)
  if (order?.kind === 'membership' && (await isCaptured(ctx, order.id))) await beginTerm(ctx, order.id)
}

/**
 * The same right after payment, without waiting for the event. Nothing in the request is proof: only captured payments
 * count (D24). Refuses MEMBERSHIP_NOT_FOUND (also for someone else's id).
 */
export async function confirmMembership(
  ctx: Context,
  memberId: string,
): Promise<Result<MembershipView, 'LOGIN_REQUIRED' | 'MEMBERSHIP_NOT_FOUND' | 'MEMBERSHIP_UNPAID'>> {
  const id = ownId(ctx)
  const { brand } = (await readSettings(ctx)).membership
  if (!id) return refuse('LOGIN_REQUIRED', { brand })
  const own = await ctx.transaction(async (tx) =>
    (await lockAccount(tx, id)) ? ok(await openMembership(tx, id)) : refuse('LOGIN_REQUIRED', { brand }),
  )
  if (!own.ok) return own
  if (own.value !== memberId) return refuse('MEMBERSHIP_NOT_FOUND')
  for (const { id: orderId } of await findOwnDigitalOrders(ctx, 'membership'))
    if (await isCaptured(ctx, orderId)) await beginTerm(ctx, orderId)
  const membership = await findMembership(ctx)
  return membership.isMember ? ok(membership) : refuse('MEMBERSHIP_UNPAID')
}
