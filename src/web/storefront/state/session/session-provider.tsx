import type { ReactNode } from 'react'
import { SessionContext, UNKNOWN, useAskForSession } from './use-session.ts'

/** Provides the session to its children. */
export function SessionProvider({ children }: { children: ReactNode }) {
  useAskForSession()
  return <SessionContext value={UNKNOWN}>{children}</SessionContext>
}
