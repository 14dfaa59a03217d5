import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { lockAccounts } from '../customers/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { refuse } from './problems.ts'
import { customerNotes } from './tables.ts'

/** Adds a note about a customer for other staff. Refuses CUSTOMER_NOT_FOUND for deleted accounts too. */
export async function writeNote(
  ctx: Context,
  customerId: string,
  text: string,
): Promise<Result<{ id: number }, 'FORBIDDEN' | 'CUSTOMER_NOT_FOUND'>> {
  return staffTransaction(ctx, 'customers.help', async (tx) => {
    if (!(await lockAccounts(tx, [customerId]))) return refuse('CUSTOMER_NOT_FOUND')
    const author = 'email' in tx.actor ? tx.actor.email : tx.actor.kind
    const [note] = await tx.db
      .insert(customerNotes)
      .values({ customerId, text, author, at: tx.now() })
      .returning({ id: customerNotes.id })
    if (!note) throw new Error('A note that was just made is gone')
    // Without the text: that stays with the note, which is deleted with the account.
    await recordActivity(tx, { action: 'customer.note', subject: ['customer', customerId] })
    return ok(note)
  })
}

/** Deletes a note. */
export async function deleteNote(
  ctx: Context,
  customerId: string,
  id: number,
): Promise<Result<{ text: string }, 'FORBIDDEN' | 'NOTE_NOT_FOUND'>> {
  return staffTransaction(ctx, 'customers.help', async (tx) => {
    const [gone] = await tx.db
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, id), eq(customerNotes.customerId, customerId)))
      .returning({ text: customerNotes.text })
    if (!gone) return refuse('NOTE_NOT_FOUND')
    await recordActivity(tx, { action: 'customer.note-delete', subject: ['customer', customerId] })
    return ok(gone)
  })
}

/** Deletes the notes about a deleted account; on `customer.deleted`. */
export async function eraseNotes(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(customerNotes).where(eq(customerNotes.customerId, customerId))
}
