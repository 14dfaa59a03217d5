import type { Context } from '../../platform/context.ts'
import { type Paise, paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findCategoryNames } from '../catalog/index.ts'
import { findOrder } from '../orders/index.ts'
import type { OrderView } from '../orders/schemas.ts'
import { chargesOf, type Kept, keptShares, unitsAmount, unitsOf } from '../orders/shares/rules.ts'
import { isSplit } from '../orders/shipments/rules.ts'
import { findPaymentView, unitsBack } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { isFinalSale } from '../settings/rules.ts'
import { findPaidOrder } from './find-paid-order.ts'
import { findReturnRefunds, findReturnsOf } from './find-returns.ts'
import { refuse } from './problems.ts'
import { isVoid, returnUntil } from './rules.ts'
import type { Returnable, ReturnView } from './schemas.ts'

/** What can be returned of an order, for those who may open it: its owner, staff, and a guest with its key. */
export async function findReturnable(
  ctx: Context,
  orderNumber: string,
  keys: readonly string[] = [],
): Promise<Result<Returnable, 'ORDER_NOT_FOUND' | 'RETURN_KIND' | 'RETURN_NOT_DELIVERED'>> {
  const found = await findOrder(ctx, orderNumber, keys)
  return found.ok ? loadReturnable(ctx, found.value) : found
}

export async function loadReturnable(
  ctx: Context,
  order: OrderView,
): Promise<Result<Returnable, 'RETURN_KIND' | 'RETURN_NOT_DELIVERED'>> {
  if (order.kind !== 'goods') return refuse('RETURN_KIND')
  const arrivals = arrivalsOf(order)
  const deliveredAt = [...arrivals.values()]
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (!deliveredAt) return refuse('RETURN_NOT_DELIVERED')
  const { returns: policy } = await readSettings(ctx)
  const { refunds } = await findPaymentView(ctx, order.id)
  const before = await findReturnsOf(ctx, order)
  const gone = await unitsGone(ctx, before, refunds)
  const { money, card } = await paidFor(ctx, order)
  const isDeliveryBack = refunds.some(({ shipping, status }) => shipping > 0 && status !== 'failed')
  const categories =
    policy.finalCategories.length > 0
      ? await findCategoryNames(
          ctx,
          order.items.flatMap(({ productId }) => productId ?? []),
        )
      : new Map<string, string[]>()
  const untilOf = (at: string) => {
    const until = (reason: 'unopened' | 'damaged') => returnUntil(new Date(at), reason, policy).toISOString()
    return { unopened: until('unopened'), fault: until('damaged') }
  }
  const arrived = order.items.flatMap((item) => {
    const arrival = arrivals.get(item.id)
    return arrival ? [{ ...item, ...arrival }] : []
  })
  // The delivery fee goes back with the whole order: not while a part of it is still to come.
  const isComplete = arrived.every(({ id, units }) => units === (money.lines.get(id)?.quantity ?? units))
  const hasAll = isComplete && order.items.every(({ id }) => arrivals.has(id) || money.lines.get(id)?.quantity === 0)
  return ok({
    orderNumber: order.orderNumber,
    deliveredAt,
    until: untilOf(deliveredAt),
    unopenedPostage: policy.unopenedPostage,
    isCollected: order.pickup !== null,
    delivery:
      isDeliveryBack || !hasAll ? { money: paise(0), card: paise(0) } : { money: money.shipping, card: card.shipping },
    lines: arrived.map(({ id, productId, name, flavor, weight, image, units: quantity, at }) => ({
      id,
      name,
      variant: [flavor, weight].filter(Boolean).join(', '),
      image,
      quantity,
      gone: Math.min(quantity, gone.get(id) ?? 0),
      until: untilOf(at),
      isFinal: isFinalSale(policy, categories.get(productId ?? '') ?? []),
      money: arrivedShare(money, id, quantity),
      card: arrivedShare(card, id, quantity),
    })),
  })
}

const RETURNABLE: readonly OrderView['status'][] = ['delivered', 'return_requested', 'returned', 'refunded']

/**
 * The units of each line that reached the buyer, and when the last of them did. An order in one shipment arrives as a
 * whole; of one in several, what arrived can be returned while the rest is on its way.
 */
function arrivalsOf(order: OrderView): Map<string, { units: number; at: string }> {
  if (!isSplit(order)) {
    const at = RETURNABLE.includes(order.status) ? deliveryOf(order) : null
    return new Map(at ? order.items.map(({ id, quantity }) => [id, { units: quantity, at }]) : [])
  }
  const arrived = order.shipments.filter(({ status }) => status === 'delivered')
  return new Map(
    [...unitsOf(arrived)].map(([lineId, units]) => {
      const times = arrived
        .filter(({ items }) => items.some((item) => item.lineId === lineId))
        .map(({ timeline }) => timeline.findLast(({ status }) => status === 'delivered')?.at ?? '')
      return [lineId, { units, at: times.toSorted().at(-1) ?? '' }]
    }),
  )
}

/** What was paid for the units of a line that arrived. */
function arrivedShare({ lines }: Kept, lineId: string, units: number): Paise {
  const kept = lines.get(lineId)
  return kept && kept.quantity > 0 ? unitsAmount(kept.amount, kept.quantity, 0, units) : paise(0)
}

/** When it was delivered: a return that was withdrawn makes the order delivered again, but not later. */
export const deliveryOf = ({ timeline }: Pick<OrderView, 'timeline'>): string | null =>
  timeline.findLast(({ status }, index) => status === 'delivered' && timeline[index - 1]?.status !== 'return_requested')
    ?.at ?? null

/**
 * What was paid for each line that was not settled as undelivered, and for delivery, in money and by gift card. Money
 * pays delivery first.
 */
export function sharesOf(order: OrderView): { money: Kept; card: Kept } {
  const money = keptShares(order, order.total)
  const byMoney = Math.min(chargesOf(order), order.total)
  return { money, card: keptShares(order, order.giftCardAmount, chargesOf(order) - byMoney) }
}

/** The same for each line of this order; for a replacement, what was paid for the goods that it replaces. */
async function paidFor(ctx: Context, order: OrderView): Promise<{ money: Kept; card: Kept }> {
  const paid = await findPaidOrder(ctx, order)
  const shares = sharesOf(paid.order)
  if (paid.order.id === order.id) return shares
  const part = ({ lines }: Kept): Kept => ({
    lines: new Map(
      order.items.map(({ id, quantity }) => {
        const lineId = paid.lineOf.get(id) ?? ''
        const bought = lines.get(lineId)
        const amount =
          bought && bought.quantity > 0 ? unitsAmount(bought.amount, bought.quantity, 0, quantity) : paise(0)
        return [id, { quantity, amount }]
      }),
    ),
    shipping: paise(0),
  })
  return { money: part(shares.money), card: part(shares.card) }
}

type Refunded = {
  status: string
  reason: string
  lines: { lineId: string; quantity: number; amount: number }[]
  id: string
}

/** Units that were refunded, or are in a return that was not refused or withdrawn. */
async function unitsGone(
  ctx: Context,
  before: readonly ReturnView[],
  refunds: readonly Refunded[],
): Promise<Map<string, number>> {
  const own = await findReturnRefunds(
    ctx,
    refunds.map(({ id }) => id),
  )
  const gone = unitsBack(
    refunds.filter(({ id, status, reason }) => status !== 'failed' && reason !== 'undelivered' && !own.has(id)),
  )
  for (const { status, lines } of before)
    if (!isVoid(status)) for (const { lineId, quantity } of lines) gone.set(lineId, (gone.get(lineId) ?? 0) + quantity)
  return gone
}
