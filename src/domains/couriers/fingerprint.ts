import { createHmac } from 'node:crypto'
import { sessionKeys } from '../../platform/auth/session-keys.ts'
import type { Parcel } from '../orders/index.ts'

/** Equal for two states of an order that are the same parcel to a courier. Keyed, since it is made of an address. */
export function fingerprintOf({ address, cash, lines }: Parcel): string {
  const to = address && [
    ...[address.firstName, address.lastName, address.address, address.apartment ?? ''],
    ...[address.city, address.state, address.zipCode, address.phone],
  ]
  const facts = JSON.stringify([to, cash, lines.map(({ sku, quantity }) => [sku, quantity])])
  return createHmac('sha256', sessionKeys().secret).update(`courier:${facts}`).digest('hex')
}
