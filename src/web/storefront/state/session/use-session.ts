import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import type { MembershipView } from '../../../../domains/membership/schemas.ts'
import { askFor } from '../../../api-client.ts'

export type SessionView = MembershipView & {
  user: CustomerView | null
  /** False until the server has answered: keep the space of what is personal, and show nothing wrong in it. */
  isReady: boolean
  /** The server could not be asked: nobody knows whether somebody is signed in. */
  isFailed: boolean
}

const UNKNOWN: SessionView = {
  user: null,
  isMember: false,
  expiryDate: null,
  mayRenew: false,
  isReady: false,
  isFailed: false,
}

let session = UNKNOWN
let isAsked = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const SessionContext = createContext<SessionView | null>(null)

/** Who is signed in. Throws outside `SessionProvider` (R276). */
export function useSession(): SessionView {
  const view = use(SessionContext)
  if (!view) throw new Error('useSession must be used within a SessionProvider')
  return view
}

/** Asked once a visit and again after `refreshSession`. Pages themselves are the same for everybody. */
export function useAskedSession(): SessionView {
  useEffect(() => {
    if (!isAsked) void ask()
    // Another device may have joined, or a membership ended meanwhile (R303).
    const askAgain = () => {
      if (document.visibilityState === 'visible' && session.user) void ask()
    }
    document.addEventListener('visibilitychange', askAgain)
    return () => document.removeEventListener('visibilitychange', askAgain)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN,
  )
}

/** Asks again: somebody has signed in or out. */
export function refreshSession(): void {
  void ask()
}

async function ask(): Promise<void> {
  isAsked = true
  try {
    const { user, membership } = (await askFor('GET /api/session')).data
    session = { user, ...membership, isReady: true, isFailed: false }
  } catch {
    // Without an answer the shop goes on as for a visitor; the checkout itself asks the server.
    session = { ...UNKNOWN, isReady: true, isFailed: true }
    isAsked = false
  }
  for (const listener of listeners) listener()
}
