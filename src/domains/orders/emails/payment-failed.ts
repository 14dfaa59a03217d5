import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatTime } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { heldUntil } from '../rules.ts'
import type { OrderView } from '../schemas.ts'

/** Says that a payment was declined; sent once per order, however many attempts fail. `url` is the payment page. */
export const paymentFailed = (order: OrderView, { store, payments }: Settings, url: Words): EmailMessage =>
  writeEmail({
    to: order.customerEmail ?? '',
    id: `${order.orderNumber}-payment-failed`,
    subject: `Payment for your order ${order.orderNumber} did not go through`,
    shop: store.name,
    title: 'Your payment didn’t go through',
    blocks: [
      text(
        `Your bank or app declined the payment of ${formatMoney(order.total)} for order ${order.orderNumber}. You haven’t been charged. If your bank shows a debit, it will be reversed automatically.`,
      ),
      text(
        `We’re holding the order for you until ${formatTime(heldUntil(order, payments))}. If you’ve paid in the meantime, you don’t need to do anything.`,
      ),
      button('Pay now', url),
    ],
    footer: questionsText(store),
  })
