export { confirmMembership, finishMembership } from './finish-membership.ts'
export { joinMembership } from './join-membership.ts'
export { orderMembership } from './order-membership.ts'
export { checkoutProblems } from './problems.ts'
