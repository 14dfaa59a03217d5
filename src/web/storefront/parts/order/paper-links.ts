import type { DocumentKind, OrderDocuments } from '../../../../domains/invoices/schemas.ts'

/** What a page has to know of a paper to lead to it. */
export type PaperLink = { id: string; kind: DocumentKind; number: string }

export const paperLinks = ({ invoice, creditNotes }: OrderDocuments): PaperLink[] =>
  [invoice, ...creditNotes].flatMap((paper) =>
    paper ? [{ id: paper.id, kind: paper.kind, number: paper.number }] : [],
  )

const queryOf = ({ kind, id }: PaperLink): string => (kind === 'credit-note' ? `?document=${id}` : '')

export const paperPath = (orderNumber: string, paper: PaperLink): string =>
  `/orders/${encodeURIComponent(orderNumber)}/invoice${queryOf(paper)}`

export const pdfPath = (orderNumber: string, paper: PaperLink): string =>
  `/api/orders/${encodeURIComponent(orderNumber)}/invoice.pdf${queryOf(paper)}`
