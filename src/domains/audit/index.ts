export { findAudit } from './find-audit.ts'
export { recordWrite, type Write } from './record-write.ts'
