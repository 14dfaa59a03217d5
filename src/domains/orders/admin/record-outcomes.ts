import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { findOrderNumber } from '../find-payable.ts'
import { reasonOf } from '../status/transition-orders.ts'
import { findScanned } from './find-returning.ts'
import { recordOutcome } from './record-outcome.ts'
import type { OutcomesBody } from './schemas.ts'

/** What became of one number of the list: `reason` says why nothing was recorded; null if it was. */
export type OutcomeRow = { scan: string; orderNumber: string | null; reason: string | null }

/**
 * Records the same outcome for many shipments, by their order or tracking numbers. Each is judged and recorded alone, so
 * one that is refused doesn't stop the others, and repeating the list records nothing twice.
 */
export async function recordOutcomes(
  ctx: Context,
  { scans, status, to, note }: OutcomesBody,
): Promise<Result<{ rows: OutcomeRow[] }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const rows: OutcomeRow[] = []
  const seen = new Set<string>()
  for (const scan of scans) {
    const shipment = await findScanned(ctx, scan, status)
    const orderNumber = shipment ? await findOrderNumber(ctx, shipment.orderId) : scan.toUpperCase()
    // An order number means the only shipment that can take the status.
    const isRepeated = shipment
      ? seen.has(`${orderNumber} ${shipment.position}`)
      : [...seen].some((key) => key.startsWith(`${orderNumber} `))
    if (isRepeated) {
      rows.push({ scan, orderNumber, reason: 'Already in this list' })
      continue
    }
    const allTo = status === 'rto_received' ? to : undefined
    const recorded = await recordOutcome(ctx, { orderNumber, shipmentId: shipment?.id, status, note, allTo })
    if (recorded.ok) seen.add(`${orderNumber} ${recorded.value.number}`)
    rows.push(
      recorded.ok
        ? { scan, orderNumber, reason: null }
        : {
            scan,
            orderNumber: recorded.code === 'ORDER_NOT_FOUND' ? null : orderNumber,
            reason: recorded.code === 'ORDER_NOT_FOUND' ? 'No order or shipment has this number' : reasonOf(recorded),
          },
    )
  }
  return ok({ rows })
}
