import type { TicketEntryKind, TicketStatus, TicketStep } from '../../../../domains/contact/schemas.ts'

export const ticketMarks: Record<TicketStatus, { text: string; tone: 'accent' | 'success' | 'mist' }> = {
  open: { text: 'Open', tone: 'accent' },
  answered: { text: 'Answered', tone: 'success' },
  closed: { text: 'Closed', tone: 'mist' },
}

export const entryTitles: Record<TicketEntryKind, string> = {
  answer: 'Answered by mail',
  note: 'Noted, for staff only',
  closed: 'Closed',
  reopened: 'Opened again',
}

export const undoOf: Record<TicketStep, TicketStep> = { close: 'reopen', reopen: 'close' }

export const stepNotice = ({ ticket, status }: { ticket: string; status: TicketStatus }): string =>
  `${ticket} is ${status}`
