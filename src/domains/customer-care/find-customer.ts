import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ZERO } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findAddresses } from '../addresses/index.ts'
import { findPerson } from '../customers/index.ts'
import { findOwnGifts } from '../gift-cards/index.ts'
import { findMembershipOf } from '../membership/index.ts'
import { findSubscribed } from '../newsletter/index.ts'
import { findOwnOrders, findTotals } from '../orders/index.ts'
import { findOwnReviews } from '../reviews/index.ts'
import { forbid } from '../roles/index.ts'
import { findOwnTickets } from '../support/index.ts'
import { asCustomer } from './as-customer.ts'
import { refuse } from './problems.ts'
import type { CustomerNote } from './schemas.ts'
import { customerNotes } from './tables.ts'

/** As many orders as the page shows; the rest is in the order list. */
const LAST_ORDERS = 10

/** Everything that staff need to help one customer. Gift card codes are left out. */
export async function findCustomer(
  ctx: Context,
  id: string,
): Promise<Result<CustomerFile, 'FORBIDDEN' | 'CUSTOMER_NOT_FOUND'>> {
  const refused = forbid(ctx, 'customers.read')
  if (refused) return refused
  const person = await findPerson(ctx, id)
  if (!person) return refuse('CUSTOMER_NOT_FOUND')
  return ok(await readFile(ctx, person))
}

export type CustomerFile = Awaited<ReturnType<typeof readFile>>

async function readFile(ctx: Context, person: NonNullable<Awaited<ReturnType<typeof findPerson>>>) {
  const { id, email } = person
  const own = asCustomer(ctx, person)
  const [totals, orders, addresses, membership, gifts, reviews, messages, subscribed, notes] = await Promise.all([
    findTotals(ctx, [id]),
    findOwnOrders(own, { limit: LAST_ORDERS }),
    findAddresses(own),
    findMembershipOf(ctx, id),
    findOwnGifts(own),
    findOwnReviews(own),
    findOwnTickets(own),
    findSubscribed(ctx, [email]),
    findNotes(ctx, id),
  ])
  return {
    person,
    totals: totals.get(id) ?? { orders: 0, spent: ZERO, lastAt: null },
    orders: orders.map(({ orderNumber, createdAt, status, total, kind }) => ({
      orderNumber,
      createdAt,
      status,
      total,
      kind,
    })),
    addresses,
    membership,
    gifts: gifts.map(({ card, orderId, amount, recipientName, deliverOn }) => ({
      orderId,
      amount,
      recipientName,
      deliverOn,
      cardId: card?.id ?? null,
      remainingBalance: card?.remainingBalance ?? null,
    })),
    reviews: reviews.map(({ id, stars, title, text, status }) => ({ id, stars, title, text, status })),
    messages: messages.map(({ ticket, subject, createdAt }) => ({ ticket, subject, createdAt })),
    isSubscribed: subscribed.has(email),
    notes,
  }
}

/** Staff's notes, newest first. */
export async function findNotes(ctx: Context, customerId: string): Promise<CustomerNote[]> {
  const rows = await ctx.db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.id))
  return rows.map(({ id, text, author, at }) => ({ id, text, author, at: at.toISOString() }))
}
