import type { Context } from '../../platform/context.ts'
import { ZERO } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findPeople } from '../customers/index.ts'
import { findTotals } from '../orders/index.ts'
import { forbid } from '../roles/index.ts'
import type { CustomerLine, CustomerQuery } from './schemas.ts'

type CustomerPage = { customers: CustomerLine[]; nextCursor: string | null }

/** Customers with their orders, newest first. */
export async function findCustomers(ctx: Context, query: CustomerQuery): Promise<Result<CustomerPage, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'customers.read')
  if (refused) return refused
  const { people, nextCursor } = await findPeople(ctx, query)
  const totals = await findTotals(
    ctx,
    people.map(({ id }) => id),
  )
  const customers = people.map((person) => {
    const { orders = 0, spent = ZERO, lastAt = null } = totals.get(person.id) ?? {}
    return { ...person, orders, spent, lastOrderAt: lastAt }
  })
  return ok({ customers, nextCursor })
}
