import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Paise } from '../../../shared/money.ts'
import { orders } from '../tables.ts'
import type { UpiClaim } from './schemas.ts'
import { upiClaims } from './tables.ts'

const MAX_ROWS = 100

/** Payments that buyers say they made and nobody has looked for yet, oldest first. Check the permission before. */
export async function findUpiClaims(ctx: Context): Promise<UpiClaim[]> {
  const rows = await ctx.db
    .select({
      claim: upiClaims,
      number: orders.number,
      status: orders.status,
      total: orders.total,
      isShared: sql<boolean>`exists (select from upi_claims d
        where d.reference = ${upiClaims.reference} and d.order_id <> ${upiClaims.orderId})`,
    })
    .from(upiClaims)
    .innerJoin(orders, eq(orders.id, upiClaims.orderId))
    .where(eq(upiClaims.status, 'waiting'))
    .orderBy(asc(upiClaims.givenAt))
    .limit(MAX_ROWS)
  return rows.map(({ claim, number, status, total, isShared }) => ({
    orderNumber: number,
    orderStatus: status,
    total: total as Paise,
    reference: claim.reference,
    givenAt: claim.givenAt.toISOString(),
    heldUntil: claim.heldUntil.toISOString(),
    isShared,
  }))
}

/** The UPI payments that the signed-in customer says they made, for the export of their data. */
export async function findOwnUpiClaims({ db, actor }: Context) {
  if (actor.kind !== 'customer' && actor.kind !== 'staff') return []
  const { reference, status, reason, givenAt } = upiClaims
  return db
    .select({ orderNumber: orders.number, reference, status, reason, givenAt })
    .from(upiClaims)
    .innerJoin(orders, eq(orders.id, upiClaims.orderId))
    .where(eq(orders.customerId, actor.id))
    .orderBy(asc(givenAt))
}
