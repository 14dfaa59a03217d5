import type { Refusal } from '../../../shared/result.ts'
import { refuse } from '../problems.ts'
import type { CaptureKind, RefundBody } from '../schemas.ts'

/** Cash can't go back the way it came, and an online payment can't go another way. */
export function refuseDestination(
  { kind }: { kind: CaptureKind },
  { to }: Pick<RefundBody, 'to'>,
): Refusal<'REFUND_DESTINATION'> | null {
  if (to === 'gift-card' || (kind === 'cash') === (to !== 'source')) return null
  const message =
    kind === 'cash'
      ? 'This order was paid in cash. Refund it to a UPI ID, a bank account or a gift card.'
      : 'This order was paid online. Refund it to the original payment method or a gift card.'
  return refuse('REFUND_DESTINATION', { message, fields: { to: message } })
}
