export { findDocument } from './find-document.ts'
export { findDocuments, findDocumentsOf } from './find-documents.ts'
export { type CreditNoteRequest, creditCancelled, issueCreditNote } from './issue-credit-note.ts'
export { issueInvoice } from './issue-invoice.ts'
