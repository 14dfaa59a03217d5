import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionKeys } from '../../../platform/auth/session-keys.ts'
import { withoutGaps } from '../../../shared/digits.ts'

/**
 * The six digits that a buyer shows when collecting an order. Derived from the order's id and the store's secret, so that
 * reading the database reveals no code.
 */
export function collectionCode(orderId: string): string {
  const mark = createHmac('sha256', sessionKeys().secret).update(`collection code ${orderId}`).digest()
  return String(mark.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Whether staff typed the order's code; spaces and hyphens don't matter. */
export function isCollectionCode(orderId: string, typed: string): boolean {
  const [given, expected] = [Buffer.from(withoutGaps(typed)), Buffer.from(collectionCode(orderId))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
