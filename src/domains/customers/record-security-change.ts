import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { recordActivity } from '../activity-log/index.ts'
import type { SecurityChange } from './schemas.ts'

type Change = {
  /** The account as it was before the change: the email goes to this address. */
  account: { id: string; email: string; role: string }
  change: SecurityChange
  /** IP address of the request, if it was not sent in a staff session. */
  ip?: string
  before?: object
  after?: object
}

type Account = Change['account']

/** Sends the email about a new password, and for staff records it in the activity log. */
export async function notifyPasswordChanged(tx: Context, account: Account, ip: string): Promise<void> {
  if (account.role === 'customer')
    await tx.announce('customer.password-changed', { customerId: account.id, requestId: newId('req') })
  else await recordSecurityChange(tx, { account, change: 'password', ip })
}

/**
 * Records a change to the security of a staff account in the activity log and queues the email to its owner, in the
 * running transaction. Customer accounts have emails of their own.
 */
export async function recordSecurityChange(tx: Context, { account, change, ip = '', before, after }: Change) {
  if (account.role === 'customer') return
  // For an emailed link, or before the code is given, the account itself is the actor.
  const self = { kind: 'staff', id: account.id, email: account.email, role: account.role, ip } as const
  const actor = tx.actor.kind === 'staff' ? tx.actor : self
  await recordActivity(
    { ...tx, actor },
    { action: `staff.${change}`, subject: ['staff', account.email], before, after },
  )
  await tx.announce('staff.security-changed', { to: account.email, change, requestId: newId('req') })
}
