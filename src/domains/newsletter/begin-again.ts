import { eq, isNotNull, or, sql } from 'drizzle-orm'
import { subscribers } from './tables.ts'

type Wishes = { phone: string | null; wantsWhatsapp: boolean; subscribedAt: Date }

/**
 * What becomes of a row that is there already: an active subscription stays as it is, one that waits or has ended is asked
 * for again. Somebody else may type the address of a person who has left, so it begins by the confirmation link alone,
 * whatever the setting says (A62).
 */
export const againOnConflict = (wishes: Wishes) => ({
  target: subscribers.email,
  set: { ...wishes, awaitsConfirmation: sql`true`, unsubscribedAt: null },
  setWhere: or(isNotNull(subscribers.unsubscribedAt), eq(subscribers.awaitsConfirmation, true)),
})
