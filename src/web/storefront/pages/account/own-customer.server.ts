import { data, type RouterContextProvider } from 'react-router'
import { findOwnAccount, findOwnLogins } from '../../../../domains/customers/index.ts'
import { contextOf } from '../../../context.ts'
import { privateHeaders } from '../../../http.ts'

/** The data every page of the customer area needs: the signed-in customer, or null. */
export async function loadCustomer({ context }: { context: Readonly<RouterContextProvider> }) {
  return data({ customer: await findOwnAccount(contextOf(context)) }, { headers: privateHeaders })
}

/** The same with the account's sign-in methods, for pages that ask for the password. */
export async function loadLogins({ context }: { context: Readonly<RouterContextProvider> }) {
  const ctx = contextOf(context)
  const [customer, logins] = await Promise.all([findOwnAccount(ctx), findOwnLogins(ctx)])
  return data({ customer, logins }, { headers: privateHeaders })
}
