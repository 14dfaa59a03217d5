import { findActivity } from '../../../../domains/activity-log/index.ts'
import { findBookings } from '../../../../domains/couriers/index.ts'
import { findEmailsByKeys } from '../../../../domains/emails/index.ts'
import type { EmailView } from '../../../../domains/emails/schemas.ts'
import { findDocumentsOf } from '../../../../domains/invoices/index.ts'
import type { OrderDocuments } from '../../../../domains/invoices/schemas.ts'
import { ITEMS_CHANGED } from '../../../../domains/orders/edit/rules.ts'
import {
  findChangeKeys,
  findNotes,
  findOrderRisk,
  findPendingChange,
  findStaffOrder,
  type OrderNote,
  type StaffOrderView,
  shipmentEmailKeys,
} from '../../../../domains/orders/index.ts'
import { isBackTransition, TRACKING_CORRECTED } from '../../../../domains/orders/rules.ts'
import type { OrderStatus } from '../../../../domains/orders/schemas.ts'
import { orderStatus, staffStatusText } from '../../../../domains/orders/status-rules.ts'
import type { CashReceipt } from '../../../../domains/payments/admin/schemas.ts'
import {
  findCaptures,
  findCashReceipts,
  findPaymentView,
  findRefunders,
  type OrderCapture,
} from '../../../../domains/payments/index.ts'
import type { RefundView } from '../../../../domains/payments/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'

/** Kinds of email sent for an order, besides those for its refunds. */
const EMAILS = ['pay-link', 'confirmation', 'ready', 'shipped', 'delivered', 'cancelled', 'expired']

export type TimelineItem = {
  at: string
  text: string
  note: string
  who: string
  kind: 'step' | 'money' | 'mail' | 'note'
}

export type OrderDocument = { id: string; label: string; href: string }

/** Everything that the order page shows and the actor may see; null if there is no such order. */
export async function loadOrder(ctx: Context, orderNumber: string) {
  const found = await findStaffOrder(ctx, orderNumber)
  if (!found.ok) return null
  const order = found.value
  const [notes, captures, receipts, payment, documents, risk, bookings, change, { couriers }] = await Promise.all([
    findNotes(ctx, order.id),
    findCaptures(ctx, order.id),
    findCashReceipts(ctx, order.id),
    findPaymentView(ctx, order.id),
    findDocumentsOf(ctx, order),
    findOrderRisk(ctx, order.orderNumber),
    findBookings(ctx, orderNumber),
    findPendingChange(ctx, order.id),
    readSettings(ctx),
  ])
  const keys = [
    ...EMAILS.map((kind) => `${order.orderNumber}-${kind}`),
    ...order.events
      .filter(({ note }) => note === TRACKING_CORRECTED)
      .map((_, index) => `${order.orderNumber}-tracking-${index + 1}`),
    ...order.events
      .filter(({ note }) => note.startsWith(ITEMS_CHANGED))
      .map((_, index) => `${order.orderNumber}-changed-${index + 1}`),
    ...(await findChangeKeys(ctx, order)),
    ...order.parcels.flatMap(shipmentEmailKeys(order.orderNumber)),
    ...payment.refunds.flatMap(({ id }) => [`${id}-refund`, `${id}-sent`, `${id}-failed`]),
  ]
  const [mails, audit, refunders] = await Promise.all([
    findEmailsByKeys(ctx, keys),
    findActivity(ctx, { kind: 'order', id: order.orderNumber, limit: 50 }),
    findRefunders(ctx, order),
  ])
  const known = {
    notes: notes.ok ? notes.value : [],
    captures: captures.ok ? captures.value : [],
    receipts: receipts.ok ? receipts.value : [],
    refunds: payment.refunds,
    refunders: refunders.ok ? refunders.value : {},
    mails: mails.ok ? mails.value : [],
  }
  return {
    order,
    ...known,
    risk: risk.ok ? risk.value : null,
    booking: bookings.ok ? (bookings.value[0] ?? null) : null,
    /** Those of parcels that left the store before. */
    sentBookings: bookings.ok ? bookings.value.slice(1).filter(({ isShipped }) => isShipped) : [],
    hasCouriers: couriers.accounts !== '',
    change,
    isChangeAgreed: payment.isChangeAgreed,
    isChecking: payment.isChecking,
    documents: documentsOf(order.orderNumber, documents),
    timeline: timelineOf(order, known),
    /** Null for staff who may not read the activity log. */
    audit: audit.ok ? audit.value.entries : null,
  }
}

export type LoadedOrder = NonNullable<Awaited<ReturnType<typeof loadOrder>>>

function documentsOf(orderNumber: string, { invoice, creditNotes, replaced }: OrderDocuments): OrderDocument[] {
  const known = [...(invoice ? [invoice] : []), ...creditNotes, ...replaced]
  return known.map(({ id, kind, number }) => {
    const name = kind === 'credit-note' ? 'Credit note' : kind === 'receipt' ? 'Receipt' : 'Invoice'
    const query = id === invoice?.id ? '' : `?document=${id}`
    const isReplaced = replaced.some((each) => each.id === id)
    const label = `${name} ${number}${isReplaced ? ' (replaced)' : ''}`
    return { id, label, href: `/api/orders/${orderNumber}/invoice.pdf${query}` }
  })
}

type Known = {
  notes: OrderNote[]
  captures: OrderCapture[]
  receipts: CashReceipt[]
  refunds: RefundView[]
  /** Who asked for each, by its id. */
  refunders: Record<string, string>
  mails: EmailView[]
}

const RECEIVED: Record<Exclude<OrderCapture['kind'], 'cash'>, string> = {
  order: 'was received',
  extra: 'was received twice and is being refunded',
  review: 'was received, but the amount is wrong',
}
const REFUNDED = { pending: 'is being refunded', processed: 'was refunded', failed: 'could not be refunded' }
const EMAILED = {
  sent: 'sent',
  saved: 'saved to file',
  sending: 'being sent',
  failed: 'waiting to be sent',
  refused: 'refused',
  dropped: 'not sent (out of date)',
}

/** What happened, newest first. */
function timelineOf(
  order: StaffOrderView,
  { notes, captures, receipts, refunds, refunders, mails }: Known,
): TimelineItem[] {
  // Handing an order over ships and delivers it at once.
  const events = order.events.filter(({ status }) => !order.pickup || status !== 'shipped')
  const items: TimelineItem[] = [
    ...events.map(({ status, note, at, who }, index) => ({
      at,
      ...transitionLabel(events[index - 1]?.status, status, note, order.pickup !== null),
      who,
      kind: 'step' as const,
    })),
    ...captures.flatMap(({ at, amount, kind, provider }) =>
      // Its receipts are listed one by one.
      kind === 'cash'
        ? []
        : [{ at, text: `${formatMoney(amount)} ${RECEIVED[kind]}`, note: '', who: provider, kind: 'money' as const }],
    ),
    ...receipts.map(({ createdAt, amount, reference, receivedOn, parcel, who }) => ({
      at: createdAt,
      text: `${formatMoney(amount)} in cash was received${parcel ? ` for parcel ${parcel}` : ''}`,
      note: [`on ${formatDate(receivedOn)}`, reference].filter(Boolean).join(', '),
      who,
      kind: 'money' as const,
    })),
    ...refunds.map(({ id, createdAt, amount, status, note, to, payTo }) => ({
      at: createdAt,
      text: `${formatMoney(amount)} ${REFUNDED[status]}${to === 'gift-card' ? ' as a gift card' : payTo ? ` to ${payTo}` : ''}`,
      note,
      who: refunders[id] ?? '',
      kind: 'money' as const,
    })),
    ...mails.map(({ sentAt, createdAt, subject, status, error }) => ({
      at: sentAt ?? createdAt,
      text: `Email ${EMAILED[status]}: ${subject}`,
      note: status === 'sent' ? '' : (error ?? ''),
      who: '',
      kind: 'mail' as const,
    })),
    ...notes.map(({ at, text, author }) => ({ at, text, note: '', who: author, kind: 'note' as const })),
  ]
  return items.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** An event that keeps the status is labelled by its note; an undone transition says that it was undone. */
function transitionLabel(
  before: OrderStatus | undefined,
  status: OrderStatus,
  note: string,
  pickup: boolean,
): { text: string; note: string } {
  if (before === status) return { text: note, note: '' }
  const name = sentence(staffStatusText(orderStatus({ status, pickup })))
  return { text: before && isBackTransition(before, status) ? `${name} again: undone by staff` : name, note }
}

const sentence = (text: string): string => (text.charAt(0) + text.slice(1).toLowerCase()).replace(/^Rto\b/, 'RTO')
