import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate/migrate.ts'
import { openPostgres } from '../db/postgres/open-postgres.ts'
import { openEventQueue } from '../jobs/event-queue.ts'
import { silentLog } from '../log.ts'
import { findPostgres, startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of PostgreSQL's programs, or empty if this machine has none. */
    postgresBin: string
    /** Address of this run's server, without a database; or empty. */
    postgresServer: string
  }
}

export const TEMPLATE = 'store_template'

/**
 * Starts PostgreSQL for the whole run, with one migrated template database. In CI a missing PostgreSQL is a failure,
 * never a skip.
 */
export default async function setup(project: TestProject) {
  const bin = findPostgres()
  project.provide('postgresBin', bin ?? '')
  if (!bin) {
    const missing = 'PostgreSQL is not installed (apt-get install postgresql)'
    if (process.env.CI) throw new Error(missing)
    process.stderr.write(`${missing}: tests on PostgreSQL are skipped\n`)
    project.provide('postgresServer', '')
    return
  }
  const server = await startPostgres(bin)
  const admin = await openPostgres(server.url('postgres'), silentLog, { poolSize: 1 })
  await admin.execute(`create database ${TEMPLATE}`)
  await admin.close()
  const template = await openPostgres(server.url(TEMPLATE), silentLog, { poolSize: 2 })
  await migrate(template)
  const queue = await openEventQueue(template, silentLog)
  await queue.stop()
  await template.close()
  project.provide('postgresServer', server.url(''))
  return () => server.stop()
}
