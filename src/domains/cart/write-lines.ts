import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { lockAccount } from '../customers/index.ts'
import { type LineRow, loadRows } from './load-cart.ts'
import { lineKey } from './rules.ts'
import type { CartContents, KeptLine } from './schemas.ts'
import { cartLines, carts } from './tables.ts'

/**
 * Locks a customer's cart, creating it if there is none, and returns its version; null if the account was deleted.
 * Until this transaction ends nobody else can change the cart: concurrent callers wait here and then see the new lines.
 */
export async function lockCart(tx: Context, userId: string): Promise<number | null> {
  if (!(await lockAccount(tx, userId))) return null
  await tx.db.insert(carts).values({ userId, updatedAt: tx.now() }).onConflictDoNothing()
  const [cart] = await tx.db.select({ version: carts.version }).from(carts).where(eq(carts.userId, userId))
  return cart?.version ?? null
}

/**
 * Replaces all lines of a locked cart and increments its version. An unchanged line keeps the time of its last change.
 */
export async function writeLines(tx: Context, userId: string, contents: CartContents): Promise<void> {
  const { rows } = await loadRows(tx, userId)
  const known = new Map(rows.map((row) => [`${row.list}${keyOf(row)}`, row]))
  const row = (list: LineRow['list'], line: KeptLine, position: number): LineRow => {
    const before = known.get(`${list}${lineKey(line)}`)
    return {
      userId,
      list,
      position,
      productId: line.id,
      variantId: line.variantId ?? '',
      selectedFlavor: line.selectedFlavor ?? '',
      selectedWeight: line.selectedWeight ?? '',
      quantity: line.quantity,
      relatedProductId: line.relatedProductId ?? null,
      changedAt: before?.quantity === line.quantity ? before.changedAt : tx.now(),
    }
  }
  const fresh = [
    ...contents.lines.map((line, position) => row('lines', line, position)),
    ...contents.later.map((line, position) => row('later', line, position)),
  ]
  await tx.db.delete(cartLines).where(eq(cartLines.userId, userId))
  if (fresh.length > 0) await tx.db.insert(cartLines).values(fresh)
  await tx.db
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: tx.now() })
    .where(eq(carts.userId, userId))
}

const keyOf = ({ productId, ...row }: LineRow) => lineKey({ ...row, id: productId })
