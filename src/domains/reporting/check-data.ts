import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import type { Check } from './checks/check.ts'
import { courierChecks } from './checks/couriers.ts'
import { digitalOrderChecks } from './checks/digital-orders.ts'
import { invoiceChecks } from './checks/invoices.ts'
import { orderChecks } from './checks/orders.ts'
import { paymentChecks } from './checks/payments.ts'
import { pickupChecks } from './checks/pickup.ts'
import { returnChecks } from './checks/returns.ts'
import { shipmentChecks } from './checks/shipments.ts'
import { stockChecks } from './checks/stock.ts'
import { voucherChecks } from './checks/vouchers.ts'
import type { CheckFinding } from './schemas.ts'

export type Finding = CheckFinding

const EXAMPLES = 5
/** Jobs that follow a sale finish within seconds; after this time they count as lost. */
const PATIENCE_MINUTES = 60

export const checks: readonly Check[] = [
  ...stockChecks,
  ...orderChecks,
  ...shipmentChecks,
  ...courierChecks,
  ...pickupChecks,
  ...voucherChecks,
  ...paymentChecks,
  ...digitalOrderChecks,
  ...invoiceChecks,
  ...returnChecks,
]

/**
 * Checks the database for the sums that must hold in it; changes nothing. Each check is one statement, so it may run
 * while the store sells. An empty list means that everything is right.
 */
export async function checkData(ctx: Context, { patienceMinutes = PATIENCE_MINUTES } = {}): Promise<Finding[]> {
  const dueBefore = new Date(ctx.now().getTime() - patienceMinutes * 60_000).toISOString()
  const findings: Finding[] = []
  for (const { id, wrong, find } of checks) {
    const [found] = await queryRows<{ count: number; examples: string[] | null }>(
      ctx.db,
      sql`select count(*)::int as count, (array_agg(example order by example))[1:${sql.raw(String(EXAMPLES))}] as examples
        from (${find(dueBefore)}) as found`,
    )
    if (found && found.count > 0)
      findings.push({ check: id, wrong, count: found.count, examples: found.examples ?? [] })
  }
  return findings
}
