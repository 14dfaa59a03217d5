export { eraseActivity, purgeActivity } from './erase-activity.ts'
export { findActivity } from './find-activity.ts'
export { findActivityTimes } from './find-activity-times.ts'
export { type Activity, recordActivity } from './record-activity.ts'
