import type { Context } from '../../../platform/context.ts'
import { quarantinedUnits } from './tables.ts'

/** `source` names what they came back with, once; `reference` is the order number. */
type QuarantinedUnits = { variantId: string; quantity: number; source: string; reference: string }

/** Sets returned units apart until staff decide about them; they aren't part of the stock count. Idempotent. */
export async function quarantineUnits(tx: Context, units: readonly QuarantinedUnits[]): Promise<void> {
  const set = units.filter(({ quantity }) => quantity > 0)
  if (set.length === 0) return
  const actor = tx.actor.kind === 'staff' ? tx.actor.email : null
  await tx.db
    .insert(quarantinedUnits)
    .values(set.map((each) => ({ ...each, actor, at: tx.now() })))
    .onConflictDoNothing({ target: quarantinedUnits.source })
}
