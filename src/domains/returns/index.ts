export {
  countReturns,
  findStaffReturn,
  findStaffReturns,
  type ReturnCounts,
  type StaffReturn,
} from './admin/find-staff-returns.ts'
export { reopenReturn } from './admin/replace-return.ts'
export { stepReturn } from './admin/step-return.ts'
export { eraseCustomerReturns, eraseReturns, purgeReturns } from './erase-returns.ts'
export { findReturnable } from './find-returnable.ts'
export { findOwnReturns, findReturns, findReturnsOf } from './find-returns.ts'
export { followRefund } from './follow-refund.ts'
export { isOrderReturned } from './is-order-returned.ts'
export { returnProblems } from './problems.ts'
export { readReturnForm } from './read-return-form.ts'
export { requestReturn } from './request-return.ts'
export { sendReturnNews, sendReturnRequest } from './send-emails.ts'
export { withdrawReturn } from './withdraw-return.ts'
