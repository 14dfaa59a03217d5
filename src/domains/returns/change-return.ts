import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import {
  findOrderNumber,
  findUndeliveredUnits,
  followReturns,
  lockSale,
  refuseOwnRefund,
  type Sale,
} from '../orders/index.ts'
import { forbid } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'
import { refuse } from './problems.ts'
import { canMove, dueAfter, orderStatusOf, RETURN_STATUSES, returnTransitions } from './rules.ts'
import type { ReturnStatus } from './schemas.ts'
import { returnEvents, returnLines, returns } from './tables.ts'

export type ReturnRow = typeof returns.$inferSelect
export type LockedReturn = { row: ReturnRow; sale: Sale; lines: (typeof returnLines.$inferSelect)[] }

/**
 * A return with its order, both locked until the transaction ends. The order first, as a new return does: of two staff
 * who decide at once, the second sees what the first did.
 */
export async function lockReturn(tx: Context, id: string): Promise<LockedReturn | null> {
  const [known] = await tx.db.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id))
  if (!known) return null
  const sale = await lockSale(tx, await findOrderNumber(tx, known.orderId))
  const [row] = await tx.db.select().from(returns).where(eq(returns.id, id)).for('update')
  const lines = await tx.db.select().from(returnLines).where(eq(returnLines.returnId, id))
  return sale && row ? { row, sale, lines } : null
}

/** Why staff may not make this transition; null if they may. The only place that reads the permissions (I36, A63). */
async function refuseMove(
  tx: Context,
  { row }: LockedReturn,
  to: ReturnStatus,
): Promise<Refusal<'FORBIDDEN' | 'OWN_ORDER' | 'RETURN_CHANGED'> | null> {
  const transition = returnTransitions[row.status][to]
  if (!transition) return changed(row)
  if (tx.actor.kind === 'system') return null
  if (transition.by === 'buyer' || transition.by === 'system') return refuse('FORBIDDEN')
  return forbid(tx, transition.by) ?? (await refuseOwnRefund(tx, row.orderId))
}

export const changed = ({ status }: Pick<ReturnRow, 'status'>): Refusal<'RETURN_CHANGED'> =>
  refuse('RETURN_CHANGED', { status: RETURN_STATUSES[status].text })

export type StaffMove = 'FORBIDDEN' | 'OWN_ORDER' | 'RETURN_CHANGED' | 'RETURN_NOT_FOUND'

/**
 * Runs a step of staff on a locked return, if they may make the transition to `to`. `act` does what comes before the
 * transition and returns what to store with it.
 */
export async function moveByStaff<Code extends string>(
  ctx: Context,
  id: string,
  to: ReturnStatus,
  act: (tx: Context, held: LockedReturn) => Promise<Result<Move, Code>>,
): Promise<Result<{ number: string; status: ReturnStatus }, Code | StaffMove>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const held = await lockReturn(tx, id)
    if (!held) return refuse('RETURN_NOT_FOUND')
    const missing = await refuseMove(tx, held, to)
    if (missing) return missing
    const asked = await act(tx, held)
    if (!asked.ok) return asked
    const { number, status } = held.row
    await moveReturn(tx, held, to, asked.value)
    await recordActivity(tx, {
      action: 'return.move',
      subject: ['return', number],
      before: { status },
      after: { status: to, ...(asked.value.note ? { note: asked.value.note } : {}) },
    })
    return ok({ number, status: to })
  })
}

export type Move = { set?: Partial<ReturnRow>; note?: string }

/** Changes the status of a locked return, with its history, deadline, announcement, and the order's status. */
export async function moveReturn(
  tx: Context,
  { row, sale }: LockedReturn,
  to: ReturnStatus,
  { set = {}, note = '' }: Move = {},
): Promise<void> {
  if (!canMove(row.status, to)) throw new Error(`A return that is ${row.status} cannot become ${to}`)
  const [now, { returns: policy, support, shipping }] = [tx.now(), await readSettings(tx)]
  const timing = { now, postage: row.postage, pickupOn: set.pickupOn ?? undefined }
  const dueAt = dueAfter(to, timing, { ...policy, replyHours: support.replyHours, holidays: shipping.holidays })
  const [moved] = await tx.db
    .update(returns)
    .set({ ...set, status: to, dueAt, updatedAt: now })
    .where(and(eq(returns.id, row.id), eq(returns.status, row.status)))
    .returning({ id: returns.id })
  if (!moved) throw new Error(`The return ${row.number} changed although it is locked`)
  const eventId = await recordReturnEvent(tx, row.id, to, note)
  await tx.announce('return.changed', { returnId: row.id, eventId })
  await followOrder(tx, sale)
}

/** Adds a line to the history of a return; the buyer reads `note`. */
export async function recordReturnEvent(tx: Context, returnId: string, status: ReturnStatus, note: string) {
  const { actor: who } = tx
  const actor = 'id' in who ? who.id : who.kind === 'nobody' ? 'guest' : who.kind
  const [event] = await tx.db
    .insert(returnEvents)
    .values({ returnId, status, note, actor, at: tx.now() })
    .returning({ id: returnEvents.id })
  if (!event) throw new Error('An event that was just written is gone')
  return event.id
}

const NEXT = { delivered: 'return_requested', return_requested: 'returned', returned: 'refunded' } as const

/** Lets the order's status follow from its returns, step by step along its own transitions (D14). */
export async function followOrder(tx: Context, sale: Pick<Sale, 'id' | 'status' | 'lines'>): Promise<void> {
  const rows = await tx.db.select().from(returns).where(eq(returns.orderId, sale.id))
  const lines = await tx.db
    .select({ returnId: returnLines.returnId, lineId: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, sale.id))
  const of = ({ id, status }: ReturnRow) => ({ status, lines: lines.filter(({ returnId }) => returnId === id) })
  const gone = await findUndeliveredUnits(tx, sale.id)
  const arrived = sale.lines.map(({ id, quantity }) => ({ id, quantity: quantity - (gone.get(id) ?? 0) }))
  const wanted = orderStatusOf(arrived, rows.map(of))
  if (wanted === 'delivered') {
    if (sale.status === 'return_requested') await followReturns(tx, sale.id, 'delivered')
    return
  }
  for (let status = sale.status; status === 'delivered' || status === 'return_requested' || status === 'returned'; ) {
    if (status === wanted) return
    const next = NEXT[status]
    // Already further: an order never goes back from `returned`.
    if (next === 'refunded' && wanted !== 'refunded') return
    if (!(await followReturns(tx, sale.id, next))) return
    if (next === 'refunded') return
    status = next
  }
}

/** Staff may request or withdraw a return for a customer who rang, if they may change orders. */
export const refuseForeign = (ctx: Context, { customerId }: Sale): Refusal<'FORBIDDEN'> | null =>
  ctx.actor.kind === 'staff' && ctx.actor.id !== customerId ? forbid(ctx, 'orders.change') : null
