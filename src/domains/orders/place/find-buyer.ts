import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { Email } from '../../customers/schemas.ts'
import { refuse } from '../problems.ts'
import type { PlaceOrder } from '../schemas.ts'

/** Who is ordering. `scope` prefixes the idempotency key, so that customers' keys never collide. */
export type Buyer = { customerId: string | null; email: string; scope: string; actor: string }

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
    return ok({ customerId: actor.id, email: actor.email, scope: actor.id, actor: actor.id })
  }
  if (!areGuestsWelcome) return refuse('LOGIN_REQUIRED')
  const email = Email.safeParse(input.customerEmail ?? '')
  if (!email.success) {
    const message = email.error.issues[0]?.message ?? 'Email is required'
    return refuse('GUEST_EMAIL_REQUIRED', { message, fields: { customerEmail: message } })
  }
  return ok({ customerId: null, email: email.data, scope: guestScope(email.data), actor: 'guest' })
}

/** Prefixes a guest's idempotency keys. */
export const guestScope = (email: string): string =>
  `guest-${createHash('sha256').update(email).digest('base64url').slice(0, 22)}`
