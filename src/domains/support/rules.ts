import type { TicketAction, TicketStatus } from './schemas.ts'

type TicketTransition = { from: readonly TicketStatus[]; to: TicketStatus }

/** What may be done about a message in each state, and what it then is. A note changes nothing. */
export const ticketTransitions = {
  answer: { from: ['open', 'answered', 'closed'], to: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed' },
  reopen: { from: ['answered', 'closed'], to: 'open' },
} as const satisfies Record<TicketAction | 'answer', TicketTransition>

export const canTransition = (status: TicketStatus, move: keyof typeof ticketTransitions): boolean =>
  ticketTransitions[move].from.some((each) => each === status)
