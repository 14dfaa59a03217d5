import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import type { ProductCard } from '../schemas.ts'
import { CATALOG_TAG } from '../taxonomy.ts'
import { type CardRow, cardColumns, cardJoins, cardsOf } from './cards/cards.ts'

const HOME = 'India'

export type Imports = { origins: { country: string; count: number }[]; total: number; products: ProductCard[] }

/** Published products with a foreign country of origin: how many from each country, and the bestsellers among them. */
export function findImports(ctx: Context, limit: number): Promise<Imports> {
  return ctx.memory.remember(`catalog:imports:${limit}`, [CATALOG_TAG], async () => {
    const isImport = sql`p.status = 'published' and p.origin not in ('', ${HOME})`
    const [origins, rows] = await Promise.all([
      queryRows<{ country: string; count: number }>(
        ctx.db,
        sql`select p.origin as country, count(*)::int as count from products p where ${isImport}
          group by p.origin order by count desc, country`,
      ),
      queryRows<CardRow>(
        ctx.db,
        sql`select ${cardColumns} from products p ${cardJoins} where ${isImport}
          order by p.sold desc, p.id limit ${sql.raw(String(limit))}`,
      ),
    ])
    const total = origins.reduce((sum, { count }) => sum + count, 0)
    return { origins, total, products: await cardsOf(ctx, rows) }
  })
}
