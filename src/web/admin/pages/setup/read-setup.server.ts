import type { RouterContextProvider } from 'react-router'
import { findSetup, type SetupStep } from '../../../../domains/setup/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { originOf } from '../../../context.ts'
import { orErrorPage } from '../../load.server.ts'
import { emailSetupOf } from '../../state/email-setup.server.ts'

/** The steps of the guide, with what only this process knows. */
export async function readSetup(ctx: Context, context: Readonly<RouterContextProvider>): Promise<SetupStep[]> {
  const { hasServer } = await emailSetupOf(context)
  return orErrorPage(await findSetup(ctx, { hasMailServer: hasServer, origin: originOf(context) }))
}
