import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { removeProducts } from '../../catalog/index.ts'
import { forbidUnlessRecent } from '../../roles/index.ts'
import { changeSettings, readSettings } from '../../settings/index.ts'
import { isDemoMembership, leavingChanges, withoutMembership } from '../blank-settings.ts'
import { refuse } from '../problems.ts'
import type { LeaveDemo } from '../schemas.ts'
import { setupSteps } from '../tables.ts'
import { countHistory, countsOf, type DemoCounts, hasDemoRows } from './find-demo.ts'
import { LEFT_DEMO } from './mark-demo.ts'
import { keys, type Plan, planLeaving } from './plan-leaving.ts'
import { isSameName } from './rules.ts'

/**
 * Deletes the orders and people that the demo invented, even if staff have worked with them, and its rows that nobody has
 * edited; hides those that real orders refer to, and empties its made-up details. All of it is one transaction: a store
 * that is killed meanwhile still has its whole demo. `storeName` is typed by the owner.
 */
export async function leaveDemo(
  ctx: Context,
  { storeName }: LeaveDemo,
): Promise<Result<DemoCounts, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'DEMO_OVER' | 'NAME_DIFFERS' | 'SETTINGS_REFUSED'>> {
  const refused = forbidUnlessRecent(ctx, 'demo.leave')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    // Catalogue writers take the same lock: nobody edits a product between the decision and its deletion.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('catalog'))`)
    const settings = await readSettings(tx)
    if (!settings.store.isDemo && !(await hasDemoRows(tx))) return refuse('DEMO_OVER')
    if (!isSameName(storeName, settings.store.name))
      return refuse('NAME_DIFFERS', { fields: { storeName: `Type “${settings.store.name}”` } })
    // Orders lock the same rows, so an order in progress is finished before the decision.
    await tx.db.execute(
      sql`select 1 from variants v join demo_rows d on d.kind = 'product' and d.id = v.product_id
        order by v.id for update of v`,
    )
    const plan = await planLeaving(tx)
    const history = await countHistory(tx)
    await tx.db.execute(sql`select delete_demo_history()`)
    await deleteDemo(tx, plan)
    const changes = leavingChanges(settings)
    // A membership that nobody set up or joined was only shown by the demo; the owner would sell it unknowingly (D237).
    const isUnwanted = isDemoMembership(settings) && !(await hasMembers(tx))
    const changed = await changeSettings(
      { ...tx, actor: { kind: 'system' } },
      isUnwanted ? withoutMembership(changes) : changes,
    )
    if (!changed.ok) return refuse('SETTINGS_REFUSED', { reason: JSON.stringify(changed.params.fields ?? {}) })
    await tx.db.insert(setupSteps).values({ step: LEFT_DEMO, confirmedAt: tx.now() }).onConflictDoNothing()
    const counts = countsOf(plan)
    await recordActivity(tx, { action: 'demo.leave', subject: ['setup', 'demo'], after: { ...counts, history } })
    // The lists, pages and search index of every process are built again without the deleted rows.
    await tx.purge(['*'])
    return ok(counts)
  })
}

async function hasMembers(tx: Context): Promise<boolean> {
  const [found] = await queryRows<{ any: boolean }>(tx.db, sql`select exists (select 1 from memberships) as any`)
  return found?.any ?? false
}

async function deleteDemo(tx: Context, plan: Plan): Promise<void> {
  const { db } = tx
  const { category, brand, goal, flavor, banner, announcement, coupon } = plan
  await removeProducts(tx, { deleted: plan.product.deleted, archived: plan.product.hidden })
  // Ratings of the demo are invented: a real store must not show them.
  await db.execute(
    sql`update products set imported_rating = 0, imported_reviews = 0, updated_at = ${tx.now().toISOString()}::timestamptz,
        rating = case when is_reviewed then rating else 0 end, reviews = case when is_reviewed then reviews else 0 end
      where id = any(${keys(plan.product.kept)})`,
  )
  await db.execute(sql`delete from old_slugs where (kind, target_id) in (
    select 'category', unnest(${keys(category.deleted)}) union all select 'brand', unnest(${keys(brand.deleted)})
    union all select 'goal', unnest(${keys(goal.deleted)}))`)
  await db.execute(sql`delete from categories where id = any(${keys(category.deleted)})`)
  await db.execute(sql`delete from brands where id = any(${keys(brand.deleted)})`)
  await db.execute(sql`delete from goals where id = any(${keys(goal.deleted)})`)
  await db.execute(sql`delete from flavors where name = any(${keys(flavor.deleted)})`)
  const now = tx.now().toISOString()
  await db.execute(
    sql`update categories set is_active = false, updated_at = ${now}::timestamptz where id = any(${keys(category.hidden)})`,
  )
  await db.execute(
    sql`update brands set is_active = false, updated_at = ${now}::timestamptz where id = any(${keys(brand.hidden)})`,
  )
  await db.execute(sql`delete from hero_banners where id = any(${keys(banner.deleted)})`)
  await db.execute(sql`delete from announcements where id = any(${keys(announcement.deleted)})`)
  await db.execute(sql`delete from coupons where id = any(${keys(coupon.deleted)})`)
  await db.execute(
    sql`update coupons set is_active = false, archived_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
      where id = any(${keys(coupon.hidden)})`,
  )
  await db.execute(sql`delete from demo_rows`)
}
