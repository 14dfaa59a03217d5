import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { canCancel } from '../../orders/rules.ts'
import type { OrderStatus, OrderView } from '../../orders/schemas.ts'
import { orderStatus, statusText } from '../../orders/status-rules.ts'
import { GUEST_CANCEL_HINDI } from './topics.ts'

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'पुष्टि बाकी है',
  confirmed: 'पुष्टि हो गई',
  processing: 'पैक हो रहा है',
  partly_shipped: 'कुछ सामान भेज दिया गया है, बाकी जल्द भेजा जाएगा',
  shipped: 'भेज दिया गया',
  out_for_delivery: 'आज डिलीवरी के लिए निकला है',
  delivered: 'डिलीवर हो गया',
  rto_initiated: 'डिलीवर नहीं हो सका, वापस आ रहा है',
  rto_received: 'डिलीवर नहीं हो सका, वापस आ गया',
  lost: 'रास्ते में खो गया',
  damaged: 'रास्ते में ख़राब हो गया',
  cancelled: 'रद्द हो गया',
  expired: 'समय पर भुगतान नहीं हुआ',
  return_requested: 'रिटर्न माँगा गया है',
  returned: 'सामान वापस मिल गया',
  refunded: 'रिफ़ंड हो गया',
  being_prepared: 'तैयार हो रहा है',
  ready_to_collect: 'तैयार है, दुकान से ले सकते हैं',
  collected: 'दुकान से ले लिया गया',
} satisfies Record<OrderStatus | 'being_prepared' | 'ready_to_collect' | 'collected', string>

/** Couriers may report a status of their own. */
const statusOf = (order: OrderView): string => {
  const status = orderStatus(order)
  return ownValue(STATUSES, status) ?? statusText(status)
}

export function hindiLogin(number: string | null, isCancel: boolean): string {
  if (number) return `लॉग इन करें, तो यह ऑर्डर आपके ऑर्डरों में मिल जाएगा। अकाउंट नहीं है? ${number} कहाँ है, यह ट्रैकिंग पेज पर दिखेगा।`
  return isCancel
    ? `अपने अकाउंट का ऑर्डर रद्द करने के लिए लॉग इन करें। ${GUEST_CANCEL_HINDI}`
    : 'लॉग इन करें, तो आपके ऑर्डर दिख जाएँगे। अकाउंट न हो, तो ट्रैकिंग पेज पर ऑर्डर नंबर से ऑर्डर मिल जाता है।'
}

type About = { isCancel: boolean; older: readonly OrderView[]; count: number | null }

/** `count`: how many orders there are, if that was asked. */
export function hindiOrder(order: OrderView, { isCancel, older, count }: About): string {
  const { tracking, items } = order
  const units = items.reduce((sum, item) => sum + item.quantity, 0)
  const facts = [
    tracking.carrier && `कूरियर ${tracking.carrier}`,
    tracking.trackingNumber && `ट्रैकिंग नंबर ${tracking.trackingNumber}`,
    tracking.estimatedDelivery && `अनुमानित डिलीवरी ${dayOf(tracking.estimatedDelivery)}`,
  ].filter(Boolean)
  const more = facts.length > 0 ? ` (${facts.join(', ')})` : ''
  const named = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
  const lines = [
    `ऑर्डर ${order.orderNumber}, ${formatDate(order.createdAt)}, ${units} नग, ${formatMoney(order.total)}: ${statusOf(order)}${more}।`,
    `सामान: ${named}।`,
    isCancel && (canCancel(order) ? 'यह अभी रद्द हो सकता है: ऑर्डर खोलें और “Cancel order” चुनें।' : 'यह अब रद्द नहीं हो सकता।'),
    older.length > 0 && `इससे पहले: ${older.map((each) => `${each.orderNumber} (${statusOf(each)})`).join('; ')}।`,
    count !== null && `कुल ${count} ऑर्डर।`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** Couriers write a text of their own when they know no date. */
export const dayOf = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : formatDate(text))
