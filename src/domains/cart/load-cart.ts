import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { keptLine } from './rules.ts'
import type { AccountCart, KeptLine } from './schemas.ts'
import { cartLines, carts } from './tables.ts'

export type LineRow = typeof cartLines.$inferSelect

/** The version and lines of a customer's cart in one snapshot; version 0 if there is no cart yet. */
export async function loadRows(ctx: Context, userId: string): Promise<{ version: number; rows: LineRow[] }> {
  const found = await ctx.db
    .select({ version: carts.version, line: cartLines })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.userId, carts.userId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartLines.position))
  return { version: found[0]?.version ?? 0, rows: found.flatMap(({ line }) => line ?? []) }
}

export async function loadCart(ctx: Context, userId: string): Promise<AccountCart> {
  const { version, rows } = await loadRows(ctx, userId)
  const of = (list: LineRow['list']) => rows.filter((row) => row.list === list).map(lineOf)
  return { version, lines: of('lines'), later: of('later') }
}

const lineOf = ({ productId, relatedProductId, ...row }: LineRow): KeptLine =>
  keptLine({ ...row, id: productId, relatedProductId: relatedProductId ?? undefined })
