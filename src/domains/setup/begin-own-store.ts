import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { changeSettings, readSettings } from '../settings/index.ts'
import { blankChanges, withoutMembership } from './blank-settings.ts'

/**
 * Gives an empty store that begins without the demo a blank identity, except for what its owner has already named, and
 * no membership unless its owner has chosen one (D237). A store that has accounts, products or orders keeps its own.
 */
export async function beginOwnStore(ctx: Context): Promise<void> {
  const [found] = await queryRows<{ used: boolean; hasChosen: boolean }>(
    ctx.db,
    sql`select exists (select 1 from users) or exists (select 1 from products) or exists (select 1 from orders)
      as used, exists (select 1 from settings where changes #> '{membership,isOffered}' is not null) as "hasChosen"`,
  )
  if (found?.used) return
  const blank = blankChanges(await readSettings(ctx))
  const begun = await changeSettings(ctx, found?.hasChosen ? blank : withoutMembership(blank))
  if (!begun.ok) throw new Error(`The new store could not be begun: ${begun.code}`)
}
