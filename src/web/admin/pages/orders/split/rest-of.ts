import type { StaffOrderView } from '../../../../../domains/orders/index.ts'
import { unitsOf } from '../../../../../domains/orders/shares/rules.ts'

export type RestLine = { id: string; name: string; left: number; weight: string | null }

/** What of an order is in no shipment yet. */
export function restOf({ items, parcels }: Pick<StaffOrderView, 'items' | 'parcels'>): RestLine[] {
  const sent = unitsOf(parcels)
  return items.flatMap(({ id, name, flavor, weight, quantity }) => {
    const left = quantity - (sent.get(id) ?? 0)
    return left > 0 ? [{ id, name: [name, flavor, weight].filter(Boolean).join(', '), left, weight }] : []
  })
}
