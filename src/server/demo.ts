import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { importCatalogueFolder } from '../domains/catalog/index.ts'
import { saveContent } from '../domains/content/index.ts'
import { AnnouncementRecord, BannerRecord } from '../domains/content/schemas.ts'
import { saveCoupons } from '../domains/coupons/index.ts'
import { CouponRecord } from '../domains/coupons/schemas.ts'
import { changeSettings, DEMO_FACTS } from '../domains/settings/index.ts'
import { hasLeftDemo, markDemo, readStoreRows, writeHistory } from '../domains/setup/index.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/query-rows.ts'
import type { Media } from '../platform/storage/media.ts'
import { ok, type Refusal } from '../shared/result.ts'
import { CannotStart } from './explain-failure.ts'

const FOLDER = fileURLToPath(new URL('../../catalogue', import.meta.url))
/** Arbitrary, but the same in every version: two servers that open one empty database fill it only once. */
const LOCK = 72_616_412

/**
 * Fills an empty database (no product of any status) with the demo store, and marks what it brings. A store whose owner
 * has left the demo stays empty. Runs in one transaction: a start that is
 * killed half-way leaves an empty store, which the next start fills. With `hasHistory` it has been selling for months
 * (decision 0062), unless the store has orders already. Returns whether it filled the database.
 */
export async function fillDemo(
  ctx: Context,
  media: Media,
  say: (line: string) => void,
  { hasHistory = false } = {},
): Promise<boolean> {
  if (!(await isEmpty(ctx)) || (await hasLeftDemo(ctx))) return false
  const result = await ctx.transaction(async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (!(await isEmpty(tx))) return ok(false)
    const before = await readStoreRows(tx)
    say('Loading the demo catalogue into the empty store …')
    const imported = await importCatalogueFolder(tx, FOLDER, media, (done, total) => {
      if (done % 50 === 0 || done === total) say(`  ${done} of ${total} products`)
    })
    if (!imported.ok) return imported
    await saveContent(tx, {
      banners: imported.value.banners.map((banner) => BannerRecord.parse(banner)),
      announcements: imported.value.announcements.map((announcement) => AnnouncementRecord.parse(announcement)),
    })
    await saveCoupons(
      tx,
      imported.value.coupons.map((coupon) => CouponRecord.parse(coupon)),
    )
    await markDemo(tx, before)
    const named = await changeSettings(tx, { ...DEMO_FACTS, store: { ...DEMO_FACTS.store, isDemo: true } })
    if (!named.ok) return named
    if (hasHistory && !(await hasOrders(tx))) {
      const { orders, customers, reviews } = await writeHistory(tx)
      say(`  ${orders} orders of ${customers} customers, ${reviews} reviews`)
    }
    return ok(true)
  })
  if (!result.ok)
    throw new CannotStart(
      `The demo catalogue can’t be loaded: ${reasons(result)}. Set DEMO=0 to start with an empty store.`,
    )
  return result.value
}

const isEmpty = async (ctx: Context): Promise<boolean> =>
  (await queryRows(ctx.db, sql`select 1 from products limit 1`)).length === 0

const hasOrders = async (ctx: Context): Promise<boolean> =>
  (await queryRows(ctx.db, sql`select 1 from orders limit 1`)).length > 0

function reasons({ code, params }: Refusal<string>): string {
  const problems = Array.isArray(params.problems)
    ? (params.problems as { file: string; item: string; field: string; reason: string }[])
    : []
  if (problems.length === 0) return `${code} ${params.reason ?? ''}`.trim()
  const named = problems.slice(0, 3).map(({ file, item, field, reason }) => `${file}, ${item}, ${field}: ${reason}`)
  return named.join('; ') + (problems.length > 3 ? ` and ${problems.length - 3} more` : '')
}
