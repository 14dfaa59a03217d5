import type { TicketAction, TicketStatus } from './schemas.ts'

type TicketTransition = { from: readonly TicketStatus[]; to: TicketStatus }

/** What staff may do to a support ticket in each status, and the status that follows. A note changes nothing. */
export const ticketTransitions = {
  answer: { from: ['open', 'answered', 'closed'], to: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed' },
  reopen: { from: ['answered', 'closed'], to: 'open' },
} as const satisfies Record<TicketAction | 'answer', TicketTransition>

export const canTransition = (status: TicketStatus, move: keyof typeof ticketTransitions): boolean =>
  ticketTransitions[move].from.some((each) => each === status)
