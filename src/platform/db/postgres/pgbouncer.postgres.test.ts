import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ok } from '../../../shared/result.ts'
import { silentLog } from '../../log.ts'
import { describePostgres, postgresDatabase } from '../../testing/index.ts'
import { findPgBouncer, openPgBouncer } from '../../testing/start-pgbouncer.ts'
import { createContext } from '../create-context.ts'
import { queryRows } from '../query-rows.ts'
import { openPostgres } from './open-postgres.ts'

const program = findPgBouncer()
const server = Number(new URL(inject('postgresServer') || 'postgres://none:1').port)

async function open(mode: string) {
  if (!program) throw new Error('PgBouncer is not installed (apt-get install pgbouncer)')
  const { url } = await postgresDatabase()
  const bouncer = await openPgBouncer(program, server, mode)
  await bouncer.start()
  onTestFinished(async () => {
    await bouncer.stop()
    bouncer.remove()
  })
  return { bouncer, url: bouncer.url(new URL(url).pathname.slice(1)) }
}

describePostgres('PostgreSQL behind PgBouncer', () => {
  test('F50: in session mode the store works, and recovers without a restart when PgBouncer is restarted', async () => {
    const { bouncer, url } = await open('session')
    const [one, other] = await Promise.all([openPostgres(url, silentLog), openPostgres(url, silentLog)])
    onTestFinished(async () => {
      await Promise.all([one.close(), other.close()])
    })
    const settings = sql`select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`
    const expected = [{ zone: 'UTC', timeout: '5s', idle: '30s', jit: 'off' }]
    expect(await queryRows(one.db, settings)).toEqual(expected)

    await bouncer.stop()
    const ctx = createContext({
      ...{ database: one, log: silentLog, actor: { kind: 'system' } as const },
      events: { write: async () => {}, wake: () => {} },
    })
    const change = () => ctx.transaction(async (tx) => ok(await tx.purge(['changed'])))
    await expect(change()).rejects.toThrow('The database is not available')
    // A process that listens again purges everything first, which covers changes made before.
    const [back, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isChanged = false
    other.onPurge((tags) => {
      if (tags.includes('*')) back.resolve()
      if (tags.includes('changed') || (isChanged && tags.includes('*'))) heard.resolve()
    })
    await bouncer.start()
    await back.promise
    expect(await change()).toMatchObject({ ok: true })
    isChanged = true
    await heard.promise
    expect(await queryRows(other.db, settings)).toEqual(expected)
  })

  test.each(['transaction', 'statement'])('F50: %s mode is refused with the setting to change', async (mode) => {
    const { url } = await open(mode)
    await expect(openPostgres(url, silentLog)).rejects.toThrow(
      /PgBouncer in transaction or statement mode.*pool_mode = session/,
    )
  })
})
