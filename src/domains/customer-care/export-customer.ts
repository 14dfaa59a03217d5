import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { eraseAccount, findPerson, lockAccount } from '../customers/index.ts'
import { forbidUnlessRecent } from '../roles/index.ts'
import { asCustomer } from './as-customer.ts'
import { collectOwnData, type OwnData } from './collect-data.ts'
import { findNotes } from './find-customer.ts'
import { refuse } from './problems.ts'
import type { CustomerNote } from './schemas.ts'

/** What a customer would get by “download my data”, plus the notes of staff. */
export async function exportCustomer(
  ctx: Context,
  id: string,
): Promise<Result<OwnData & { notes: CustomerNote[] }, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'CUSTOMER_NOT_FOUND'>> {
  const refused = forbidUnlessRecent(ctx, 'customers.export')
  if (refused) return refused
  const person = await findPerson(ctx, id)
  const known = person && (await collectOwnData(asCustomer(ctx, person), new Headers()))
  if (!known) return refuse('CUSTOMER_NOT_FOUND')
  const notes = await findNotes(ctx, id)
  await recordActivity(ctx, { action: 'customer.export', subject: ['customer', id] })
  return ok({ ...known, notes })
}

/**
 * Deletes a customer's account as they could themselves: orders stay with what invoices must name. `email` confirms
 * which account is meant.
 */
export async function eraseCustomer(
  ctx: Context,
  id: string,
  { email }: { email: string },
): Promise<Result<null, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'CUSTOMER_NOT_FOUND' | 'WRONG_ACCOUNT'>> {
  const refused = forbidUnlessRecent(ctx, 'customers.export')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const person = (await lockAccount(tx, id)) ? await findPerson(tx, id) : null
    if (!person) return refuse('CUSTOMER_NOT_FOUND')
    if (person.email !== email)
      return refuse('WRONG_ACCOUNT', { fields: { email: 'This isn’t the email of the account' } })
    await eraseAccount(tx, id)
    await recordActivity(tx, { action: 'customer.erase', subject: ['customer', id] })
    return ok(null)
  })
}
