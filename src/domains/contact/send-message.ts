import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { placeOf, takeTry } from '../../platform/rate-limit/limits.ts'
import { newId, newTicket } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { holdAccounts, ownId } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import { refuse } from './problems.ts'
import type { NewMessage } from './schemas.ts'
import { contactMessages } from './tables.ts'

// Offices and hostels share one address. An address that is typed in gets a receipt: strangers could type it again and again.
const BY_PLACE = { name: 'contact-place', points: 20, seconds: 60 * 60 }
const BY_EMAIL = { name: 'contact-email', points: 5, seconds: 60 * 60 }

/**
 * Keeps a message to the shop and answers its ticket number; the mails follow on `contact.received`. The same message
 * on the same day has the same ticket, however often it is sent.
 */
export async function sendMessage(
  ctx: Context,
  input: NewMessage,
  client: Client,
): Promise<Result<{ ticket: string; replyHours: number }, 'TOO_MANY_TRIES' | 'CONTACT_OFF'>> {
  const { contact, store, support } = await readSettings(ctx)
  if (!contact.isEnabled) return refuse('CONTACT_OFF', { email: store.email })
  const wait = (await takeTry(ctx, BY_PLACE, placeOf(client.ip))) ?? (await takeTry(ctx, BY_EMAIL, input.email))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const digest = digestOf(input, ctx.now())
  return ctx.transaction(async (tx) => {
    const own = ownId(tx)
    // The account may have been deleted a moment ago: the message is then a stranger's.
    const customerId = own && (await holdAccounts(tx, [own])) ? own : null
    const [kept] = await tx.db
      .insert(contactMessages)
      .values({
        ...input,
        id: newId('msg'),
        ticket: newTicket(),
        customerId,
        digest,
        createdAt: tx.now(),
      })
      .onConflictDoNothing({ target: contactMessages.digest })
      .returning({ ticket: contactMessages.ticket })
    if (kept) await tx.announce('contact.received', { ticket: kept.ticket })
    const ticket = kept?.ticket ?? (await ticketOf(tx, digest))
    return ok({ ticket, replyHours: support.replyHours })
  })
}

/** Of the message that was there before: its insert was committed, or ours would have gone through. */
async function ticketOf(ctx: Context, digest: string): Promise<string> {
  const [row] = await ctx.db
    .select({ ticket: contactMessages.ticket })
    .from(contactMessages)
    .where(eq(contactMessages.digest, digest))
  if (!row) throw new Error('The same message is kept and cannot be read')
  return row.ticket
}

function digestOf({ name, email, subject, message }: NewMessage, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([day, name, email, subject, message]))
    .digest('hex')
}
