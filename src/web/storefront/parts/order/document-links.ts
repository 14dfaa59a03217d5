import type { DocumentKind, OrderDocuments } from '../../../../domains/invoices/schemas.ts'

/** What a page needs to link to an invoice or a credit note. */
export type DocumentLink = { id: string; kind: DocumentKind; number: string }

export const documentLinks = ({ invoice, creditNotes }: OrderDocuments): DocumentLink[] =>
  [invoice, ...creditNotes].flatMap((paper) =>
    paper ? [{ id: paper.id, kind: paper.kind, number: paper.number }] : [],
  )

const queryOf = ({ kind, id }: DocumentLink): string => (kind === 'credit-note' ? `?document=${id}` : '')

export const documentPath = (orderNumber: string, paper: DocumentLink): string =>
  `/orders/${encodeURIComponent(orderNumber)}/invoice${queryOf(paper)}`

export const pdfPath = (orderNumber: string, paper: DocumentLink): string =>
  `/api/orders/${encodeURIComponent(orderNumber)}/invoice.pdf${queryOf(paper)}`
