import { counted, formatCount } from '../../../shared/counted.ts'
import { MAX_STOCK } from '../../catalog/records/schemas.ts'

/** The stock of a variant: as it is now, as the check saw it (null if it recorded none), and as the file counts it. */
type CountedStock = { now: number; seen: number | null; counted: number }

const units = (count: number): string => counted(count, 'unit')

/**
 * The stock after an import: changed by the difference between the file and what the check saw, so that units sold in
 * between stay sold. If that is impossible the stock stays as it is, and the reason is returned.
 */
export function countAfter({ now, seen, counted }: CountedStock): { stock: number; reason: string | null } {
  if (seen === null)
    return counted === now
      ? { stock: now, reason: null }
      : {
          stock: now,
          reason: 'was not changed: this check didn’t record the variant’s stock. Check the file again',
        }
  const stock = now + counted - seen
  if (stock < 0)
    return {
      stock: now,
      reason: `was not changed: the stock went from ${formatCount(seen)} to ${formatCount(now)} after the check, so ${units(seen - counted)} can no longer be removed. Count the variant again`,
    }
  if (stock > MAX_STOCK) return { stock: now, reason: `was not changed: it would be above ${units(MAX_STOCK)}` }
  return { stock, reason: null }
}
