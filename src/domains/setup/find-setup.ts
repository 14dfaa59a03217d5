import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { ok, type Result } from '../../shared/result.ts'
import { hasOwnBrand } from '../brand/index.ts'
import { forbid } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'
import { missingDetails } from '../settings/rules.ts'
import { NEW_STORE_NAME } from './blank-settings.ts'
import { STEPS, type Step } from './rules.ts'
import { setupSteps } from './tables.ts'

/** What only the server's process knows: whether emails reach anybody, and the store's address. */
export type SetupFacts = { hasMailServer: boolean; origin: string }
export type SetupStep = { step: Step; isDone: boolean /** What is still missing, in words. */; missing: string[] }

/** How far the store is set up, step by step. */
export async function findSetup(
  ctx: Context,
  { hasMailServer, origin }: SetupFacts,
): Promise<Result<SetupStep[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'settings.write')
  if (refused) return refused
  const [settings, isBranded, counts, confirmed] = await Promise.all([
    readSettings(ctx),
    hasOwnBrand(ctx),
    queryRows<{ products: boolean; orders: boolean }>(
      ctx.db,
      sql`select exists (select 1 from products where status = 'published') as products,
        exists (select 1 from orders where not is_demo) as orders`,
    ),
    ctx.db.select({ step: setupSteps.step }).from(setupSteps),
  ])
  const { store, payments } = settings
  const marks = new Set<string>(confirmed.map(({ step }) => step))
  const details = [
    ...(store.name === NEW_STORE_NAME ? ['store name'] : []),
    ...missingDetails(settings).filter((name) => !name.startsWith('GSTIN')),
  ]
  const takesMoney = payments.methods.includes('cod') || payments.provider === 'razorpay' || payments.upiId !== null
  const isPublic = origin.startsWith('https://')
  const live = [...(store.isDemo ? ['leave the demo'] : []), ...(isPublic ? [] : ['serve the store over https'])]
  const done: Record<Step, boolean> = {
    details: details.length === 0,
    brand: isBranded || marks.has('brand'),
    tax: store.gstin !== null || marks.has('tax'),
    products: counts[0]?.products ?? false,
    delivery: marks.has('delivery'),
    payments: takesMoney,
    email: hasMailServer,
    policies: marks.has('policies'),
    order: counts[0]?.orders ?? false,
    live: live.length === 0,
  }
  const missing: Partial<Record<Step, string[]>> = { details, live }
  return ok(STEPS.map((step) => ({ step, isDone: done[step], missing: missing[step] ?? [] })))
}
