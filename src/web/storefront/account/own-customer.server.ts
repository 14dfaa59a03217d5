import { data, type RouterContextProvider } from 'react-router'
import { findOwnAccount } from '../../../domains/customers/index.ts'
import { contextOf } from '../../context.ts'
import { privateHeaders } from '../../http.ts'

/** What a page of the customer area begins with: who is signed in, or null. */
export async function loadCustomer({ context }: { context: Readonly<RouterContextProvider> }) {
  return data({ customer: await findOwnAccount(contextOf(context)) }, { headers: privateHeaders })
}
