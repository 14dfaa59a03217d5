import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import { newId, newTicket } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { lockAccounts, ownId } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import { refuse } from './problems.ts'
import type { NewTicket } from './schemas.ts'
import { supportTickets } from './tables.ts'

// Offices and hostels share one address. A receipt goes to whatever address is typed in: strangers could type it again
// and again.
const PER_IP = { name: 'contact-place', points: 20, seconds: 60 * 60 }
const PER_EMAIL = { name: 'contact-email', points: 5, seconds: 60 * 60 }

/**
 * Stores a message to the store as a support ticket and returns its number; the emails are sent on `contact.received`.
 * The same message on the same day has the same ticket, however often it is sent.
 */
export async function openTicket(
  ctx: Context,
  input: NewTicket,
  client: Client,
): Promise<Result<{ ticket: string; replyHours: number }, 'TOO_MANY_TRIES' | 'CONTACT_OFF'>> {
  const { contact, store, support } = await readSettings(ctx)
  if (!contact.isEnabled) return refuse('CONTACT_OFF', { email: store.email })
  const wait =
    (await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))) ?? (await consumeRateLimit(ctx, PER_EMAIL, input.email))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const digest = digestOf(input, ctx.now())
  return ctx.transaction(async (tx) => {
    const own = ownId(tx)
    // The account may have been deleted a moment ago: the message is then stored as a guest's.
    const customerId = own && (await lockAccounts(tx, [own])) ? own : null
    const [kept] = await tx.db
      .insert(supportTickets)
      .values({
        ...input,
        id: newId('msg'),
        ticket: newTicket(),
        customerId,
        digest,
        createdAt: tx.now(),
      })
      .onConflictDoNothing({ target: supportTickets.digest })
      .returning({ ticket: supportTickets.ticket })
    if (kept) await tx.announce('contact.received', { ticket: kept.ticket })
    const ticket = kept?.ticket ?? (await ticketOf(tx, digest))
    return ok({ ticket, replyHours: support.replyHours })
  })
}

/** The ticket of the same message sent before: its insert is committed, or ours would have succeeded. */
async function ticketOf(ctx: Context, digest: string): Promise<string> {
  const [row] = await ctx.db
    .select({ ticket: supportTickets.ticket })
    .from(supportTickets)
    .where(eq(supportTickets.digest, digest))
  if (!row) throw new Error('The same message is kept and cannot be read')
  return row.ticket
}

function digestOf({ name, email, subject, message }: NewTicket, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([day, name, email, subject, message]))
    .digest('hex')
}
