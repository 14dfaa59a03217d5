export type { PostgresTestDatabase } from './postgres-database.ts'
export { connectTo, describeBoth, describePostgres, postgresContext, postgresDatabase } from './postgres-database.ts'
export type { TestContextOptions, TestDatabase } from './test-context.ts'
export { announcedEvents, contextOn, emptyTables, testContext, testDatabase } from './test-context.ts'
