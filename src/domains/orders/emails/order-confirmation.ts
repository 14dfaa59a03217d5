import { type Block, button, goods, lines, links, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { counted } from '../../../shared/counted.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { stateName } from '../../../shared/states.ts'
import { phoneText } from '../../customers/rules.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { KEY_DAYS } from '../order-keys.ts'
import { PAID_BY } from '../rules.ts'
import type { OrderLineView, OrderPickup, OrderView } from '../schemas.ts'

/** `returnsUrl` is the page on delivery and returns. */
export type OrderLinks = { url: Words; isGuest: boolean; returnsUrl: string }

/** The confirmation of a placed order: items, amounts, address and next steps. A guest's link opens the order. */
export function orderConfirmation(
  order: OrderView,
  settings: Settings,
  { url, isGuest, returnsUrl }: OrderLinks,
): EmailMessage {
  const { store } = settings
  const { pickup } = order
  return writeEmail({
    to: order.customerEmail ?? '',
    id: `${order.orderNumber}-confirmation`,
    subject: `Your order ${order.orderNumber} at ${store.name}`,
    shop: store.name,
    title: `Order ${order.orderNumber}`,
    blocks: [
      text(`Thank you, ${order.shippingAddress?.firstName ?? ''}. We’ve received your order.`),
      orderGoods(order),
      ...(pickup ? [lines('Collect it from', placeLines(pickup))] : [lines('Delivering to', addressLines(order))]),
      ...paymentLines(order),
      text(nextText(order, settings)),
      button(isGuest ? 'View, cancel or repeat your order' : 'Track your order', url),
      ...(isGuest ? [text(`This link opens your order for ${KEY_DAYS} days. Please keep it private.`)] : []),
      links({ label: 'Delivery and returns', url: returnsUrl }),
    ],
    footer: questionsText(store),
  })
}

function nextText({ pickup, paymentMethod, total, tracking }: OrderView, { shipping }: Settings): string {
  const isCash = paymentMethod === 'cod'
  if (pickup) {
    const pay = isCash ? ` You pay ${formatMoney(total)} in cash when you collect it.` : ''
    return `It’s usually ready within ${pickup.ready}. We’ll email you a collection code as soon as it is.${pay}`
  }
  return [
    `We’ll pack your order within ${counted(shipping.dispatchHours, 'hour')}.`,
    ...(tracking.estimatedDelivery ? [`It should arrive by ${formatDate(tracking.estimatedDelivery)}.`] : []),
    ...(isCash ? [`Please keep ${formatMoney(total)} ready: you pay in cash when it arrives.`] : []),
  ].join(' ')
}

/** Where an order is collected. */
export const placeLines = ({ name, address, hours, phone }: OrderPickup): string[] => [
  name,
  address,
  hours,
  phoneText(phone),
]

/** The items and the price steps up to the total. */
export const orderGoods = (order: OrderView) =>
  goods(
    order.items.map((line) => ({
      name: `${line.quantity} × ${line.name}`,
      detail: detailOf(line),
      amount: formatMoney(line.lineTotal),
    })),
    [
      ...order.steps.map((step) => ({
        label: step.label,
        amount: step.name === 'shipping' && step.amount === 0 ? 'FREE' : formatMoney(step.amount),
      })),
      { label: 'Total', amount: formatMoney(order.total) },
    ],
  )

/** How the order is paid; nothing if a coupon covers it. */
function paymentLines({ paymentMethod, giftCardAmount, total, pickup }: OrderView): Block[] {
  const paidBy = pickup ? { ...PAID_BY, cod: 'In cash at the store' } : PAID_BY
  const parts = [
    ...(giftCardAmount > 0 ? [`Paid by gift card: ${formatMoney(giftCardAmount)}`] : []),
    ...(paymentMethod && total > 0 ? [`${paidBy[paymentMethod]}: ${formatMoney(total)}`] : []),
  ]
  return parts.length > 0 ? [lines('Payment', parts)] : []
}

const detailOf = ({ flavor, weight }: OrderLineView): string => [flavor, weight].filter(Boolean).join(', ')

/** The delivery address, line by line. */
export function addressLines({ shippingAddress: to }: OrderView): string[] {
  if (!to) return ['Address not available']
  return [
    `${to.firstName} ${to.lastName}`,
    to.address,
    to.apartment,
    `${to.city}, ${stateName(to.state)} ${to.zipCode}`,
    phoneText(to.phone),
  ].filter(Boolean)
}
