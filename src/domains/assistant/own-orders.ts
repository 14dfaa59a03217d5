import type { Context } from '../../platform/context.ts'
import { formatDate } from '../../shared/dates.ts'
import { formatMoney } from '../../shared/money.ts'
import { ownId } from '../customers/index.ts'
import { findOwnOrders } from '../orders/index.ts'
import { canCancel } from '../orders/rules.ts'
import type { OrderView } from '../orders/schemas.ts'
import { orderStatus, statusText } from '../orders/status-rules.ts'
import { dayOf, hindiLogin, hindiOrder } from './hindi/orders.ts'
import { linkTo, linkToOrder } from './links.ts'
import type { ChatLink, Draft } from './schemas.ts'

const OLDER = 3
const login = linkTo('loginToOrders')
const all = linkTo('orders')

/**
 * The status of the signed-in customer's orders: of the named one, otherwise of the latest ones. The customer is not an
 * input: a number that belongs to somebody else is answered like one that does not exist, and a guest is sent to pages
 * that ask for details.
 */
export async function answerOwnOrders(
  ctx: Context,
  { number, isCancel, isHistory }: { number: string | null; isCancel: boolean; isHistory: boolean },
): Promise<Draft> {
  if (!ownId(ctx)) {
    const text = number
      ? `Log in and I’ll look it up among your orders. Without an account, the tracking page shows where ${number} is.`
      : isCancel
        ? `Log in to cancel an order from your account. ${GUEST_CANCEL}`
        : 'Log in and I’ll look up your orders. Without an account, the tracking page finds an order by its number.'
    return { text, hindi: hindiLogin(number, isCancel), products: [], links: [login, trackingOf(number)] }
  }
  const own = await findOwnOrders(ctx)
  const order = number ? own.find((each) => each.orderNumber === number) : own[0]
  if (!order) {
    const text = number ? `Your account has no order ${number}.` : 'Your account has no orders yet.'
    const hindi = number ? `आपके अकाउंट में ऑर्डर ${number} नहीं है।` : 'आपके अकाउंट में अभी कोई ऑर्डर नहीं है।'
    return {
      text,
      hindi,
      products: [],
      links: number ? [all, trackingOf(number)] : [linkTo('products')],
    }
  }
  const lines = [inWords(order), itemsText(order), ...(isCancel ? [cancelText(order)] : [])]
  const older = number ? [] : own.slice(1, 1 + OLDER)
  if (older.length > 0) lines.push(`Before that: ${older.map(shortly).join('; ')}.`)
  if (isHistory) lines.push(`You have ${own.length} ${own.length === 1 ? 'order' : 'orders'} in total.`)
  const hindi = hindiOrder(order, { isCancel, older, count: isHistory ? own.length : null })
  return {
    text: lines.join('\n'),
    hindi,
    products: [],
    links: [linkToOrder(order.orderNumber), ...(number ? [] : [all])],
  }
}

/** How a guest cancels: the tracking page mails the link that opens the order. */
export const GUEST_CANCEL =
  'Ordered as a guest? Open the order from its confirmation email, or enter your email address on the tracking page and we’ll email you the link. You can choose Cancel order until it’s shipped.'

const trackingOf = (number: string | null): ChatLink =>
  linkTo('track', number ? `/track-order?query=${encodeURIComponent(number)}` : undefined)

function inWords(order: OrderView): string {
  const { tracking } = order
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  const facts = [
    tracking.carrier && `courier ${tracking.carrier}`,
    tracking.trackingNumber && `tracking number ${tracking.trackingNumber}`,
    tracking.estimatedDelivery && `expected ${dayOf(tracking.estimatedDelivery)}`,
  ].filter(Boolean)
  const more = facts.length > 0 ? ` (${facts.join(', ')})` : ''
  return `Order ${order.orderNumber}, placed on ${formatDate(order.createdAt)}, ${count} ${count === 1 ? 'item' : 'items'} for ${formatMoney(order.total)}: ${statusText(orderStatus(order))}${more}.`
}

const itemsText = ({ items }: OrderView): string =>
  `Items: ${items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')}.`

const shortly = (order: OrderView): string => `${order.orderNumber} ${statusText(orderStatus(order))}`

const cancelText = (order: OrderView): string =>
  canCancel(order) ? 'You can still cancel it: open it and choose Cancel order.' : 'It can no longer be cancelled.'
