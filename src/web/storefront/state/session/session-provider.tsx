import type { ReactNode } from 'react'
import { SessionContext, useAskedSession } from './use-session.ts'

/** Provides the session to its children. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useAskedSession()}>{children}</SessionContext>
}
