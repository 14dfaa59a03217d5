import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { changeSettings } from '../settings/index.ts'
import { BLANK } from './blank-settings.ts'

/**
 * Gives an empty store that starts without the demo a blank identity. A store that has accounts, products, orders or a
 * name keeps its own.
 */
export async function beginOwnStore(ctx: Context): Promise<void> {
  const [found] = await queryRows<{ used: boolean }>(
    ctx.db,
    sql`select exists (select 1 from users) or exists (select 1 from products) or exists (select 1 from orders)
      or exists (select 1 from settings where changes ? 'store') as used`,
  )
  if (found?.used) return
  const begun = await changeSettings(ctx, BLANK)
  if (!begun.ok) throw new Error(`The new store could not be begun: ${begun.code}`)
}
