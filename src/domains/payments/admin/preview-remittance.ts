import { desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { addDays, dayInIndia } from '../../../shared/dates.ts'
import { newId } from '../../../shared/ids.ts'
import { fromRupees, type Paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { findMissingCash, findOwnOrderIds, findRemittedOrders } from '../../orders/index.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { cashReceipts, cashRemittances } from '../tables.ts'
import { checkRows } from './check-rows.ts'
import { readRemittance } from './read-remittance.ts'
import type { RemittanceBody, RemittanceItem, RemittanceRow, RemittanceView } from './schemas.ts'

export type RemittanceDraft = typeof cashRemittances.$inferSelect

const MAX_MISSING = 200
const MAX_LISTED = 50

/** Stores a courier's remittance file as a draft and returns its id; nothing is recorded before staff confirm it. */
export async function draftRemittance(
  ctx: Context,
  { csv, fileName, courier, deliveredUntil, expected }: RemittanceBody,
): Promise<Result<{ id: string }, 'FORBIDDEN' | 'REMITTANCE_UNREADABLE'>> {
  const refused = forbid(ctx, 'orders.refund')
  if (refused) return refused
  const read = readRemittance(csv, ctx.now())
  if (!read.ok) return read
  const { rows, fileTotal } = read.value
  const id = newId('rem')
  const latest = rows
    .map(({ receivedOn }) => receivedOn)
    .toSorted()
    .at(-1)
  return ctx.transaction(async (tx) => {
    await tx.db.insert(cashRemittances).values({
      id,
      fileName: fileName || 'Remittance',
      courier,
      deliveredUntil: deliveredUntil ?? latest ?? dayInIndia(tx.now()),
      expected: expected ? fromRupees(expected) : null,
      fileTotal,
      rows,
      actor: 'id' in ctx.actor ? ctx.actor.id : ctx.actor.kind,
      createdAt: tx.now(),
    })
    const after = { fileName, courier, rows: rows.length, amount: sumOf(rows) }
    await recordActivity(tx, { action: 'remittance.upload', subject: ['remittance', id], after })
    return ok({ id })
  })
}

/** A remittance checked against the orders as they are now. */
export async function findRemittance(
  ctx: Context,
  id: string,
): Promise<Result<RemittanceView, 'FORBIDDEN' | 'REMITTANCE_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.refund')
  if (refused) return refused
  const [draft] = await ctx.db.select().from(cashRemittances).where(eq(cashRemittances.id, id))
  if (!draft) return refuse('REMITTANCE_NOT_FOUND')
  const { fileName, courier, deliveredUntil, createdAt, recordedAt, fileTotal, expected } = draft
  const rows = await checkDraft(ctx, draft)
  const until = addDays(new Date(`${deliveredUntil}T00:00:00+05:30`), 1)
  const besides = rows.flatMap(({ orderNumber, parcelId, state }) =>
    [orderNumber, state === 'refused' ? null : parcelId].flatMap((each) => each ?? []),
  )
  const missing = courier ? await findMissingCash(ctx, { courier, until, besides, limit: MAX_MISSING }) : []
  return ok({
    id,
    fileName,
    courier,
    deliveredUntil,
    createdAt: createdAt.toISOString(),
    recordedAt: recordedAt?.toISOString() ?? null,
    rows,
    missing: missing.map(({ number, parcel, trackingNumber, total, received }) => ({
      ...{ orderNumber: number, parcel, trackingNumber },
      due: (total - received) as Paise,
    })),
    sum: sumOf(draft.rows),
    fileTotal: fileTotal as Paise | null,
    expected: expected as Paise | null,
  })
}

/** The rows of a draft against the orders as they are now. */
export async function checkDraft(ctx: Context, { rows }: RemittanceDraft) {
  const names = [...new Set(rows.flatMap(({ order, tracking }) => [order, tracking].filter(Boolean)))]
  const found = await findRemittedOrders(ctx, names)
  const own = await findOwnOrderIds(
    ctx,
    found.map(({ id }) => id),
  )
  const orders = found.map((order) => ({ ...order, isOwn: own.has(order.id) }))
  const receipts = await ctx.db
    .select({ key: cashReceipts.requestKey })
    .from(cashReceipts)
    .where(
      inArray(
        cashReceipts.orderId,
        found.map(({ id }) => id),
      ),
    )
  return checkRows(rows, orders, new Set(receipts.map(({ key }) => key)))
}

/** The latest remittances, newest first. */
export async function findRemittances(ctx: Context): Promise<Result<RemittanceItem[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.refund')
  if (refused) return refused
  const drafts = await ctx.db.select().from(cashRemittances).orderBy(desc(cashRemittances.createdAt)).limit(MAX_LISTED)
  return ok(
    drafts.map(({ id, fileName, courier, createdAt, recordedAt, rows }) => ({
      id,
      fileName,
      courier,
      createdAt: createdAt.toISOString(),
      recordedAt: recordedAt?.toISOString() ?? null,
      rows: rows.length,
      sum: sumOf(rows),
    })),
  )
}

const sumOf = (rows: readonly RemittanceRow[]): Paise => rows.reduce((sum, { amount }) => sum + amount, 0) as Paise
