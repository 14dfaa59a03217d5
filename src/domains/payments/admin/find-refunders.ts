import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { refunds } from '../tables.ts'
import { nameActors } from './name-actors.ts'

/** Actors of refunds that no member of staff asked for, such as a guest who cancelled. */
const NOBODY = ['provider', 'nobody', 'guest']

/** Who asked for each refund of an order, by its id: staff, or the store itself. Customers never read it. */
export async function findRefunders(
  ctx: Context,
  { id, customerId }: { id: string; customerId: string | null },
): Promise<Result<Record<string, string>, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const rows = await ctx.db
    .select({ id: refunds.id, actor: refunds.actor })
    .from(refunds)
    .where(eq(refunds.orderId, id))
  const isCustomer = (actor: string) => actor === customerId || NOBODY.includes(actor)
  const names = await nameActors(
    ctx,
    rows.map(({ actor }) => actor).filter((actor) => !isCustomer(actor)),
  )
  return ok(
    Object.fromEntries(
      rows.map(({ id, actor }) => [
        id,
        actor === 'provider' ? 'Payment provider' : isCustomer(actor) ? 'Customer' : (names.get(actor) ?? 'Staff'),
      ]),
    ),
  )
}
