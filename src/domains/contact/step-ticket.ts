import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordWrite } from '../audit/index.ts'
import { forbid } from '../roles/index.ts'
import { addEntry, holdTicket, moveTicket } from './hold-ticket.ts'
import { refuse } from './problems.ts'
import { mayMove } from './rules.ts'
import type { TicketStatus, TicketStep } from './schemas.ts'

const KINDS = { close: 'closed', reopen: 'reopened' } as const

/** Closes a message, or opens it again. */
export async function stepTicket(
  ctx: Context,
  id: string,
  step: TicketStep,
): Promise<Result<{ ticket: string; status: TicketStatus }, 'FORBIDDEN' | 'TICKET_NOT_FOUND' | 'TICKET_STEP_REFUSED'>> {
  const refused = forbid(ctx, 'customers.help')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const held = await holdTicket(tx, id)
    if (!held) return refuse('TICKET_NOT_FOUND')
    const { ticket, status: before } = held
    if (!mayMove(before, step)) return refuse('TICKET_STEP_REFUSED', { status: before })
    const status = await moveTicket(tx, held, step)
    await addEntry(tx, id, KINDS[step])
    await recordWrite(tx, { action: `message.${step}`, subject: ['message', ticket], before, after: status })
    return ok({ ticket, status })
  })
}

/** Writes a note on a message that only staff see. */
export async function noteOnTicket(
  ctx: Context,
  id: string,
  text: string,
): Promise<Result<{ entryId: number }, 'FORBIDDEN' | 'TICKET_NOT_FOUND'>> {
  const refused = forbid(ctx, 'customers.help')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const held = await holdTicket(tx, id)
    if (!held) return refuse('TICKET_NOT_FOUND')
    const entryId = await addEntry(tx, id, 'note', text)
    await recordWrite(tx, { action: 'message.note', subject: ['message', held.ticket] })
    return ok({ entryId })
  })
}
