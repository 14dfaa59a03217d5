import { escapeHtml, letter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { Settings } from '../../settings/schemas.ts'
import { stateName } from '../../shipping/rules.ts'
import { KEY_DAYS } from '../order-keys.ts'
import type { OrderLineView, OrderView } from '../schemas.ts'

/** `returnsUrl` is the page on delivery and returns. */
type OrderLinks = { url: string; isGuest: boolean; returnsUrl: string }

/** The confirmation of a placed order: what, how much, where to, what happens next. The link of a guest opens the order. */
export function orderConfirmation(
  order: OrderView,
  settings: Settings,
  { url, isGuest, returnsUrl }: OrderLinks,
): Mail {
  const { store, shipping } = settings
  const subject = `Your order ${order.orderNumber} at ${store.name}`
  const address = addressLines(order)
  const next = [
    `We pack your order within ${shipping.dispatchHours} hours.`,
    ...(order.tracking.estimatedDelivery
      ? [`It should arrive by ${formatDate(order.tracking.estimatedDelivery)}.`]
      : []),
    ...(order.paymentMethod === 'cod'
      ? [`Please have ${formatMoney(order.total)} ready: you pay in cash when it arrives.`]
      : []),
  ]
  const invitation = isGuest ? 'See, cancel or repeat your order' : 'Follow your order'
  const caution = isGuest ? `This link opens your order for ${KEY_DAYS} days: keep it to yourself.` : ''
  const footer = `Questions? Write to ${store.email} or call ${store.phone}.`
  const steps = order.steps.map((step) => ({
    label: step.label,
    amount: step.name === 'shipping' && step.amount === 0 ? 'FREE' : formatMoney(step.amount),
  }))

  const text = [
    `Thank you, ${order.shippingAddress?.firstName ?? ''}. We have your order ${order.orderNumber}.`,
    order.items.map((line) => `${line.quantity} × ${nameOf(line)}  ${formatMoney(line.lineTotal)}`).join('\n'),
    [...steps.map((step) => `${step.label}: ${step.amount}`), `Total: ${formatMoney(order.total)}`].join('\n'),
    `Delivered to:\n${address.join('\n')}`,
    next.join('\n'),
    `${invitation}: ${url}${caution && `\n${caution}`}`,
    `Delivery and returns: ${returnsUrl}`,
    footer,
  ].join('\n\n')

  const cell = 'padding:8px 0;border-bottom:1px solid #ddd;vertical-align:top'
  const rows = order.items.map(
    (line) =>
      `<tr><td style="${cell}">${line.quantity} × ${escapeHtml(nameOf(line))}</td><td style="${cell};text-align:right;white-space:nowrap">${formatMoney(line.lineTotal)}</td></tr>`,
  )
  const sums = [...steps, { label: 'Total', amount: formatMoney(order.total) }].map(
    ({ label, amount }) =>
      `<tr><td style="padding:4px 0">${escapeHtml(label)}</td><td style="padding:4px 0;text-align:right;white-space:nowrap">${amount}</td></tr>`,
  )
  const body = `<p>Thank you, ${escapeHtml(order.shippingAddress?.firstName ?? '')}. We have your order.</p>
<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('')}${sums.join('')}</table>
<p><strong>Delivered to</strong><br>${address.map(escapeHtml).join('<br>')}</p>
<p>${next.map(escapeHtml).join('<br>')}</p>
<p><a href="${escapeHtml(url)}" style="color:#111">${invitation}</a>${caution && `<br>${caution}`}</p>
<p><a href="${escapeHtml(returnsUrl)}" style="color:#111">Delivery and returns</a></p>`
  return {
    to: order.customerEmail ?? '',
    subject,
    text,
    html: letter(`Order ${order.orderNumber}`, body, footer),
    id: `${order.orderNumber}-confirmation`,
  }
}

const nameOf = (line: OrderLineView): string => [line.name, line.flavor, line.weight].filter(Boolean).join(', ')

function addressLines({ shippingAddress: to }: OrderView): string[] {
  if (!to) return ['Address not available']
  return [
    `${to.firstName} ${to.lastName}`,
    to.address,
    to.apartment,
    `${to.city}, ${stateName(to.state)} ${to.zipCode}`,
    to.phone,
  ].filter(Boolean)
}
