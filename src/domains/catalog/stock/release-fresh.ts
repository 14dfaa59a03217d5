import type { Context } from '../../../platform/context.ts'
import { preparedRows } from '../../../platform/db/query-rows.ts'
import type { FreshHold } from './take-stock.ts'

type Released = { variantId: string; quantity: number; fresh: FreshHold }

// Locked in id order, as orders do.
const RELEASE = `with sums as (
    select id, coalesce(sum(n) filter (where fresh = 'prepaid'), 0)::int as prepaid, coalesce(sum(n) filter (where fresh = 'cash'), 0)::int as cash
    from unnest($1::text[], $2::int[], $3::text[]) as w(id, n, fresh) group by id),
  locked as materialized (select v.id from variants v where v.id = any($1::text[]) order by v.id for no key update)
  update variants v set fresh_prepaid = v.fresh_prepaid - s.prepaid, fresh_cash = v.fresh_cash - s.cash
  from sums s, locked l where v.id = s.id and l.id = s.id`

/**
 * Releases units that `takeStock` counted as held by fresh buyers once they are paid for, confirmed or given back. Call
 * it once per order.
 */
export async function releaseFresh(tx: Context, lines: readonly Released[]): Promise<void> {
  if (lines.length === 0) return
  await preparedRows(tx.db, 'catalog_release_fresh', RELEASE, [
    lines.map((line) => line.variantId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.fresh),
  ])
}

/** Units that fresh buyers held for a prepaid order are held for cash on delivery from now on. */
export const moveFreshToCash = (
  tx: Context,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> =>
  releaseFresh(
    tx,
    lines.flatMap(({ variantId, quantity }) => [
      { variantId, quantity, fresh: 'prepaid' },
      { variantId, quantity: -quantity, fresh: 'cash' },
    ]),
  )
