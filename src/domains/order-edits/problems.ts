import { problems } from '../../shared/result.ts'
import { invoiceProblems } from '../invoices/index.ts'
import { orderProblems } from '../orders/index.ts'
import { paymentProblems } from '../payments/index.ts'

/** Refusals of edits: those of the order, and of the payment and invoice that follow it. */
export const orderEditProblems = problems({
  ...paymentProblems,
  ...orderProblems,
  INVOICE_CLOCK: invoiceProblems.INVOICE_CLOCK,
  CREDIT_INVALID: invoiceProblems.CREDIT_INVALID,
})
