import { DAY_MS, dayStartInIndia } from '../../shared/dates.ts'
import { type Paise, paise } from '../../shared/money.ts'
import { unitsAmount } from '../orders/shares/rules.ts'
import type { Permission } from '../roles/schemas.ts'
import type { Postage, Returnable, ReturnReason, ReturnRequest, ReturnStatus } from './schemas.ts'

/** Who makes a transition: the buyer, staff with a permission, or the store itself. */
export type ReturnTransition = { by: 'buyer' | 'system' | Permission }
type Transitions = Record<ReturnStatus, Partial<Record<ReturnStatus, ReturnTransition>>>

const DECIDE: ReturnTransition = { by: 'orders.refund' }
const HANDLE: ReturnTransition = { by: 'orders.fulfil' }
const WITHDRAW: ReturnTransition = { by: 'buyer' }

/** The allowed transitions of a return, and who makes each. Staff can't make any on their own orders (A63). */
export const returnTransitions: Transitions = {
  requested: { approved: DECIDE, refused: DECIDE, withdrawn: WITHDRAW },
  approved: { pickup_booked: HANDLE, received: HANDLE, refused: DECIDE, withdrawn: WITHDRAW },
  // A pickup that failed is booked again.
  pickup_booked: { pickup_booked: HANDLE, received: HANDLE, refused: DECIDE, withdrawn: WITHDRAW },
  received: { inspected: HANDLE, refused: DECIDE },
  inspected: { refunded: DECIDE, replaced: DECIDE, closed: DECIDE },
  // The replacement was cancelled before it was shipped, or the refund failed: the buyer is still owed something.
  replaced: { inspected: { by: 'system' } },
  refunded: { inspected: { by: 'system' } },
  refused: {},
  withdrawn: {},
  closed: {},
}

/** What can follow, and who does it. A collected order is brought back, so nobody books a courier for it. */
export const followersOf = ({ status, postage }: { status: ReturnStatus; postage: Postage }) =>
  (Object.entries(returnTransitions[status]) as [ReturnStatus, ReturnTransition][]).filter(
    ([to]) => to !== 'pickup_booked' || postage !== 'counter',
  )

export const canMove = (from: ReturnStatus, to: ReturnStatus): boolean => returnTransitions[from][to] !== undefined

/** Nothing more will happen to it, and its units can be returned again. */
export const isVoid = (status: ReturnStatus): boolean => status === 'refused' || status === 'withdrawn'
export const isEnded = (status: ReturnStatus): boolean =>
  isVoid(status) || status === 'refunded' || status === 'replaced' || status === 'closed'

export const isFault = (reason: ReturnReason): boolean => reason !== 'unopened'

type Window = { windowDays: number; faultWindowDays: number }

/** The last moment for a return: the end of the day in India, that many days after the day of delivery. */
export const returnUntil = (deliveredAt: Date, reason: ReturnReason, { windowDays, faultWindowDays }: Window): Date => {
  const days = isFault(reason) ? faultWindowDays : windowDays
  return new Date(dayStartInIndia(deliveredAt).getTime() + (days + 1) * DAY_MS - 1)
}

/** How it comes back. By courier, the store pays for every fault, otherwise as its policy says. */
export function postageOf(
  reason: ReturnReason,
  { unopenedPostage, isCollected }: Pick<Returnable, 'unopenedPostage' | 'isCollected'>,
): Postage {
  if (isCollected) return 'counter'
  return isFault(reason) ? 'store' : unopenedPostage
}

export type ReturnQuote = {
  postage: Postage
  until: string
  lines: { lineId: string; quantity: number; money: Paise; card: Paise }[]
  delivery: { money: Paise; card: Paise }
  /** All that is refunded. */
  amount: Paise
}
export type ReturnFault = {
  code: 'RETURN_WINDOW_OVER' | 'RETURN_UNITS' | 'RETURN_REFUSED'
  field: string
  text: string
}

const NOTHING = { money: paise(0), card: paise(0) }

/**
 * What applies to a return, and what it refunds; or why it can't be requested. The server decides with it and the page
 * shows it.
 */
export function quoteReturn(
  returnable: Returnable,
  { lines, reason, seal }: Pick<ReturnRequest, 'lines' | 'reason' | 'seal'>,
  now: Date,
): { ok: true; value: ReturnQuote } | { ok: false; fault: ReturnFault } {
  const fault = (code: ReturnFault['code'], field: string, text: string) =>
    ({ ok: false, fault: { code, field, text } }) as const
  const untilOf = (of: Pick<Returnable, 'until'>) => (isFault(reason) ? of.until.fault : of.until.unopened)
  const until = untilOf(returnable)
  if (new Date(until) < now)
    return fault('RETURN_WINDOW_OVER', 'reason', 'The return window for this reason has closed')
  if (!isFault(reason) && seal === 'opened')
    return fault(
      'RETURN_REFUSED',
      'seal',
      'Opened packs can be returned only if they arrived damaged, wrong, expired or not genuine',
    )
  const quoted: ReturnQuote['lines'] = []
  for (const { lineId, quantity } of lines) {
    const line = returnable.lines.find(({ id }) => id === lineId)
    if (!line) return fault('RETURN_UNITS', 'lines', 'This line isn’t in the order')
    if (line.isFinal && !isFault(reason))
      return fault('RETURN_REFUSED', `line-${lineId}`, `${line.name} can’t be returned unless it arrived faulty`)
    // Of several parcels, each has its own day of delivery.
    if (new Date(untilOf(line)) < now)
      return fault('RETURN_WINDOW_OVER', `line-${lineId}`, `The return window for ${line.name} has closed`)
    const left = line.quantity - line.gone
    if (quantity > left)
      return fault(
        'RETURN_UNITS',
        `line-${lineId}`,
        left > 0
          ? `You can return up to ${left} of ${line.name}`
          : `All units of ${line.name} are already being returned`,
      )
    const share = (all: Paise) => unitsAmount(all, line.quantity, line.gone, quantity)
    quoted.push({ lineId, quantity, money: share(line.money), card: share(line.card) })
  }
  const isWhole = returnable.lines.every(
    ({ id, quantity }) => lines.find(({ lineId }) => lineId === id)?.quantity === quantity,
  )
  const delivery = isFault(reason) && isWhole ? returnable.delivery : NOTHING
  const goods = quoted.reduce((sum, { money, card }) => sum + money + card, 0)
  const amount = paise(goods + delivery.money + delivery.card)
  return { ok: true, value: { postage: postageOf(reason, returnable), until, lines: quoted, delivery, amount } }
}

type Covered = { status: ReturnStatus; lines: readonly { lineId: string; quantity: number }[] }

/**
 * The status of an order that follows from its returns: a partial return leaves it delivered, a return of everything
 * takes it along (D14).
 */
export function orderStatusOf(
  lines: readonly { id: string; quantity: number }[],
  returns: readonly Covered[],
): 'delivered' | 'return_requested' | 'returned' | 'refunded' {
  const active = returns.filter(({ status }) => !isVoid(status))
  const units = (id: string) =>
    active.flatMap((each) => each.lines).reduce((sum, line) => sum + (line.lineId === id ? line.quantity : 0), 0)
  if (active.length === 0 || lines.some(({ id, quantity }) => units(id) < quantity)) return 'delivered'
  if (active.every(({ status }) => status === 'refunded')) return 'refunded'
  const isBack = active.every(({ status }) => status === 'inspected' || isEnded(status))
  return isBack ? 'returned' : 'return_requested'
}

export type Deadlines = { pickupDays: number; sendDays: number; inspectDays: number; refundDays: string }

type Terms = Deadlines & { replyHours: number; holidays?: readonly string[] }

/** The latest day of a range such as `5-7`. */
const lastOf = (range: string): number => Number(/(\d+)\D*$/.exec(range)?.[1] ?? 7)

/** Adds working days: Saturdays, Sundays and the owner's holidays in India don't count. */
function addWorkingDays(from: Date, count: number, holidays: readonly string[]): Date {
  let day = from
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    const local = new Date(day.getTime() + 5.5 * 60 * 60_000)
    const isWeekend = local.getUTCDay() === 0 || local.getUTCDay() === 6
    if (!isWeekend && !holidays.includes(local.toISOString().slice(0, 10))) left -= 1
  }
  return day
}

/** Pickups fail on rainy days too: after this many days, staff ask the courier. */
const TRANSIT_DAYS = 7

/** By when the next step of a return is due; null if there is none. */
export function dueAfter(
  status: ReturnStatus,
  { now, postage, pickupOn }: { now: Date; postage: Postage; pickupOn?: string | undefined },
  { pickupDays, sendDays, inspectDays, refundDays, replyHours, holidays = [] }: Terms,
): Date | null {
  const inDays = (days: number, from = now) => new Date(from.getTime() + days * DAY_MS)
  switch (status) {
    case 'requested':
      return new Date(now.getTime() + replyHours * 60 * 60_000)
    case 'approved':
      return inDays(postage === 'store' ? pickupDays : sendDays)
    case 'pickup_booked':
      return inDays(TRANSIT_DAYS, pickupOn ? new Date(`${pickupOn}T00:00:00+05:30`) : now)
    case 'received':
      return inDays(inspectDays)
    case 'inspected':
      return addWorkingDays(now, lastOf(refundDays), holidays)
    default:
      return null
  }
}

export const REASONS: Record<ReturnReason, string> = {
  unopened: 'Unopened, I don’t need it',
  damaged: 'Arrived damaged',
  wrong: 'Wrong item',
  expired: 'Expired or close to expiry',
  counterfeit: 'I think it isn’t genuine',
}

export const RETURN_STATUSES: Record<ReturnStatus, { text: string; tone: 'mist' | 'success' | 'danger' | 'accent' }> = {
  requested: { text: 'Requested', tone: 'accent' },
  approved: { text: 'Approved', tone: 'accent' },
  refused: { text: 'Refused', tone: 'danger' },
  withdrawn: { text: 'Withdrawn', tone: 'mist' },
  pickup_booked: { text: 'Pickup booked', tone: 'accent' },
  received: { text: 'Received', tone: 'accent' },
  inspected: { text: 'Inspected', tone: 'accent' },
  refunded: { text: 'Refunded', tone: 'success' },
  replaced: { text: 'Replacement sent', tone: 'success' },
  closed: { text: 'Closed', tone: 'mist' },
}

const REFUND_FAILED = { text: 'Refund failed', tone: 'danger' } as const

/** Whether its refund failed, or came back, and is still to be sent again. */
export const isRefundFailed = (events: readonly { status: ReturnStatus }[]): boolean =>
  events.at(-1)?.status === 'inspected' && events.at(-2)?.status === 'refunded'

/** The name and colour of a return's status: after a refund that failed it says so. */
export const returnBadge = ({
  status,
  isRefundFailed: hasFailed,
}: {
  status: ReturnStatus
  isRefundFailed: boolean
}) => (hasFailed ? REFUND_FAILED : RETURN_STATUSES[status])

/** The name of each entry of a return's history. */
export const historyTexts = (events: readonly { status: ReturnStatus }[]): string[] =>
  events.map(({ status }, index) =>
    isRefundFailed(events.slice(0, index + 1)) ? REFUND_FAILED.text : RETURN_STATUSES[status].text,
  )
