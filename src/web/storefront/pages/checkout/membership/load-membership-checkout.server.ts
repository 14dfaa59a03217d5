import { data, redirect } from 'react-router'
import { findOwnAccount } from '../../../../../domains/customers/index.ts'
import { findMemberId, findMembership } from '../../../../../domains/membership/index.ts'
import { prepaidMethods } from '../../../../../domains/orders/rules.ts'
import { readSettings } from '../../../../../domains/settings/index.ts'
import type { Context } from '../../../../../platform/context.ts'
import { privateHeaders } from '../../../../http.ts'

/** The data of the membership checkout; redirects customers who have not joined, cannot pay or need not pay. 404 if the store offers no membership. */
export async function loadMembershipCheckout(ctx: Context) {
  const [customer, memberId, { isMember, mayRenew }, settings] = await Promise.all([
    findOwnAccount(ctx),
    findMemberId(ctx),
    findMembership(ctx),
    readSettings(ctx),
  ])
  if (!settings.membership.isOffered) throw data(null, { status: 404, headers: privateHeaders })
  const methods = prepaidMethods(settings)
  if (!customer || !memberId || methods.length === 0 || (isMember && !mayRenew))
    throw redirect('/member', { headers: privateHeaders })
  return data({ cart: null, membership: { memberId, email: customer.email, methods } }, { headers: privateHeaders })
}
