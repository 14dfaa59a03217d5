import { eq, isNotNull, or, sql } from 'drizzle-orm'
import { subscribers } from './tables.ts'

type Wishes = { phone: string | null; wantsWhatsapp: boolean; subscribedAt: Date }

/**
 * Handling of an existing row: an active subscription stays as it is; one that is unconfirmed or has ended is requested
 * again. Since anybody may type the address of someone who unsubscribed, it begins by the confirmation link alone,
 * whatever the setting (A62).
 */
export const againOnConflict = (wishes: Wishes) => ({
  target: subscribers.email,
  set: { ...wishes, awaitsConfirmation: sql`true`, unsubscribedAt: null },
  setWhere: or(isNotNull(subscribers.unsubscribedAt), eq(subscribers.awaitsConfirmation, true)),
})
