export { eraseAudit, purgeAudit } from './erase-audit.ts'
export { findAudit } from './find-audit.ts'
export { findWriteTimes } from './find-write-times.ts'
export { recordWrite, type Write } from './record-write.ts'
