import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findOrder, findOrderNumbers, findOwnOrders } from '../orders/index.ts'
import { refuse } from './problems.ts'
import { isRefundFailed } from './rules.ts'
import type { ReturnView } from './schemas.ts'
import { returnEvents, returnLines, returnPictures, returns } from './tables.ts'

export type LoadedReturn = ReturnView & { orderId: string; refundId: string | null }

type NamedLine = { id: string; name: string; flavor: string | null; weight: string | null }

/** The returns of an order, for those who may open it; oldest first. */
export async function findReturns(
  ctx: Context,
  orderNumber: string,
  keys: readonly string[] = [],
): Promise<Result<ReturnView[], 'ORDER_NOT_FOUND'>> {
  const order = await findOrder(ctx, orderNumber, keys)
  return order.ok ? ok(await findReturnsOf(ctx, order.value)) : order
}

/** The returns of an order that the caller may see. */
export const findReturnsOf = (
  ctx: Context,
  order: { id: string; items: readonly NamedLine[] },
): Promise<LoadedReturn[]> => loadReturns(ctx, eq(returns.orderId, order.id), order.items)

/** Those of these refunds that a return made, of a replacement of the order too. */
export async function findReturnRefunds(ctx: Context, refundIds: readonly string[]): Promise<Set<string | null>> {
  if (refundIds.length === 0) return new Set()
  const rows = await ctx.db
    .select({ refundId: returns.refundId })
    .from(returns)
    .where(inArray(returns.refundId, [...refundIds]))
  return new Set(rows.map(({ refundId }) => refundId))
}

/** All returns of the signed-in customer, for the data export. */
export async function findOwnReturns(ctx: Context): Promise<ReturnView[]> {
  const orders = await findOwnOrders(ctx, { limit: Number.MAX_SAFE_INTEGER })
  if (orders.length === 0) return []
  const own = inArray(
    returns.orderId,
    orders.map(({ id }) => id),
  )
  return loadReturns(
    ctx,
    own,
    orders.flatMap(({ items }) => items),
  )
}

/** Returns with their lines, pictures and history, in five statements. `items`: the order lines that may occur. */
export async function loadReturns(
  ctx: Context,
  where: SQL | undefined,
  items: readonly NamedLine[],
): Promise<LoadedReturn[]> {
  const rows = await ctx.db.select().from(returns).where(where).orderBy(asc(returns.createdAt), asc(returns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const numbers = await findOrderNumbers(
    ctx,
    rows.flatMap(({ orderId, replacementId }) => [orderId, ...(replacementId ? [replacementId] : [])]),
  )
  const lines = await ctx.db.select().from(returnLines).where(inArray(returnLines.returnId, ids))
  const pictures = await ctx.db
    .select({ id: returnPictures.id, returnId: returnPictures.returnId })
    .from(returnPictures)
    .where(inArray(returnPictures.returnId, ids))
    .orderBy(asc(returnPictures.position))
  const history = await ctx.db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.returnId, ids))
    .orderBy(asc(returnEvents.id))
  const of = <T extends { returnId: string }>(all: readonly T[], id: string) =>
    all.filter(({ returnId }) => returnId === id)
  return rows.map((row) => {
    const own = of(lines, row.id).toSorted(
      (a, b) => items.findIndex(({ id }) => id === a.orderLineId) - items.findIndex(({ id }) => id === b.orderLineId),
    )
    const delivery = row.deliveryMoney + row.deliveryCard
    return {
      id: row.id,
      orderId: row.orderId,
      refundId: row.refundId,
      number: row.number,
      orderNumber: numbers.get(row.orderId) ?? '',
      status: row.status,
      reason: row.reason,
      seal: row.seal,
      text: row.text,
      wish: row.wish,
      postage: row.postage,
      lines: own.map((line) => lineView(line, items)),
      amount: paise(own.reduce((sum, { money, card }) => sum + money + card, delivery)),
      delivery: paise(delivery),
      cardAmount: paise(own.reduce((sum, { card }) => sum + card, row.deliveryCard)),
      pickup:
        row.pickupCourier && row.pickupNumber && row.pickupOn
          ? { courier: row.pickupCourier, number: row.pickupNumber, on: row.pickupOn }
          : null,
      dueAt: row.dueAt?.toISOString() ?? null,
      pictures: of(pictures, row.id).map(({ id }) => id),
      replacement: row.replacementId && (numbers.get(row.replacementId) ?? null),
      isRefundFailed: isRefundFailed(of(history, row.id)),
      createdAt: row.createdAt.toISOString(),
      events: of(history, row.id).map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
    }
  })
}

function lineView(line: typeof returnLines.$inferSelect, items: readonly NamedLine[]): ReturnView['lines'][number] {
  const item = items.find(({ id }) => id === line.orderLineId)
  const { quantity, resell, quarantined, destroyed } = line
  return {
    lineId: line.orderLineId,
    name: item?.name ?? '',
    variant: [item?.flavor, item?.weight].filter(Boolean).join(', '),
    quantity,
    accepted: resell === null ? null : resell + (quarantined ?? 0) + (destroyed ?? 0),
    amount: paise(line.money + line.card),
  }
}

/** A picture of a return, as WebP; for staff and those who may open the order. */
export async function findReturnPicture(
  ctx: Context,
  { orderNumber, pictureId, keys }: { orderNumber: string; pictureId: string; keys: readonly string[] },
): Promise<Result<Uint8Array, 'ORDER_NOT_FOUND' | 'RETURN_NOT_FOUND'>> {
  const order = await findOrder(ctx, orderNumber, keys)
  if (!order.ok) return order
  const [picture] = await ctx.db
    .select({ bytes: returnPictures.bytes })
    .from(returnPictures)
    .innerJoin(returns, eq(returns.id, returnPictures.returnId))
    .where(and(eq(returnPictures.id, pictureId), eq(returns.orderId, order.value.id)))
    .orderBy(desc(returnPictures.position))
  return picture ? ok(picture.bytes) : refuse('RETURN_NOT_FOUND')
}
