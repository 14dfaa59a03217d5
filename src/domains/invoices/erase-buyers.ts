import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { eraseActivity } from '../activity-log/index.ts'
import {
  type BuyerOf,
  type BuyerOrder,
  eraseOrderEmails,
  eraseOrders,
  findBuyerOrders,
  findHalfErasedOrders,
  findOrdersToErase,
} from '../orders/index.ts'
import { isInvoiceDue } from './rules.ts'
import { invoices } from './tables.ts'
import { findWaiting } from './waiting-documents.ts'

/**
 * Erases a person from their finished orders: everything if the order has no invoice, only email, phone and notes if it
 * has one. Unfinished orders lose the email address now; `purgeErased` finds them by that once they are finished.
 */
export async function eraseBuyer(ctx: Context, buyer: BuyerOf): Promise<void> {
  await ctx.transaction(async (tx) => {
    const all = await findBuyerOrders(tx, buyer)
    const ready = await withoutAwaited(
      tx,
      all.filter(({ isEnded }) => isEnded),
    )
    const done = new Set(ready.map(({ id }) => id))
    await eraseEach(tx, ready)
    await eraseOrderEmails(
      tx,
      all.map(({ id }) => id).filter((id) => !done.has(id)),
    )
    return ok(null)
  })
}

/** Anonymises orders of erased buyers that have finished since, `limit` at a time; returns how many. */
export async function purgeErased(ctx: Context, limit: number): Promise<number> {
  let done = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await findHalfErasedOrders(ctx, { after, limit })
    await ctx.transaction(async (tx) => {
      const ready = await withoutAwaited(tx, page)
      await eraseEach(tx, ready)
      done += ready.length
      return ok(null)
    })
    after = page.length < limit ? undefined : page.at(-1)?.id
  }
  return done
}

/** Leaves out orders whose invoice or credit note is still to be issued: it names the buyer. */
async function withoutAwaited(tx: Context, ended: readonly BuyerOrder[]): Promise<BuyerOrder[]> {
  const invoiced = await findInvoiced(
    tx,
    ended.map(({ id }) => id),
  )
  const waiting = await findWaiting(
    tx,
    ended.map(({ number }) => number),
  )
  return ended.filter((order) => !waiting.has(order.number) && (invoiced.has(order.id) || !isInvoiceDue(order)))
}

async function eraseEach(tx: Context, ended: readonly { id: string; number: string }[]): Promise<void> {
  if (ended.length === 0) return
  const invoiced = await findInvoiced(
    tx,
    ended.map(({ id }) => id),
  )
  const idsOf = (isInvoiced: boolean) => ended.filter(({ id }) => invoiced.has(id) === isInvoiced).map(({ id }) => id)
  await eraseOrders(tx, idsOf(false), 'nothing')
  await eraseOrders(tx, idsOf(true), 'invoice')
  await eraseActivity(
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

/**
 * Anonymises at most `limit` orders without an invoice that finished before `before`. Invoiced ones keep what the law
 * requires.
 */
export async function purgeOrders(ctx: Context, before: Date, limit: number): Promise<number> {
  const due = await findOrdersToErase(ctx, { before, isInvoiced: false, limit })
  await ctx.transaction(async (tx) => {
    await eraseEach(tx, due)
    return ok(null)
  })
  return due.length
}

/**
 * Anonymises at most `limit` orders placed before `before`, with their invoices: the books no longer need the names.
 */
export async function purgeInvoices(ctx: Context, before: Date, limit: number): Promise<number> {
  const due = await findOrdersToErase(ctx, { before, isInvoiced: true, limit })
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  await ctx.transaction(async (tx) => {
    await eraseOrders(tx, ids, 'nothing')
    await eraseActivity(
      tx,
      due.map(({ number }) => number),
    )
    // The trigger lets only this function through: amounts, numbers and taxes stay.
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
