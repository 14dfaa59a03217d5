import { readEnv } from '../../src/platform/env.server.ts'
import { silentLog } from '../../src/platform/log.ts'
import { openShop } from '../../src/server/shop.ts'
import { importGenerated } from '../generate/import-generated.ts'

/** Fills the empty shop that these variables name with a generated catalogue. */
export async function fillGenerated(variables: Record<string, string>, products: number): Promise<void> {
  const shop = await openShop(readEnv(variables), silentLog)
  try {
    const result = await importGenerated(shop.contextFor({ kind: 'system' }), products)
    if (!result.ok) throw new Error(`the generated catalogue was refused: ${result.code}`)
  } finally {
    await shop.close()
  }
}

/** Puts `stock` units of every variant on the shelf, so that a benchmark never sells out. */
export async function stockUp(variables: Record<string, string>, stock: number): Promise<void> {
  const shop = await openShop(readEnv(variables), silentLog)
  try {
    await shop.contextFor({ kind: 'system' }).db.execute(`update variants set stock = ${Math.trunc(stock)}`)
  } finally {
    await shop.close()
  }
}
