import { isNotNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { newId, newToken } from '../../shared/ids.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { placeOf, takeTry } from '../customers/index.ts'
import type { NewSubscriber } from './schemas.ts'
import { subscribers } from './tables.ts'

// Offices and hostels share one address; one person needs one try.
const BY_PLACE = { name: 'subscribe-place', points: 60, seconds: 60 * 60 }
const BY_EMAIL = { name: 'subscribe-email', points: 10, seconds: 60 * 60 }

/**
 * Subscribes an address, also one that had left; an active subscription stays as it is. The answer and the work are the
 * same in all three cases (trust A14): whether a welcome is due is found out later, on `newsletter.subscribed`.
 * Refuses TOO_MANY_TRIES.
 */
export async function subscribe(ctx: Context, input: NewSubscriber, client: Client): Promise<Result<null>> {
  const { email, phone, whatsapp } = input
  const wait = (await takeTry(ctx, BY_PLACE, placeOf(client.ip))) ?? (await takeTry(ctx, BY_EMAIL, email))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  return ctx.transaction(async (tx) => {
    const wishes = { phone, wantsWhatsapp: whatsapp && phone !== null, subscribedAt: tx.now() }
    await tx.db
      .insert(subscribers)
      .values({ id: newId('sub'), email, token: newToken(), ...wishes })
      .onConflictDoUpdate({
        target: subscribers.email,
        set: { ...wishes, welcomedAt: null, unsubscribedAt: null },
        setWhere: isNotNull(subscribers.unsubscribedAt),
      })
    await tx.announce('newsletter.subscribed', { email })
    return ok(null)
  })
}
