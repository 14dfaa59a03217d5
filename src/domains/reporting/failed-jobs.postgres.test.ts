import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { announcedEvents, describeBoth } from '../../platform/testing/index.ts'
import { deleteJob, findCheckRuns, findFailedJobs, findHealth, requestCheck, retryJob, runCheck } from './index.ts'
import { checkRuns } from './tables.ts'

const as = (ctx: Context, role: string): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role },
})

async function failed(ctx: Context, queue: string, state: string, event: string): Promise<string> {
  const data = JSON.stringify({ event, data: { orderNumber: 'NS-1' } })
  const output = JSON.stringify({ message: 'The courier is closed' })
  const [row] = await queryRows<{ id: string }>(
    ctx.db,
    sql`insert into pgboss.job (name, data, state, output, start_after, retry_count, policy)
      select name, ${data}::jsonb, ${state}::pgboss.job_state, ${output}::jsonb, now() + interval '1 hour', 3, policy
      from pgboss.queue where name = ${queue} returning id`,
  )
  if (!row) throw new Error('no job')
  return row.id
}

describeBoth('upkeep', (open) => {
  const begin = async () => {
    const ctx = await open()
    await ctx.db.execute(sql`delete from pgboss.job`)
    await ctx.db.delete(checkRuns)
    return as(ctx, 'manager')
  }

  test('F22: dead jobs are listed with their reason, retried once however many press, and deleted', async () => {
    const ctx = await begin()
    const dead = await failed(ctx, 'events-dead', 'created', 'order.placed')
    const mail = await failed(ctx, 'mails-dead', 'created', 'order.shipped')
    const waiting = await failed(ctx, 'events', 'retry', 'order.cancelled')
    const found = await findFailedJobs(ctx, { state: 'dead', limit: 50 })
    expect(found).toMatchObject({ ok: true, value: { counts: { dead: 2, retry: 1 } } })
    expect(found.ok && found.value.jobs.find(({ id }) => id === dead)).toMatchObject({
      queue: 'events',
      event: 'order.placed',
      about: 'NS-1',
      error: 'The courier is closed',
      nextAt: null,
    })
    const tries = await Promise.all([retryJob(ctx, dead), retryJob(ctx, dead)])
    expect(tries.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual(['JOB_NOT_FOUND', 'ok'])
    expect((await announcedEvents(ctx)).filter(({ event }) => event === 'order.placed')).toEqual([
      { event: 'order.placed', data: { orderNumber: 'NS-1' } },
    ])
    expect((await deleteJob(ctx, mail)).ok).toBe(true)
    expect(await deleteJob(ctx, waiting)).toMatchObject({ code: 'JOB_NOT_FOUND' })
    expect((await retryJob(ctx, waiting)).ok).toBe(true)
    const [row] = await queryRows<{ due: boolean }>(
      ctx.db,
      sql`select start_after <= now() + interval '1 minute' as due from pgboss.job where id = ${waiting}`,
    )
    expect(row?.due).toBe(true)
    for (const id of ['none', '00000000-0000-0000-0000-000000000000', "' or 1=1 --"])
      expect(await retryJob(ctx, id)).toMatchObject({ code: 'JOB_NOT_FOUND' })
  })

  test('the checker runs as a job, one at a time, and keeps what it found', async () => {
    const ctx = await begin()
    const asked = await Promise.all([requestCheck(ctx), requestCheck(ctx)])
    expect(asked.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual(['CHECK_RUNNING', 'ok'])
    const [event] = (await announcedEvents(ctx)).filter((each) => each.event === 'data-check.asked')
    await runCheck(ctx, { runId: String(event?.data.runId) })
    await runCheck(ctx, { runId: String(event?.data.runId) })
    const runs = await findCheckRuns(ctx)
    expect(runs).toMatchObject({ ok: true, value: [{ status: 'done', findings: [], askedBy: 'manager@example.in' }] })
    const late = { ...ctx, now: () => new Date(Date.now() + 3_600_000) }
    expect((await requestCheck(late)).ok).toBe(true)
    const later = { ...ctx, now: () => new Date(Date.now() + 7_200_000) }
    expect((await requestCheck(later)).ok, 'one that died with its process blocks no other').toBe(true)
  })

  test('how the shop is, is staff’s to know; nobody else reads or does any of it', async () => {
    const ctx = await begin()
    expect(await findHealth(ctx)).toMatchObject({ ok: true, value: { database: expect.stringMatching(/PostgreSQL/) } })
    for (const role of ['editor', 'packer', 'support'])
      for (const tried of await Promise.all([
        findFailedJobs(as(ctx, role), { state: 'dead', limit: 1 }),
        retryJob(as(ctx, role), 'x'),
        deleteJob(as(ctx, role), 'x'),
        findCheckRuns(as(ctx, role)),
        requestCheck(as(ctx, role)),
        findHealth(as(ctx, role)),
      ]))
        expect(tried).toMatchObject({ code: 'FORBIDDEN' })
  })
})
