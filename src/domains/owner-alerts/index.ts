export { findOwnerAlerts } from './find-owner-alerts.ts'
export { describeAlert, sendOwnerAlert } from './send-alert.ts'
export { noteProviderFailures, watchConditions } from './watch-conditions.ts'
