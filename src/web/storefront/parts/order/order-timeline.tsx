import { isUndelivered } from '../../../../domains/orders/rules.ts'
import type { OrderStatus, OrderView } from '../../../../domains/orders/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Check, X } from '../../../ui/icons/icons.tsx'

type Step = {
  status: string
  label: string
  at: string | null
  note: string
  state: 'done' | 'now' | 'ahead' | 'ended'
}

const SHIPMENT: readonly [OrderStatus, string][] = [
  ['pending', 'Order placed'],
  ['confirmed', 'Confirmed'],
  ['processing', 'Being packed'],
  ['partly_shipped', 'Partly shipped'],
  ['shipped', 'Shipped'],
  ['out_for_delivery', 'Out for delivery'],
  ['delivered', 'Delivered'],
]

const PICKUP: typeof SHIPMENT = [
  ['pending', 'Order placed'],
  ['confirmed', 'Being prepared'],
  ['processing', 'Ready to collect'],
  ['delivered', 'Collected'],
]

/** A digital product order is complete once it is paid. */
const DIGITAL: typeof SHIPMENT = [
  ['pending', 'Order placed'],
  ['confirmed', 'Paid'],
]

const AFTERWARDS: Partial<Record<OrderStatus, string>> = {
  rto_initiated: 'Returning to store',
  rto_received: 'Returned to store',
  lost: 'Lost in transit',
  damaged: 'Damaged in transit',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
  return_requested: 'Return requested',
  returned: 'Returned',
  refunded: 'Refunded',
}

type Course = Pick<OrderView, 'kind' | 'status' | 'timeline' | 'createdAt'> & { pickup?: unknown }

/**
 * The order's history without reversed transitions: a status returned to keeps its first time, later ones are removed.
 */
function stepsOf({ timeline }: Course): Map<string, { at: string; note: string }> {
  const steps = new Map<string, { at: string; note: string }>()
  for (const { status, at, note } of timeline) {
    const known = steps.get(status)
    if (known) for (const later of [...steps.keys()].slice([...steps.keys()].indexOf(status) + 1)) steps.delete(later)
    steps.set(status, { at: known?.at ?? at, note: note || (known?.note ?? '') })
  }
  return steps
}

/** The timeline of an order: past statuses with their times and, unless the order has ended, the next ones. */
export function timelineOf(order: Course): Step[] {
  const happened = stepsOf(order)
  const way = (order.pickup ? PICKUP : order.kind === 'goods' ? SHIPMENT : DIGITAL).filter(
    ([status]) => status !== 'partly_shipped' || happened.has(status),
  )
  const at = (status: string) => happened.get(status)?.at ?? (status === 'pending' ? order.createdAt : null)
  const isOver = order.status in AFTERWARDS
  const reached = isOver
    ? Math.max(0, ...way.map(([status], index) => (happened.has(status) ? index : 0)))
    : way.findIndex(([status]) => status === order.status)
  const steps = way.map(([status, label], index): Step => {
    const isLast = index === way.length - 1
    const state =
      index < reached || (index === reached && (isOver || isLast)) ? 'done' : index === reached ? 'now' : 'ahead'
    return { status, label, at: index <= reached ? at(status) : null, note: happened.get(status)?.note ?? '', state }
  })
  if (!isOver) return steps
  const after = AFTER.filter(
    (status) => status === order.status || (happened.has(status) && !isPast(order.status, status)),
  )
  return [
    ...steps.slice(0, reached + 1),
    ...after.map(
      (status): Step => ({
        status,
        label: AFTERWARDS[status] ?? status,
        at: at(status),
        note: happened.get(status)?.note ?? '',
        state: status === order.status ? 'ended' : 'done',
      }),
    ),
  ]
}

/** An expired order that was paid after all continues as usual, and so does a parcel that was delivered after all. */
const isPast = (now: OrderStatus, status: OrderStatus): boolean =>
  status === 'expired' || (isFailure(status) && !isFailure(now))
const isFailure = (status: OrderStatus): boolean => status === 'rto_initiated' || isUndelivered(status)

const AFTER = [
  ...(['expired', 'rto_initiated', 'lost', 'damaged', 'rto_received'] as const),
  ...(['return_requested', 'returned', 'refunded', 'cancelled'] as const),
]

const STATE_WORDS = { done: 'done', now: 'now', ahead: 'upcoming', ended: 'final' } as const

const dots = {
  done: 'border-ink bg-ink text-paper',
  now: 'border-ink bg-accent',
  ahead: 'border-line bg-paper',
  ended: 'border-danger bg-danger text-paper',
} as const

/** Vertical on a phone, a single row on wider screens. */
export function OrderTimeline({ order }: { order: Course }) {
  const steps = timelineOf(order)
  return (
    <ol className="flex flex-col sm:flex-row" aria-label="Progress of this order">
      {steps.map((step, index) => (
        <li
          key={step.status}
          className="relative flex flex-1 gap-4 pb-6 last:pb-0 sm:flex-col sm:gap-3 sm:pb-0"
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={`absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2 sm:top-3 sm:right-0 sm:bottom-auto sm:left-6 sm:h-0.5 sm:w-auto sm:translate-x-0 sm:-translate-y-1/2 ${
                steps[index + 1]?.state === 'ahead' ? 'bg-line' : 'bg-ink'
              }`}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={`relative flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${dots[step.state]}`}
          >
            {step.state === 'done' ? <Check size={14} strokeWidth={3} /> : null}
            {step.state === 'now' ? <span className="size-2 rounded-full bg-ink forced-colors:border-4" /> : null}
            {step.state === 'ended' ? <X size={14} strokeWidth={3} /> : null}
          </span>
          <span className="sm:pr-3">
            <span className={`block text-sm leading-6 ${step.state === 'ahead' ? 'text-muted' : 'font-semibold'}`}>
              {step.label}
              {/* In brackets, since screen readers read a space before it and a comma would follow that. */}
              <span className="sr-only"> ({STATE_WORDS[step.state]})</span>
            </span>
            {step.at ? (
              <time dateTime={step.at} className="block text-xs text-muted tabular-nums">
                {formatDateTime(step.at)}
              </time>
            ) : null}
            {step.note && step.note !== step.label ? (
              <span className="block text-xs text-muted">{step.note}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
