import path from 'node:path'
import { afterAll, beforeEach, inject, vi } from 'vitest'
import { openSessionKeys } from '../auth/session-keys.ts'
import { hashCheaply } from './password-hashes.ts'
import { closePostgresDatabases } from './postgres-database.ts'
import { beginTest, leaveTestDatabase } from './test-context.ts'

// The test files of a worker share its modules. Only this one runs for each file: it resets what an earlier file may
// have left.
openSessionKeys({ dataDir: path.dirname(inject('embeddedTemplate')), publicUrl: 'http://127.0.0.1:3000' })
hashCheaply()

beforeEach(({ task }) => beginTest(task.id))

afterAll(async () => {
  // Vitest itself does so only before the next test, which is after the next file's `beforeAll`.
  vi.unstubAllGlobals()
  await leaveTestDatabase()
  await closePostgresDatabases()
})
