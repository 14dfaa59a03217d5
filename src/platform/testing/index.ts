export type { TestContextOptions, TestDatabase } from './test-context.ts'
export { announcedEvents, contextOn, emptyTables, testContext, testDatabase } from './test-context.ts'
