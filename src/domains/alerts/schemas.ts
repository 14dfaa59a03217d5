import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'
import { Email } from '../customers/schemas.ts'

/** Maximum number of open alerts per address. */
export const MAX_ALERTS = 100

export const AlertKind = z.enum(['back-in-stock', 'price-drop'], { error: 'Choose what to be notified about' })
export type AlertKind = z.infer<typeof AlertKind>

/** `POST /alerts`. Signed-in users are notified at their account's address, whatever `email` says. */
export const NewAlert = z.object({
  kind: AlertKind,
  variantId: z.string().regex(/^[\w-]{1,140}$/, 'Product not found'),
  email: Email.optional(),
})
export type NewAlert = z.infer<typeof NewAlert>

/** The form for visitors who are not signed in. */
export const GuestAlert = z.object({ kind: AlertKind, email: Email })
/** The form for signed-in users. */
export const OwnAlert = z.object({ kind: AlertKind })

/** State of a request: waiting, or to be confirmed by email first. */
export type RequestedAlert = { state: 'waiting' | 'to-confirm'; email: string }

/** An alert of the signed-in user; the price in paise. */
export type AlertView = {
  id: string
  kind: AlertKind
  variantId: string
  name: string
  /** Flavour and weight. */
  title: string
  /** The product's page; null if it is no longer sold. */
  path: string | null
  image: string | null
  priceThen: Paise
  askedAt: string
}
