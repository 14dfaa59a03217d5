export { type AuditAccess, auditStore } from './audit-store.ts'
