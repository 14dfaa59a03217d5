import type { DocumentKind, OrderDocuments } from '../../../../domains/invoices/schemas.ts'

/** What a page needs to link to an invoice or a credit note. */
export type DocumentLink = {
  id: string
  kind: DocumentKind
  number: string /** Or was asked for by its id. */
  isReplaced: boolean
}

export const documentLinks = ({ invoice, creditNotes, replaced }: OrderDocuments): DocumentLink[] =>
  [invoice, ...creditNotes, ...replaced].flatMap((paper) =>
    paper ? [{ id: paper.id, kind: paper.kind, number: paper.number, isReplaced: replaced.includes(paper) }] : [],
  )

const queryOf = ({ kind, id, isReplaced }: DocumentLink): string =>
  kind === 'credit-note' || isReplaced ? `?document=${id}` : ''

export const documentPath = (orderNumber: string, paper: DocumentLink): string =>
  `/orders/${encodeURIComponent(orderNumber)}/invoice${queryOf(paper)}`

export const pdfPath = (orderNumber: string, paper: DocumentLink): string =>
  `/api/orders/${encodeURIComponent(orderNumber)}/invoice.pdf${queryOf(paper)}`
