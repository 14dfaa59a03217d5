import { type Block, button, goods, lines, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatMoney, paise } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { OrderView, PaymentMethod } from '../schemas.ts'
import { lineChanges, lineChangeText } from './rules.ts'
import type { OrderTerms } from './schemas.ts'

type Told = {
  order: OrderView
  revision: { number: number; before: OrderTerms; after: OrderTerms; reason: string }
  settings: Settings
  url: Words
}

/** What staff changed of an order, the order as the revision left it, and what it means in money. */
export function orderRevised({ order, revision, settings, url }: Told): EmailMessage {
  const { before, after, reason, number } = revision
  const { store, returns } = settings
  return writeEmail({
    to: order.customerEmail ?? '',
    id: `${order.orderNumber}-changed-${number}`,
    subject: `Your order ${order.orderNumber} was changed`,
    shop: store.name,
    title: 'Your order was changed',
    blocks: [
      text(`We’ve changed order ${order.orderNumber} for you.${reason ? ` Reason: ${reason}` : ''}`),
      lines('What changed', lineChanges(before, after).map(lineChangeText)),
      ...termChanges(before, after),
      ...moneyOf(order.paymentMethod, { before, after, refundDays: returns.refundDays }),
      orderAfter(after),
      button('View order', url),
    ],
    footer: questionsText(store),
  })
}

/** Later revisions may have changed it again, so the email shows the revision, not the order. */
export const orderAfter = ({ lines: bought, steps, total }: OrderTerms): Block =>
  goods(
    bought.map(({ quantity, name, lineTotal }) => ({
      name: `${quantity} × ${name}`,
      detail: '',
      amount: formatMoney(paise(lineTotal)),
    })),
    [
      ...steps.map(({ name, label, amount }) => ({
        label,
        amount: name === 'shipping' && amount === 0 ? 'FREE' : formatMoney(amount),
      })),
      { label: 'Total', amount: formatMoney(paise(total)) },
    ],
  )

/** A discount or free delivery that the buyer would otherwise miss without a word. */
export function termChanges(before: OrderTerms, after: OrderTerms): Block[] {
  const { couponCode: coupon } = before
  const fee = formatMoney(paise(after.shippingCost))
  return [
    ...(coupon && !after.couponCode ? [text(`Coupon ${coupon} no longer applies to the changed order.`)] : []),
    ...(before.shippingCost < after.shippingCost ? [text(`Delivery now costs ${fee}.`)] : []),
    ...(before.shippingCost > 0 && after.shippingCost === 0 ? [text('Delivery is now free.')] : []),
  ]
}

function moneyOf(
  method: PaymentMethod | null,
  { before, after, refundDays }: { before: OrderTerms; after: OrderTerms; refundDays: string },
): Block[] {
  const [was, now] = [formatMoney(paise(before.total)), formatMoney(paise(after.total))]
  const back = before.total - after.total
  const card = before.giftCardAmount - after.giftCardAmount
  const cash =
    back === 0 ? `You still pay ${now} in cash.` : `You now pay ${now} in cash on delivery instead of ${was}.`
  const refund = `We’re refunding ${formatMoney(paise(Math.max(0, back)))} to your original payment method. We’ll issue it within ${refundDays} business days; your bank may need a few more days to show it.`
  const received = `We’ve received your payment of ${formatMoney(paise(Math.max(0, -back)))} for the changes.`
  return [
    text(method === 'cod' ? cash : back > 0 ? refund : back < 0 ? received : 'There’s nothing more to pay.'),
    ...(card > 0 ? [text(`${formatMoney(paise(card))} is back on your gift card.`)] : []),
  ]
}
