import { problems, refuser } from '../../shared/result.ts'

/** Refusals of invoices. Callers who may not see the order learn nothing about its documents either. */
export const invoiceProblems = problems({
  ORDER_NOT_FOUND: [404, 'Order Not Found'],
  INVOICE_NOT_FOUND: [404, 'There is no invoice for this order yet'],
  CREDIT_INVALID: [422, '{message}'],
  INVOICE_CLOCK: [
    409,
    'The server’s clock is behind the latest invoice, so no document can be issued. Try again once it’s right.',
  ],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
})

export const refuse = refuser(invoiceProblems)
