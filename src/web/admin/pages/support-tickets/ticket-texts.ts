import type { TicketAction, TicketEntryKind, TicketStatus } from '../../../../domains/support/schemas.ts'

export const ticketMarks: Record<TicketStatus, { text: string; tone: 'accent' | 'success' | 'mist' }> = {
  open: { text: 'Open', tone: 'accent' },
  answered: { text: 'Answered', tone: 'success' },
  closed: { text: 'Closed', tone: 'mist' },
}

export const entryTitles: Record<TicketEntryKind, string> = {
  answer: 'Answered by email',
  note: 'Note, visible to staff only',
  closed: 'Closed',
  reopened: 'Reopened',
}

export const undoOf: Record<TicketAction, TicketAction> = { close: 'reopen', reopen: 'close' }

export const actionNotice = ({ ticket, status }: { ticket: string; status: TicketStatus }): string =>
  `${ticket} is ${status}`
