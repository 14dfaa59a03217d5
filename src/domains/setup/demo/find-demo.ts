import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { missingDetails } from '../../settings/rules.ts'
import { detailsAfter, NEW_STORE_NAME } from '../blank-settings.ts'
import { refuse } from '../problems.ts'
import { DEMO_KINDS, type DemoKind } from '../schemas.ts'
import { type Plan, planLeaving } from './plan-leaving.ts'

export type DemoCounts = Record<DemoKind, { deleted: number; hidden: number; kept: number }>
/** What the demo invented, all of which is deleted. */
export type History = { orders: number; customers: number; reviews: number }
/** What leaving the demo would delete and keep, and which details the store then lacks. */
export type DemoView = {
  storeName: string
  counts: DemoCounts
  history: History
  own: { products: number; orders: number; invoices: number; customers: number }
  missing: string[]
}

/** Previews leaving the demo. Refuses DEMO_OVER once nothing of it is left. */
export async function findDemo(ctx: Context): Promise<Result<DemoView, 'FORBIDDEN' | 'DEMO_OVER'>> {
  const refused = forbid(ctx, 'demo.leave')
  if (refused) return refused
  const settings = await readSettings(ctx)
  if (!settings.store.isDemo && !(await hasDemoRows(ctx))) return refuse('DEMO_OVER')
  const [own] = await queryRows<DemoView['own']>(
    ctx.db,
    sql`select (select count(*) from products p where not exists
          (select 1 from demo_rows d where d.kind = 'product' and d.id = p.id))::int as products,
        (select count(*) from orders where not is_demo)::int as orders,
        (select count(*) from invoices i join orders o on o.id = i.order_id where not o.is_demo)::int as invoices,
        (select count(*) from users u where u.role = 'customer' and not exists
          (select 1 from demo_rows d where ${isInvented}))::int as customers`,
  )
  const after = detailsAfter(settings)
  return ok({
    storeName: settings.store.name,
    counts: countsOf(await planLeaving(ctx)),
    history: await countHistory(ctx),
    own: own ?? { products: 0, orders: 0, invoices: 0, customers: 0 },
    missing: [...(after.store.name === NEW_STORE_NAME ? ['store name'] : []), ...missingDetails(after)],
  })
}

/** A customer `u` of the demo who has not been made somebody’s, and has ordered nothing since (`delete_demo_history`). */
const isInvented = sql`d.kind = 'customer' and d.id = u.id and d.fingerprint = u.email
  and not exists (select 1 from orders o where o.customer_id = u.id and not o.is_demo)
  and not exists (select 1 from reviews r where r.customer_id = u.id and not r.is_demo)
  and not exists (select 1 from contact_messages m where m.customer_id = u.id
    and not exists (select 1 from demo_rows t where t.kind = 'ticket' and t.id = m.id))`

export async function countHistory(ctx: Context): Promise<History> {
  const [counts] = await queryRows<History>(
    ctx.db,
    sql`select (select count(*) from orders where is_demo)::int as orders,
        (select count(*) from reviews where is_demo)::int as reviews,
        (select count(*) from users u join demo_rows d on ${isInvented} where u.role = 'customer')::int as customers`,
  )
  return counts ?? { orders: 0, customers: 0, reviews: 0 }
}

export async function hasDemoRows(ctx: Context): Promise<boolean> {
  const [found] = await queryRows<{ any: boolean }>(ctx.db, sql`select exists (select 1 from demo_rows) as any`)
  return found?.any ?? false
}

export const countsOf = (plan: Plan): DemoCounts =>
  Object.fromEntries(
    DEMO_KINDS.map((kind) => {
      const { deleted, hidden, kept } = plan[kind]
      return [kind, { deleted: deleted.length, hidden: hidden.length, kept: kept.length }]
    }),
  ) as DemoCounts
