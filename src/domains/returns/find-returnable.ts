import type { Context } from '../../platform/context.ts'
import { type Paise, paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findCategoryNames } from '../catalog/index.ts'
import { findOrder } from '../orders/index.ts'
import type { OrderView } from '../orders/schemas.ts'
import { findPaymentView, paidShares, unitsBack } from '../payments/index.ts'
import { unitsAmount } from '../payments/rules.ts'
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
  const deliveredAt = deliveryOf(order)
  if (!deliveredAt || !['delivered', 'return_requested', 'returned', 'refunded'].includes(order.status))
    return refuse('RETURN_NOT_DELIVERED')
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
  const until = (reason: 'unopened' | 'damaged') => returnUntil(new Date(deliveredAt), reason, policy).toISOString()
  return ok({
    orderNumber: order.orderNumber,
    deliveredAt,
    until: { unopened: until('unopened'), fault: until('damaged') },
    unopenedPostage: policy.unopenedPostage,
    delivery: isDeliveryBack ? { money: paise(0), card: paise(0) } : { money: money.shipping, card: card.shipping },
    lines: order.items.map(({ id, productId, name, flavor, weight, image, quantity }) => ({
      id,
      name,
      variant: [flavor, weight].filter(Boolean).join(', '),
      image,
      quantity,
      gone: Math.min(quantity, gone.get(id) ?? 0),
      isFinal: isFinalSale(policy, categories.get(productId ?? '') ?? []),
      money: money.lines.get(id) ?? paise(0),
      card: card.lines.get(id) ?? paise(0),
    })),
  })
}

/** When it was delivered: a return that was withdrawn makes the order delivered again, but not later. */
export const deliveryOf = ({ timeline }: Pick<OrderView, 'timeline'>): string | null =>
  timeline.findLast(({ status }, index) => status === 'delivered' && timeline[index - 1]?.status !== 'return_requested')
    ?.at ?? null

type Shares = { lines: Map<string, Paise>; shipping: Paise }

/** What was paid for each line and for delivery, in money and by gift card. Money pays delivery first. */
export function sharesOf({ items, shippingCost, total, giftCardAmount }: OrderView): { money: Shares; card: Shares } {
  const money = paidShares({ lines: items, shippingCost, paid: total })
  const card = paidShares({ lines: items, shippingCost: shippingCost - money.shipping, paid: giftCardAmount })
  return { money, card }
}

/** The same for each line of this order; for a replacement, what was paid for the goods that it replaces. */
async function paidFor(ctx: Context, order: OrderView): Promise<{ money: Shares; card: Shares }> {
  const paid = await findPaidOrder(ctx, order)
  const shares = sharesOf(paid.order)
  if (paid.order.id === order.id) return shares
  const part = ({ lines }: Shares): Shares => ({
    lines: new Map(
      order.items.map(({ id, quantity }) => {
        const lineId = paid.lineOf.get(id) ?? ''
        const bought = paid.order.items.find((item) => item.id === lineId)
        return [id, bought ? unitsAmount(lines.get(lineId) ?? 0, bought.quantity, 0, quantity) : paise(0)]
      }),
    ),
    shipping: paise(0),
  })
  return { money: part(shares.money), card: part(shares.card) }
}

type Refunded = { status: string; lines: { lineId: string; quantity: number; amount: number }[]; id: string }

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
  const gone = unitsBack(refunds.filter(({ id, status }) => status !== 'failed' && !own.has(id)))
  for (const { status, lines } of before)
    if (!isVoid(status)) for (const { lineId, quantity } of lines) gone.set(lineId, (gone.get(lineId) ?? 0) + quantity)
  return gone
}
