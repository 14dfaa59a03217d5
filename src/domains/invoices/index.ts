export { findDocuments } from './find-documents.ts'
export { type CreditNoteRequest, creditCancelled, issueCreditNote } from './issue-credit-note.ts'
export { issueInvoice } from './issue-invoice.ts'
