import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Refusal } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { backTransitions, isPrepaid, type Transition, transitions } from '../rules.ts'
import type { OrderStatus } from '../schemas.ts'
import { orders } from '../tables.ts'

type TransitionInput = {
  status: OrderStatus
  customerId: string | null
  paymentMethod: string | null
  pickup?: unknown
}

/** What only a courier's parcel can be; an order that is collected is handed over with its buyer's code. */
const BY_COURIER: ReadonlySet<OrderStatus> = new Set(['shipped', 'out_for_delivery', 'delivered'])

/**
 * Why the actor may not change an order's status to `to` by hand; null if they may. The only place that reads the
 * permissions in the transition tables (I36).
 */
export const refuseTransition = (
  ctx: Context,
  order: TransitionInput,
  to: OrderStatus,
): Refusal<'FORBIDDEN' | 'ORDER_MOVE_REFUSED' | 'OWN_ORDER'> | null =>
  order.pickup && BY_COURIER.has(to)
    ? refuse('ORDER_MOVE_REFUSED', { status: 'collected from the store', to })
    : judge(ctx, order, to, transitions[order.status][to])

/** Like `refuseTransition`, for undoing a transition back to `to`. */
export const refuseBackTransition = (
  ctx: Context,
  order: TransitionInput,
  to: OrderStatus,
): Refusal<'FORBIDDEN' | 'ORDER_MOVE_REFUSED' | 'OWN_ORDER'> | null =>
  judge(ctx, order, to, backTransitions[order.status]?.[to])

function judge(
  ctx: Context,
  order: TransitionInput,
  to: OrderStatus,
  transition: Transition | undefined,
): Refusal<'FORBIDDEN' | 'ORDER_MOVE_REFUSED' | 'OWN_ORDER'> | null {
  return transition ? refuseAs(ctx, order, transition) : refuse('ORDER_MOVE_REFUSED', { status: order.status, to })
}

/** Why the actor may not make a transition of this order or of one of its shipments; null if they may. */
export function refuseAs(
  ctx: Context,
  order: Pick<TransitionInput, 'customerId' | 'paymentMethod'>,
  transition: Transition,
): Refusal<'FORBIDDEN' | 'OWN_ORDER'> | null {
  if (ctx.actor.kind === 'system') return null
  if (transition.right === 'system') return refuse('FORBIDDEN')
  return (
    forbid(ctx, transition.right) ??
    (transition.paysBack && isPrepaid(order) ? forbid(ctx, 'orders.refund') : null) ??
    (transition.isMoney ? refuseOwnOrder(ctx, order) : null)
  )
}

/**
 * Staff can't settle orders that they placed themselves; a colleague does (A63). The owner can, having no superior and
 * often working alone.
 */
function refuseOwnOrder(
  { actor }: Context,
  { customerId }: Pick<TransitionInput, 'customerId'>,
): Refusal<'OWN_ORDER'> | null {
  const isOwn = actor.kind === 'staff' && actor.id === customerId
  return isOwn && actor.role !== 'owner' ? refuse('OWN_ORDER') : null
}

/** Those of these orders that the actor placed and so may not settle. */
export async function findOwnOrderIds(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Set(rows.filter((order) => refuseOwnOrder(ctx, order)).map(({ id }) => id))
}

/** The same rule for refunds. */
export async function refuseOwnRefund(ctx: Context, orderId: string): Promise<Refusal<'OWN_ORDER'> | null> {
  const [order] = await ctx.db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId))
  return order ? refuseOwnOrder(ctx, order) : null
}
