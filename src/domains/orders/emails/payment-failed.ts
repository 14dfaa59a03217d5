import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatMoney } from '../../../shared/money.ts'
import { formatTime } from '../../../shared/time-of-day.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { heldUntil } from '../rules.ts'
import type { OrderView } from '../schemas.ts'

/** Says that a payment was declined; sent once per order, however many attempts fail. `url` is the payment page. */
export const paymentFailed = (order: OrderView, { store, payments }: Settings, url: Words): EmailMessage =>
  writeEmail({
    to: order.customerEmail ?? '',
    id: `${order.orderNumber}-payment-failed`,
    subject: `The payment for your order ${order.orderNumber} did not go through`,
    shop: store.name,
    title: 'Your payment did not go through',
    blocks: [
      text(
        `Your bank or app said no to the payment of ${formatMoney(order.total)} for order ${order.orderNumber}. We took nothing. If your bank shows it all the same, it gives it back by itself.`,
      ),
      text(
        `The order waits for you until ${formatTime(heldUntil(order, payments))}. If you have paid it in the meantime, you need not do anything.`,
      ),
      button('Pay again', url),
    ],
    footer: questionsText(store),
  })
