import { createHmac } from 'node:crypto'
import { sessionKeys } from '../../platform/auth/session-keys.ts'
import { ipKey } from '../../platform/rate-limit/limits.ts'
import { canonicalEmail } from './rules.ts'

/**
 * The keys by which limits identify a person. Keyed hashes, so that reading the table reveals no address, number or
 * network.
 */
export type PersonKeys = { email: string; phone: string | null; network: string | null }

const keyed = (text: string): string =>
  createHmac('sha256', sessionKeys().secret).update(text).digest('base64url').slice(0, 22)

/** Key of an account. Nobody else can add orders to an account, whereas anybody can type an email address. */
export const accountKey = (customerId: string): string => keyed(`account ${customerId}`)

/** `phone` is normalised (`+91…`); `ip` counts as its IPv4 address or its IPv6 /64. */
export const personKeys = (person: { email: string; phone?: string | null; ip?: string | null }): PersonKeys => ({
  email: keyed(`email ${canonicalEmail(person.email)}`),
  phone: person.phone ? keyed(`phone ${person.phone}`) : null,
  network: person.ip ? keyed(`network ${ipKey(person.ip)}`) : null,
})
