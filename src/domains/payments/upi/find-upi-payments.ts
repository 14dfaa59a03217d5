import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findUpiClaims } from '../../orders/index.ts'
import type { UpiClaim } from '../../orders/upi/schemas.ts'
import { forbid } from '../../roles/index.ts'

/** UPI payments to confirm, oldest first; for staff who may record cash. */
export async function findUpiPayments(ctx: Context): Promise<Result<UpiClaim[], 'FORBIDDEN'>> {
  return forbid(ctx, 'orders.refund') ?? ok(await findUpiClaims(ctx))
}
