export { capturePayment } from './capture-payment.ts'
export { isCaptured } from './is-captured.ts'
export { markRefundDue } from './mark-refund-due.ts'
export { payOrder } from './pay-order.ts'
