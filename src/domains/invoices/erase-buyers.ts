import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { eraseAudit } from '../audit/index.ts'
import { type BuyerOf, eraseOrders, findBuyerOrders, findUnerased } from '../orders/index.ts'
import { invoices } from './tables.ts'

/**
 * Removes a person from their orders that have ended: all of one without an invoice, email, phone and notes of one with it.
 * Orders that are still under way stay as they are: the nightly job finds them once they have ended and their time is over.
 */
export async function eraseBuyer(ctx: Context, buyer: BuyerOf): Promise<void> {
  await ctx.transaction(async (tx) => {
    const ended = (await findBuyerOrders(tx, buyer)).filter(({ isEnded }) => isEnded)
    await eraseEach(tx, ended)
    return ok(null)
  })
}

async function eraseEach(tx: Context, ended: readonly { id: string; number: string }[]): Promise<void> {
  const invoiced = await findInvoiced(
    tx,
    ended.map(({ id }) => id),
  )
  const idsOf = (isInvoiced: boolean) => ended.filter(({ id }) => invoiced.has(id) === isInvoiced).map(({ id }) => id)
  await eraseOrders(tx, idsOf(false), 'nothing')
  await eraseOrders(tx, idsOf(true), 'invoice')
  await eraseAudit(
    tx,
    ended.map(({ number }) => number),
  )
}

async function findInvoiced(tx: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.db
    .selectDistinct({ id: invoices.orderId })
    .from(invoices)
    .where(inArray(invoices.orderId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Anonymises at most `limit` orders that ended before without an invoice. An invoiced one keeps what the law wants. */
export async function purgeOrders(ctx: Context, before: Date, limit: number): Promise<number> {
  const due = await findUnerased(ctx, { before, isInvoiced: false, limit })
  await ctx.transaction(async (tx) => {
    await eraseEach(tx, due)
    return ok(null)
  })
  return due.length
}

/** Anonymises at most `limit` orders placed before, with their invoices: the books need names no longer. */
export async function purgeInvoices(ctx: Context, before: Date, limit: number): Promise<number> {
  const due = await findUnerased(ctx, { before, isInvoiced: true, limit })
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  await ctx.transaction(async (tx) => {
    await eraseOrders(tx, ids, 'nothing')
    await eraseAudit(
      tx,
      due.map(({ number }) => number),
    )
    // Its trigger lets only this function through: amounts, numbers and taxes stay.
    await tx.db.execute(
      sql`select erase_invoices(array[${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )}]::text[])`,
    )
    return ok(null)
  })
  return due.length
}
