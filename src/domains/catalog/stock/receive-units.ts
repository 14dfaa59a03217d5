import type { Context } from '../../../platform/context.ts'
import { quarantinedUnits } from './tables.ts'
import { restoreStock, staffEmail } from './take-stock.ts'

/**
 * Units of a sold variant that came back: how many can be sold again, and how many wait for an inspection. `source`
 * names what they came back with, such as a shipment and its line; `reference` is the number of the order or return that
 * the stock movement names.
 */
export type BackUnits = {
  variantId: string
  restock: number
  quarantine: number
  source: string
  orderNumber: string
  reference: string
}

/**
 * Puts units that came back into stock or into quarantine. Quarantine takes each `source` once; for the stock, the
 * caller ensures that it happens only once, as with `restoreStock`.
 */
export async function receiveUnits(
  tx: Context,
  units: readonly BackUnits[],
  reason: 'rto' | 'returned',
): Promise<void> {
  const back = units.filter(({ restock }) => restock > 0)
  await restoreStock(
    tx,
    back.map(({ variantId, restock, reference }) => ({ variantId, quantity: restock, reference })),
    reason,
  )
  const held = units.filter(({ quarantine }) => quarantine > 0)
  if (held.length === 0) return
  const actor = staffEmail(tx)
  await tx.db.insert(quarantinedUnits).values(
    held.map(({ variantId, quarantine, source, orderNumber }) => ({
      ...{ variantId, source, reference: orderNumber, actor },
      quantity: quarantine,
      at: tx.now(),
    })),
  )
}
