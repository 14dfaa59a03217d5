import { button, lines, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatTime } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { heldUntil } from '../rules.ts'
import type { OrderView } from '../schemas.ts'
import { addressLines, orderGoods } from './order-confirmation.ts'

/** The link that pays an order which staff placed for its buyer, or which is paid in a UPI app. An account's opens after signing in. */
export const payLinkEmail = (
  order: OrderView,
  { store, payments }: Settings,
  { url, isGuest, isByStaff }: { url: Words; isGuest: boolean; isByStaff: boolean },
): EmailMessage =>
  writeEmail({
    to: order.customerEmail ?? '',
    id: `${order.orderNumber}-pay-link`,
    subject: `Pay for your order ${order.orderNumber} at ${store.name}`,
    shop: store.name,
    title: `Pay for order ${order.orderNumber}`,
    blocks: [
      text(
        `Hello ${order.shippingAddress?.firstName ?? ''}, ${isByStaff ? 'we’ve placed this order for you. Please check it and pay' : 'thank you for your order. It isn’t paid yet. If you haven’t done so, please pay'} ${formatMoney(order.total)}.`,
      ),
      orderGoods(order),
      lines('Delivering to', addressLines(order)),
      text(`We’re holding the items for you until ${formatTime(heldUntil(order, payments))}.`),
      button('Pay now', url),
      text(
        isGuest
          ? 'This link opens your order. Please keep it private.'
          : 'Sign in with this email address to see and pay for your order.',
      ),
      text('You didn’t ask for this order? Then you don’t need to do anything: it expires without payment.'),
    ],
    footer: questionsText(store),
  })
