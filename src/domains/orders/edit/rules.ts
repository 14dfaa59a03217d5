import { formatMoney, paise } from '../../../shared/money.ts'
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
