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
/** What leaving the demo would delete and keep, and which details the store then lacks. */
export type DemoView = {
  storeName: string
  counts: DemoCounts
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
        (select count(*) from orders)::int as orders, (select count(*) from invoices)::int as invoices,
        (select count(*) from users where role = 'customer')::int as customers`,
  )
  const after = detailsAfter(settings)
  return ok({
    storeName: settings.store.name,
    counts: countsOf(await planLeaving(ctx)),
    own: own ?? { products: 0, orders: 0, invoices: 0, customers: 0 },
    missing: [...(after.store.name === NEW_STORE_NAME ? ['store name'] : []), ...missingDetails(after)],
  })
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
