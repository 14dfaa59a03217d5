import type { RouterContextProvider } from 'react-router'
import { findEmailSetup, SET_UP_OUTSIDE } from '../../../domains/connections/index.ts'
import { connectionsOf, contextOf } from '../../context.ts'
import type { EmailSetup } from './email-setup.ts'

/** How emails leave the store now. */
export const emailSetupOf = (context: Readonly<RouterContextProvider>): Promise<EmailSetup> =>
  findEmailSetup(contextOf(context), connectionsOf(context) ?? SET_UP_OUTSIDE)
