import type { TicketStatus, TicketStep } from './schemas.ts'

type Move = { from: readonly TicketStatus[]; to: TicketStatus }

/** What may be done about a message in each state, and what it then is. A note changes nothing. */
export const ticketMoves = {
  answer: { from: ['open', 'answered', 'closed'], to: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed' },
  reopen: { from: ['answered', 'closed'], to: 'open' },
} as const satisfies Record<TicketStep | 'answer', Move>

export const mayMove = (status: TicketStatus, move: keyof typeof ticketMoves): boolean =>
  ticketMoves[move].from.some((each) => each === status)
