import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { changeSettings, readSettings } from '../settings/index.ts'
import { blankChanges } from './blank-settings.ts'

/**
 * Gives an empty store that begins without the demo a blank identity, except for what its owner has already named. A
 * store that has accounts, products or orders keeps its own.
 */
export async function beginOwnStore(ctx: Context): Promise<void> {
  const [found] = await queryRows<{ used: boolean }>(
    ctx.db,
    sql`select exists (select 1 from users) or exists (select 1 from products) or exists (select 1 from orders)
      as used`,
  )
  if (found?.used) return
  const begun = await changeSettings(ctx, blankChanges(await readSettings(ctx)))
  if (!begun.ok) throw new Error(`The new store could not be begun: ${begun.code}`)
}
