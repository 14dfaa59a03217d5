import type { Context } from '../../../platform/context.ts'
import type { Refusal } from '../../../shared/result.ts'
import { findRecipient } from '../../orders/index.ts'
import type { OrderView } from '../../orders/schemas.ts'
import { isPaidByHand, type OrderMoney } from '../find-order-money.ts'
import { refuse } from '../problems.ts'
import type { RefundBody } from '../schemas.ts'

/** Cash can't go back the way it came, and an online payment can't go another way. A gift card is emailed. */
export async function refuseDestination(
  tx: Context,
  { id }: Pick<OrderView, 'id'>,
  money: OrderMoney,
  { to }: Pick<RefundBody, 'to'>,
): Promise<Refusal<'REFUND_DESTINATION'> | null> {
  if (to === 'gift-card' && !(await findRecipient(tx, id))) {
    const message =
      'This customer has no email address, or their account was deleted, so a gift card can’t be sent. Choose another way.'
    return refuse('REFUND_DESTINATION', { message, fields: { to: message } })
  }
  if (to === 'gift-card' || isPaidByHand(money) === (to !== 'source')) return null
  const message =
    money.kind === 'cash'
      ? 'This order was paid in cash. Refund it to a UPI ID, a bank account or a gift card.'
      : isPaidByHand(money)
        ? 'This order was paid to your UPI ID. Refund it to a UPI ID, a bank account or a gift card.'
        : 'This order was paid online. Refund it to the original payment method or a gift card.'
  return refuse('REFUND_DESTINATION', { message, fields: { to: message } })
}
