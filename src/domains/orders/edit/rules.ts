import { formatMoney, type Paise, paise } from '../../../shared/money.ts'
import { awaitsPayment } from '../rules.ts'
import type { OrderKind, OrderStatus, PaymentMethod } from '../schemas.ts'
import type { OrderTerms, TermLine } from './schemas.ts'

type Course = { kind: OrderKind; status: OrderStatus; paymentMethod: PaymentMethod | null; subtotal: number }

/** Before dispatch, unless a card or UPI payment may be under way. A replacement at no charge has no price to change. */
export const canEditItems = (order: Course): boolean =>
  order.kind === 'goods' &&
  order.subtotal > 0 &&
  (order.status === 'pending' || order.status === 'confirmed' || order.status === 'processing') &&
  !awaitsPayment(order)

/** How the note in the order's history begins; the buyer sees it. */
export const ITEMS_CHANGED = 'Items changed'

/** A line of which units were added (`units` above 0) or removed. */
export type LineChange = { name: string; units: number }

/** What a revision added and removed, by line item. */
export function lineChanges(before: OrderTerms, after: OrderTerms): LineChange[] {
  const unitsOf = (lines: readonly TermLine[]) => new Map(lines.map((line) => [line.id, line]))
  const [old, now] = [unitsOf(before.lines), unitsOf(after.lines)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const line = now.get(id) ?? old.get(id)
    const units = (now.get(id)?.quantity ?? 0) - (old.get(id)?.quantity ?? 0)
    return line && units !== 0 ? [{ name: line.name, units }] : []
  })
}

/** `2 × Whey added` or `1 × Creatine removed`. */
export const lineChangeText = ({ name, units }: LineChange): string =>
  `${Math.abs(units)} × ${name} ${units > 0 ? 'added' : 'removed'}`

/** `Items changed: 1 × Whey removed. New total ₹1,999 (was ₹2,999).` */
export function revisionNote(before: OrderTerms, after: OrderTerms): string {
  const changes = lineChanges(before, after).map(lineChangeText).join(', ')
  const [old, now] = [before.total, after.total].map((total) => formatMoney(paise(total)))
  return `${ITEMS_CHANGED}: ${changes}. ${old === now ? `The total stays ${now}` : `New total ${now} (was ${old})`}.`
}

/**
 * How long a change waits for its payment. A day: buyers read the email in the evening, and the parcel of an order that is
 * already paid shouldn't wait longer.
 */
export const PAY_LINK_HOURS = 24

/** `Payment of ₹500 requested for: 1 × Whey added.` */
export function pendingNote(before: OrderTerms, after: OrderTerms): string {
  const more = formatMoney(paise(after.total - before.total))
  return `Payment of ${more} requested for: ${lineChanges(before, after).map(lineChangeText).join(', ')}.`
}

/** The notes in the order's history when a change ends unpaid; the buyer sees them. */
export const CHANGE_OVER = {
  withdrawn: 'The requested change was withdrawn. The order stays as it was.',
  lapsed: 'The requested change was not paid in time. The order stays as it was.',
}

/** How the emails about a change are logged: `pay-<n>` for its link, `over` once it ended. */
export const changeKey = (orderNumber: string, number: number, about: string): string =>
  `${orderNumber}-change-${number}-${about}`

/** A change that waits for its payment, for those who may see the order. Amounts in paise. */
export type PendingChange = {
  id: string
  /** What is to be paid now, and what the whole order then costs. */
  amount: Paise
  total: Paise
  /** `1 × Whey added` */
  changes: string[]
  /** The items as they will be. */
  items: { id: string; name: string; quantity: number; amount: Paise }[]
  steps: OrderTerms['steps']
  reason: string
  createdAt: string
  expiresAt: string
}
