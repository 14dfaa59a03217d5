import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openMemory } from '../db/open-memory.ts'
import { openEventQueue } from '../jobs/event-queue.ts'
import { silentLog } from '../log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string
  }
}

/** Migrates one embedded database for the whole run; every test file loads a copy. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-test-'))
  const database = await openMemory(silentLog)
  await migrate(database)
  const queue = await openEventQueue(database, silentLog)
  await queue.stop()
  const file = path.join(folder, 'template.tar')
  writeFileSync(file, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  project.provide('embeddedTemplate', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
