import { and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows, readCursor } from '../../../platform/db/index.ts'
import { paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import type { SellableVariant } from '../../catalog/schemas.ts'
import { findOrder, findReplacements } from '../../orders/index.ts'
import { findRefundFailure, isPaidByOwnUpi } from '../../payments/index.ts'
import { forbid } from '../../roles/index.ts'
import { loadReturns } from '../find-returns.ts'
import { refuse } from '../problems.ts'
import type { ReturnListView, ReturnQuery, ReturnStatus, ReturnView, StaffReturnRow } from '../schemas.ts'
import { returnLines, returns } from '../tables.ts'
import { type RefundDue, refundDue } from './refund-return.ts'

const OPEN = isNotNull(returns.dueAt)

function conditionOf(view: ReturnListView, now: Date): SQL | undefined {
  const among = (...statuses: ReturnStatus[]) => inArray(returns.status, statuses)
  switch (view) {
    case 'open':
      return OPEN
    case 'overdue':
      return lt(returns.dueAt, now)
    case 'requested':
      return among('requested')
    case 'coming':
      return among('approved', 'pickup_booked')
    case 'inspect':
      return among('received')
    case 'settle':
      return among('inspected')
    case 'ended':
      return among('refused', 'withdrawn', 'refunded', 'replaced', 'closed')
    case 'all':
      return undefined
  }
}

type Page = { returns: StaffReturnRow[]; nextCursor: string | null }

/** The returns of the store: open ones by their deadline, so overdue ones come first; others by their last change. */
export async function findStaffReturns(
  ctx: Context,
  { view, q, cursor, limit }: ReturnQuery,
): Promise<Result<Page, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const isWork = view !== 'ended' && view !== 'all'
  const now = ctx.now()
  const after = readCursor(cursor)
  const [at, way] = isWork ? [sql`r.due_at`, sql.raw('>')] : [sql`r.updated_at`, sql.raw('<')]
  const order = isWork ? sql`r.due_at, r.id` : sql`r.updated_at desc, r.id desc`
  const matches = q ? sql`(r.number like ${`%${literal(q)}%`} or o.number like ${`%${literal(q)}%`})` : undefined
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select r.id, r.number, o.number as "orderNumber", r.status, r.reason, r.wish, r.due_at as "dueAt",
        r.created_at as "createdAt", to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
        coalesce(r.status = 'inspected' and (
          select e.status = 'refunded' from return_events e where e.return_id = r.id order by e.id desc offset 1 limit 1
        ), false) as "isRefundFailed",
        (l.amount + r.delivery_money + r.delivery_card)::int as amount, l.pieces
      from (select * from returns where ${conditionOf(view, now) ?? sql`true`}) r
      join orders o on o.id = r.order_id
      join lateral (select sum(money + card)::int as amount, sum(quantity)::int as pieces
        from return_lines where return_id = r.id) l on true
      where ${and(
        matches ?? sql`true`,
        after ? sql`(${at}, r.id) ${way} (${after.at}::timestamptz, ${after.id})` : undefined,
      )}
      order by ${order} limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return ok({
    returns: page.map(({ place: _, amount, dueAt, createdAt, ...row }) => ({
      ...row,
      amount: paise(amount),
      dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
      createdAt: new Date(createdAt).toISOString(),
      isOverdue: dueAt !== null && new Date(dueAt) < now,
    })),
    nextCursor: last ? `${last.place}~${last.id}` : null,
  })
}

type Row = Omit<StaffReturnRow, 'amount' | 'dueAt' | 'createdAt' | 'isOverdue'> & {
  amount: number
  dueAt: string | null
  createdAt: string
  place: string
}

const literal = (text: string): string => text.toUpperCase().replace(/[\\%_]/g, '\\$&')

export type ReturnCounts = { open: number; overdue: number }

/** How many returns wait for something, and how many of them for too long; for the dashboard. */
export async function countReturns(ctx: Context): Promise<Result<ReturnCounts, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const [row] = await ctx.db
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${lt(returns.dueAt, ctx.now())}))::int`,
    })
    .from(returns)
    .where(OPEN)
  return ok(row ?? { open: 0, overdue: 0 })
}

/**
 * A return as staff see it. `due` is what it refunds, once it is inspected; `card`, what is back on the gift card already;
 * `failure`, why the last refund failed, if it did.
 */
export type StaffReturn = ReturnView & {
  due: Pick<RefundDue, 'orderNumber' | 'money' | 'card'> | null
  card: number
  failure: string | null
  isOverdue: boolean
  isCash: boolean
  /** Paid in cash, of which too little is recorded to refund it. */
  isCashDue: boolean
  /** What can be sent in place of each line's goods, at the same price, while it waits for a decision. */
  replacements: { lineId: string; variants: { id: string; name: string; stock: number }[] }[]
}

/** One return by id or number. */
export async function findStaffReturn(
  ctx: Context,
  idOrNumber: string,
): Promise<Result<StaffReturn, 'FORBIDDEN' | 'RETURN_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const [row] = await ctx.db
    .select()
    .from(returns)
    .where(or(eq(returns.id, idOrNumber), eq(returns.number, idOrNumber.toUpperCase())))
  if (!row) return refuse('RETURN_NOT_FOUND')
  const [named] = await loadReturns(ctx, eq(returns.id, row.id), [])
  const order = named && (await findOrder(ctx, named.orderNumber))
  if (!order?.ok) return refuse('RETURN_NOT_FOUND')
  const [found] = await loadReturns(ctx, eq(returns.id, row.id), order.value.items)
  if (!found) return refuse('RETURN_NOT_FOUND')
  const lines = await ctx.db.select().from(returnLines).where(eq(returnLines.returnId, row.id))
  const due = row.status === 'inspected' ? await refundDue(ctx, { row, lines }, order.value) : null
  const paid = due && due.orderNumber !== order.value.orderNumber ? await findOrder(ctx, due.orderNumber) : order
  const replacements = due
    ? await findReplacements(ctx, { orderId: order.value.id, lineIds: lines.map(({ orderLineId }) => orderLineId) })
    : new Map<string, SellableVariant[]>()
  const isCash = paid.ok && (paid.value.paymentMethod === 'cod' || (await isPaidByOwnUpi(ctx, paid.value.id)))
  return ok({
    ...found,
    due: due && { orderNumber: due.orderNumber, money: due.money, card: due.card },
    card: row.cardCredited,
    failure: found.isRefundFailed && row.refundId ? await findRefundFailure(ctx, row.refundId) : null,
    isOverdue: row.dueAt !== null && row.dueAt < ctx.now(),
    isCash,
    replacements: [...replacements].map(([lineId, variants]) => ({
      lineId,
      variants: variants.map(({ variantId, flavor, weight, sku, stock }) => ({
        id: variantId,
        name: [flavor, weight].filter(Boolean).join(', ') || sku,
        stock,
      })),
    })),
    isCashDue: isCash && due !== null && due.money > due.received,
  })
}
