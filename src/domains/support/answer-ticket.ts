import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { addEntry, lastEntry, lockTicket, setTicketStatus } from './lock-ticket.ts'
import { refuse } from './problems.ts'
import type { TicketAnswer, TicketStatus } from './schemas.ts'

/**
 * Answers a support ticket by email, which is sent on `contact.answered`. Refuses TICKET_CHANGED if somebody else was
 * faster: nobody gets two unrelated answers.
 */
export async function answerTicket(
  ctx: Context,
  id: string,
  { text, seen }: TicketAnswer,
): Promise<Result<{ status: TicketStatus; seen: number }, 'FORBIDDEN' | 'TICKET_NOT_FOUND' | 'TICKET_CHANGED'>> {
  return staffTransaction(ctx, 'customers.help', async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (!ticket) return refuse('TICKET_NOT_FOUND')
    if ((await lastEntry(tx, id)) !== seen) return refuse('TICKET_CHANGED')
    const status = await setTicketStatus(tx, ticket, 'answer')
    const entryId = await addEntry(tx, id, 'answer', text)
    await tx.announce('contact.answered', { entryId })
    // The text is in the entry; the activity log only records that there was an answer.
    await recordActivity(tx, {
      action: 'message.answer',
      subject: ['message', ticket.ticket],
      before: ticket.status,
      after: status,
    })
    return ok({ status, seen: entryId })
  })
}
