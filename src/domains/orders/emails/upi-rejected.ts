import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatMoney } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { OrderView } from '../schemas.ts'

/** Says why staff found no UPI payment with a reference number; sent once for each number. `url` is the order's page. */
export const upiRejected = (
  order: OrderView,
  { store }: Settings,
  url: Words,
  { turn, reason, reference }: { turn: number; reason: string; reference: string },
): EmailMessage =>
  writeEmail({
    to: order.customerEmail ?? '',
    id: `${order.orderNumber}-upi-rejected-${turn}`,
    subject: `We couldn’t find your payment for order ${order.orderNumber}`,
    shop: store.name,
    title: 'We couldn’t find your payment',
    blocks: [
      text(
        `We looked for a UPI payment of ${formatMoney(order.total)} with the reference number ending in ${reference.slice(-4)} for order ${order.orderNumber}, but couldn’t confirm it: ${reason}`,
      ),
      text('Please check the reference number in your UPI app and enter it again, or pay now.'),
      button('View order', url),
    ],
    footer: questionsText(store),
  })
