import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Result } from '../../../shared/result.ts'
import type { OrderView } from '../schemas.ts'
import { type ChangeAddress, changeAddress } from '../status/change-address.ts'
import { orders } from '../tables.ts'
import { judgeChange, recordAcceptedRisk, refuseChange } from './judge-change.ts'

/**
 * Corrects a delivery address before the parcel is shipped (`changeAddress`). A cash-on-delivery order is judged again:
 * refuses COD_RISK with the reasons, unless `acceptRisk`, which is recorded.
 */
export async function correctAddress(
  ctx: Context,
  { acceptRisk = false, ...asked }: ChangeAddress & { acceptRisk?: boolean | undefined },
): Promise<
  Result<
    OrderView,
    'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'ORDER_CHANGED' | 'ADDRESS_FIXED' | 'ADDRESS_INVALID' | 'COD_RISK'
  >
> {
  return ctx.transaction(async (tx) => {
    const changed = await changeAddress(tx, asked)
    if (!changed.ok) return changed
    const { id, orderNumber } = changed.value
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, id))
    const risk = order ? await judgeChange(tx, order, {}) : null
    if (risk && !acceptRisk) return refuseChange(risk)
    if (risk) await recordAcceptedRisk(tx, orderNumber, risk)
    return changed
  })
}
