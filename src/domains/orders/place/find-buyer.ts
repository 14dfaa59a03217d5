import { createHash } from 'node:crypto'
import type { Actor, Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { Email } from '../../customers/schemas.ts'
import { refuse } from '../problems.ts'
import type { PlaceOrder } from '../schemas.ts'

/**
 * Who is ordering. `scope` identifies them for the limits of coupons; `keyScope` prefixes the idempotency key, so that
 * keys of different people never collide. `staff`: who places the order for this buyer.
 */
export type Buyer = {
  customerId: string | null
  email: string
  scope: string
  keyScope: string
  actor: string
  staff: Staff | null
}
export type Staff = Extract<Actor, { kind: 'staff' }>

/**
 * The signed-in customer, whose order uses the account's email whatever was sent (D11), or, if guests may order, a
 * guest with a valid email address (D9, D10).
 */
export function findBuyer(
  ctx: Context,
  input: PlaceOrder,
  areGuestsWelcome: boolean,
): Result<Buyer, 'LOGIN_REQUIRED' | 'GUEST_EMAIL_REQUIRED'> {
  const { actor } = ctx
  if (actor.kind === 'customer' || actor.kind === 'staff') {
    const { id } = actor
    return ok({ customerId: id, email: actor.email, scope: id, keyScope: id, actor: id, staff: null })
  }
  if (!areGuestsWelcome) return refuse('LOGIN_REQUIRED')
  const email = Email.safeParse(input.customerEmail ?? '')
  if (!email.success) {
    const message = email.error.issues[0]?.message ?? 'Email is required'
    return refuse('GUEST_EMAIL_REQUIRED', { message, fields: { customerEmail: message } })
  }
  const scope = guestScope(email.data)
  return ok({ customerId: null, email: email.data, scope, keyScope: scope, actor: 'guest', staff: null })
}

/** Prefixes a guest's idempotency keys. */
export const guestScope = (email: string): string =>
  `guest-${createHash('sha256').update(email).digest('base64url').slice(0, 22)}`
