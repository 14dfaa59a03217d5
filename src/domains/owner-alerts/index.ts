export { findOwnerAlerts } from './find-owner-alerts.ts'
export { describeAlert, sendOwnerAlert } from './send-alert.ts'
export { noteFailures, watchConditions } from './watch-conditions.ts'
