export { findStaffUpsell, findStaffUpsells } from './find-staff-upsells.ts'
export { upsellProblems } from './problems.ts'
export { changeUpsell, createUpsell, deleteUpsell } from './save-upsell.ts'
