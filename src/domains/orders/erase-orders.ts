import { and, eq, gt, inArray, isNull, like, lt, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { NOWHERE } from './erase-buyer.ts'
import { cashCodes, orderNotes, orders } from './tables.ts'
import { upiClaims } from './upi/tables.ts'

/** Whose orders: an account's, or those that guests placed with an email address. */
export type BuyerOf = { customerId: string } | { guestEmail: string }

const of = (buyer: BuyerOf) =>
  'customerId' in buyer
    ? eq(orders.customerId, buyer.customerId)
    : and(isNull(orders.customerId), eq(orders.email, buyer.guestEmail))

/** Nothing more will happen to the order: no delivery needs the address and no email is due. */
const hasEnded = or(
  inArray(orders.status, [
    ...(['cancelled', 'expired', 'delivered', 'rto_received', 'lost', 'damaged'] as const),
    ...(['returned', 'refunded'] as const),
  ]),
  and(ne(orders.kind, 'goods'), ne(orders.status, 'pending')),
)

const COLUMNS = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  subtotal: orders.subtotal,
}

export type BuyerOrder = Pick<typeof orders.$inferSelect, keyof typeof COLUMNS>

/** A buyer's orders, for privacy erasure. */
export const findBuyerOrders = (ctx: Context, buyer: BuyerOf): Promise<(BuyerOrder & { isEnded: boolean })[]> =>
  ctx.db
    .select({ ...COLUMNS, isEnded: sql<boolean>`coalesce(${hasEnded}, false)` })
    .from(orders)
    .where(of(buyer))

/**
 * Removes the email address from orders in progress. As with a deleted account, the buyer gets no more emails about
 * them.
 */
export async function eraseOrderEmails(tx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .update(orders)
    .set({ email: sql`${orders.id} || ${NOWHERE}`, updatedAt: tx.now() })
    .where(inArray(orders.id, [...ids]))
}

/**
 * Orders that ended after their buyer was erased and still contain phone, notes and other details; by id, after
 * `after`.
 */
export const findHalfErasedOrders = (
  ctx: Context,
  { after, limit }: { after: string; limit: number },
): Promise<BuyerOrder[]> =>
  ctx.db
    .select(COLUMNS)
    .from(orders)
    .where(and(isNull(orders.erasedAt), like(orders.email, `%${NOWHERE}`), hasEnded, gt(orders.id, after)))
    .orderBy(orders.id)
    .limit(limit)

/**
 * Orders that still contain personal data: with `isInvoiced` those placed before `before`, otherwise those cancelled or
 * expired before it, which were never invoiced.
 */
export const findOrdersToErase = (
  ctx: Context,
  { before, isInvoiced, limit }: { before: Date; isInvoiced: boolean; limit: number },
): Promise<{ id: string; number: string }[]> =>
  ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(isInvoiced ? placedBefore(before) : endedBefore(before))
    .orderBy(isInvoiced ? orders.createdAt : orders.updatedAt)
    .limit(limit)

/** Must match the index `orders_unerased`. */
const endedBefore = (before: Date): SQL | undefined =>
  and(isNull(orders.erasedAt), inArray(orders.status, ['cancelled', 'expired']), lt(orders.updatedAt, before))

const placedBefore = (before: Date): SQL | undefined =>
  and(
    lt(orders.createdAt, before),
    notInArray(orders.status, ['pending', 'confirmed', 'processing', 'partly_shipped']),
    or(not(sql`${orders.email} like ${`%${NOWHERE}`}`), sql`coalesce(${orders.address} ->> 'firstName', '') <> ''`),
  )

const NOBODY = sql`${orders.address} || '{"firstName":"","lastName":"","address":"","apartment":"","phone":""}'::jsonb`
/** What an invoice names is stored as long as the invoice; the phone number isn't needed for that. */
const INVOICED = sql`${orders.address} || '{"phone":""}'::jsonb`

/**
 * Removes personal data from orders that have ended; items, amounts, state and PIN code stay. `keeping: 'invoice'`
 * leaves name and address, which tax law requires with the invoice. The caller decides which orders and why.
 */
export async function eraseOrders(ctx: Context, ids: readonly string[], keeping: 'nothing' | 'invoice'): Promise<void> {
  if (ids.length === 0) return
  const these = [...ids]
  await ctx.db
    .update(orders)
    .set({
      email: sql`${orders.id} || ${NOWHERE}`,
      address: keeping === 'invoice' ? INVOICED : NOBODY,
      // A guest's key begins with a hash of the address.
      idempotencyKey: sql`'erased:' || ${orders.id}`,
      // What it says about earlier orders.
      risk: null,
      erasedAt: ctx.now(),
    })
    .where(inArray(orders.id, these))
  await ctx.db.delete(orderNotes).where(inArray(orderNotes.orderId, these))
  // The payment itself keeps the number that staff confirmed, like a provider's.
  await ctx.db.delete(upiClaims).where(inArray(upiClaims.orderId, these))
  // The table's trigger lets only this function change events.
  await ctx.db.execute(
    sql`select erase_order_events(array[${sql.join(
      these.map((id) => sql`${id}`),
      sql`, `,
    )}]::text[])`,
  )
}

/** Deletes codes that were emailed to these addresses. */
export const eraseCashCodes = async (ctx: Context, emails: readonly string[]): Promise<void> => {
  if (emails.length > 0) await ctx.db.delete(cashCodes).where(inArray(cashCodes.email, [...emails]))
}
