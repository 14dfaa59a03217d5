import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import type { MembershipView } from '../../../../domains/membership/schemas.ts'
import { askFor } from '../../../api-client.ts'

export type SessionView = MembershipView & {
  user: CustomerView | null
  /** False until the server has answered: reserve space for personal content, and show nothing that may be wrong. */
  isReady: boolean
  /** The server could not be reached, so it is unknown whether a customer is signed in. */
  isFailed: boolean
}

/** On the server and during hydration. */
export const UNKNOWN: SessionView = {
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

/** The session before the browser knows it. */
export const SessionContext = createContext<SessionView | null>(null)

/**
 * A part of the current session. The component renders again only if that part changes: every card of a list asks, and
 * for most visitors the server's answer changes nothing in them. Throws outside `SessionProvider` (R276).
 */
function useFromSession<Part>(choose: (view: SessionView) => Part): Part {
  const first = use(SessionContext)
  if (!first) throw new Error('useSession must be used within a SessionProvider')
  return useSyncExternalStore(
    subscribe,
    () => choose(session),
    () => choose(first),
  )
}

export const useSession = (): SessionView => useFromSession((view) => view)
/** Null also while it is unknown whether somebody is signed in. */
export const useUser = (): CustomerView | null => useFromSession(({ user }) => user)
export const useIsMember = (): boolean => useFromSession(({ isMember }) => isMember)

/** Fetches the session once per visit and again after `refreshSession`. Pages themselves are the same for everyone. */
export function useAskForSession(): void {
  useEffect(() => {
    if (!isAsked) void ask()
    // Another device may have bought a membership, or it may have expired in the meantime (R303).
    const askAgain = () => {
      if (document.visibilityState === 'visible' && session.user) void ask()
    }
    document.addEventListener('visibilitychange', askAgain)
    return () => document.removeEventListener('visibilitychange', askAgain)
  }, [])
}

/** Fetches the session again after a sign-in or a sign-out. */
export function refreshSession(): void {
  void ask()
}

async function ask(): Promise<void> {
  isAsked = true
  try {
    const { user, membership } = (await askFor('GET /api/session')).data
    session = { user, ...membership, isReady: true, isFailed: false }
  } catch {
    // Without an answer the store treats the shopper as a visitor; the checkout asks the server itself.
    session = { ...UNKNOWN, isReady: true, isFailed: true }
    isAsked = false
  }
  for (const listener of listeners) listener()
}
