import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'
import { Email } from '../customers/schemas.ts'

/** As many as one address may wait for. */
export const MAX_ALERTS = 100

export const AlertKind = z.enum(['back-in-stock', 'price-drop'], { error: 'Choose what we tell you' })
export type AlertKind = z.infer<typeof AlertKind>

/** `POST /alerts`. Who is signed in is told at the account's own address, whatever `email` says. */
export const NewAlert = z.object({
  kind: AlertKind,
  variantId: z.string().regex(/^[\w-]{1,140}$/, 'There is no such product'),
  email: Email.optional(),
})
export type NewAlert = z.infer<typeof NewAlert>

/** The form of somebody who is not signed in. */
export const GuestAlert = z.object({ kind: AlertKind, email: Email })
/** The form of somebody who is. */
export const OwnAlert = z.object({ kind: AlertKind })

/** What became of a wish: it waits, or its address is asked first whether it wants it. */
export type RequestedAlert = { state: 'waiting' | 'to-confirm'; email: string }

/** A wish of the signed-in person; the price in paise. */
export type AlertView = {
  id: string
  kind: AlertKind
  variantId: string
  name: string
  /** Flavour and weight. */
  title: string
  /** Where the product can be seen; null where it is no longer sold. */
  path: string | null
  image: string | null
  priceThen: Paise
  askedAt: string
}
