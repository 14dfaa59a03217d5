import type { ReactNode } from 'react'
import { SessionContext, useAskedSession } from './use-session.ts'

/** Lets what is inside know who is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useAskedSession()}>{children}</SessionContext>
}
