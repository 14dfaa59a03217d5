import type { RouterContextProvider } from 'react-router'
import { readMailServer } from '../../../domains/connections/index.ts'
import { connectionsOf, contextOf } from '../../context.ts'
import type { EmailSetup } from './email-setup.ts'

/** How emails leave the store now. */
export async function emailSetupOf(context: Readonly<RouterContextProvider>): Promise<EmailSetup> {
  const setup = connectionsOf(context)
  if (!setup) return { hasServer: true, hasSender: true }
  const { email, sender } = setup.fromEnvironment
  const saved = email ? null : await readMailServer(contextOf(context))
  return { hasServer: email || saved !== null, hasSender: sender || saved !== null }
}
