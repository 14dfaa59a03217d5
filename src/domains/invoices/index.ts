export { attachInvoice } from './attach-invoice.ts'
export {
  creditCancelled,
  creditGiftCardReturn,
  creditRefund,
  creditReturned,
  creditShipment,
  creditUndelivered,
} from './credit-refund.ts'
export { draftCredits, leftOf } from './draft-credits.ts'
export { eraseBuyer, purgeErased, purgeInvoices, purgeOrders } from './erase-buyers.ts'
export { findDocument } from './find-document.ts'
export { findDocuments, findDocumentsOf } from './find-documents.ts'
export { issueCreditNote } from './issue-credit-note.ts'
export { addressee, invoiceOf, issueInvoice } from './issue-invoice.ts'
export { issueWaiting } from './issue-waiting.ts'
export { invoiceProblems } from './problems.ts'
export { reviseInvoice } from './revise-invoice.ts'
export { findWaitingDocuments, type WaitingDocument } from './waiting-documents.ts'
