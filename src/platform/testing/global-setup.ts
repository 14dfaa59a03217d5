import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '../db/migrate/migrate.ts'
import { openMemory } from '../db/pglite/open-memory.ts'
import { openEventQueue } from '../jobs/event-queue.ts'
import { silentLog } from '../log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string
  }
}

const CACHE = 'node_modules/.cache/test-database'
/** Everything that the template is made from: a change in any of it makes a new template. */
const SOURCES = [
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
  'src/platform/jobs/event-queue.ts',
  'src/platform/db/migrate/migrate.ts',
  'src/platform/db/migrate/migration-steps.ts',
  'src/platform/db/migrate/run-migration.ts',
  'src/platform/db/pglite/pglite.ts',
]

/** Migrates one embedded database, kept between runs until a migration changes; every test file loads a copy. */
export default async function setup(project: TestProject) {
  const root = project.config.root
  const hash = createHash('sha256').update(JSON.stringify(readMigrations()))
  for (const source of SOURCES) hash.update(readFileSync(path.join(root, source)))
  const folder = path.join(root, CACHE)
  const file = path.join(folder, `${hash.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    // Written under a temporary name and renamed, since two runs may create it at once.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, await makeTemplate())
    renameSync(draft, file)
  }
  project.provide('embeddedTemplate', file)
}

async function makeTemplate(): Promise<Buffer> {
  const database = await openMemory(silentLog)
  await migrate(database)
  const queue = await openEventQueue(database, silentLog)
  await queue.stop()
  const dump = await database.dump()
  await database.close()
  return Buffer.from(await dump.arrayBuffer())
}
