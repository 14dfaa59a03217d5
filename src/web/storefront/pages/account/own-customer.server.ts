import { data, type RouterContextProvider } from 'react-router'
import { findOwnAccount, findOwnLogins } from '../../../../domains/customers/index.ts'
import { contextOf } from '../../../context.ts'
import { privateHeaders } from '../../../http.ts'

/** What a page of the customer area begins with: who is signed in, or null. */
export async function loadCustomer({ context }: { context: Readonly<RouterContextProvider> }) {
  return data({ customer: await findOwnAccount(contextOf(context)) }, { headers: privateHeaders })
}

/** The same with what opens the account, for pages that ask for the password. */
export async function loadLogins({ context }: { context: Readonly<RouterContextProvider> }) {
  const ctx = contextOf(context)
  const [customer, logins] = await Promise.all([findOwnAccount(ctx), findOwnLogins(ctx)])
  return data({ customer, logins }, { headers: privateHeaders })
}
