import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { addEntry, lockTicket, setTicketStatus } from './lock-ticket.ts'
import { refuse } from './problems.ts'
import { canTransition } from './rules.ts'
import type { TicketAction, TicketStatus } from './schemas.ts'

const KINDS = { close: 'closed', reopen: 'reopened' } as const

/** Closes or reopens a support ticket. */
export async function changeTicketStatus(
  ctx: Context,
  id: string,
  step: TicketAction,
): Promise<Result<{ ticket: string; status: TicketStatus }, 'FORBIDDEN' | 'TICKET_NOT_FOUND' | 'TICKET_STEP_REFUSED'>> {
  return staffTransaction(ctx, 'customers.help', async (tx) => {
    const locked = await lockTicket(tx, id)
    if (!locked) return refuse('TICKET_NOT_FOUND')
    const { ticket, status: before } = locked
    if (!canTransition(before, step)) return refuse('TICKET_STEP_REFUSED', { status: before })
    const status = await setTicketStatus(tx, locked, step)
    await addEntry(tx, id, KINDS[step])
    await recordActivity(tx, { action: `message.${step}`, subject: ['message', ticket], before, after: status })
    return ok({ ticket, status })
  })
}

/** Adds a note to a support ticket that only staff see. */
export async function addTicketNote(
  ctx: Context,
  id: string,
  text: string,
): Promise<Result<{ entryId: number }, 'FORBIDDEN' | 'TICKET_NOT_FOUND'>> {
  return staffTransaction(ctx, 'customers.help', async (tx) => {
    const locked = await lockTicket(tx, id)
    if (!locked) return refuse('TICKET_NOT_FOUND')
    const entryId = await addEntry(tx, id, 'note', text)
    await recordActivity(tx, { action: 'message.note', subject: ['message', locked.ticket] })
    return ok({ entryId })
  })
}
