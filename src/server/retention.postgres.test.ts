import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customer } from '../domains/orders/testing/shop.ts'
import { RETENTION, type RetentionKey } from '../domains/retention/rules.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'
import { describeBoth } from '../platform/testing/index.ts'

import { beginOn, DAY_MS } from './testing/retention.ts'

describeBoth('what is kept for a time', (open) => {
  const begin = beginOn(open)

  /** Rows of each kind whose retention period begins now: five of each, more than two batches. */
  const rows: Partial<Record<RetentionKey, { table: SQL; add: (ctx: Context, n: number) => SQL }>> = {
    sessions: {
      table: sql`sessions where id like 'old%'`,
      add: (_, n) =>
        sql`insert into sessions (id, token, user_id, expires_at) values (${`old${n}`}, ${`t${n}`}, 'usr_keeper', now())`,
    },
    mailedLinks: {
      table: sql`account_links`,
      add: (_, n) =>
        sql`insert into account_links (user_id, purpose, token_hash, email, expires_at) values ('usr_keeper', ${`p${n}`}, ${`h${n}`}, 'a@example.in', now())`,
    },
    cashCodes: {
      table: sql`cash_codes`,
      add: (_, n) =>
        sql`insert into cash_codes (id, buyer, phone, email, asked_at, expires_at) values (${`c${n}`}, ${`b${n}`}, '1', 'a@example.in', now(), now())`,
    },
    rateLimits: {
      table: sql`rate_limits`,
      add: (_, n) => sql`insert into rate_limits (key, points, expire) values (${`r${n}`}, 1, now())`,
    },
    emails: {
      table: sql`mails`,
      add: (_, n) =>
        sql`insert into mails (key, recipient, subject, event, data, status, created_at, updated_at) values (${`m${n}`}, 'a@example.in', 'x', 'note.written', '{}', 'sent', now(), now())`,
    },
    messages: {
      table: sql`contact_messages`,
      add: (_, n) =>
        sql`insert into contact_messages (id, ticket, name, email, subject, message, digest, created_at) values (${`msg${n}`}, ${`MSG-${n}`}, 'A', 'a@example.in', 'x', 'x', ${`d${n}`}, now())`,
    },
    unconfirmedSubscribers: {
      table: sql`subscribers where awaits_confirmation`,
      add: (_, n) =>
        sql`insert into subscribers (id, email, token, subscribed_at, awaits_confirmation) values (${`u${n}`}, ${`u${n}@example.in`}, ${`u${n}`}, now(), true)`,
    },
    endedSubscribers: {
      table: sql`subscribers where unsubscribed_at is not null`,
      add: (_, n) =>
        sql`with s as (insert into subscribers (id, email, token, subscribed_at, unsubscribed_at) values (${`s${n}`}, ${`s${n}@example.in`}, ${`s${n}`}, now(), now()) returning id)
          insert into newsletter_consents (subscriber_id, kind, at) select id, 'ended', now() from s`,
    },
    audit: {
      table: sql`audit_entries where ip <> '' or actor_email like '%@%' or after::text like '%@%' or subject_id like '%@%'`,
      add: (_, n) =>
        sql`insert into audit_entries (at, actor_id, actor_email, actor_role, ip, action, subject_kind, subject_id, after) values (now(), 'usr_s', 's@example.in', 'owner', '203.0.113.7', 'staff.invite', 'staff', ${`x${n}@example.in`}, '{"email": "x@example.in", "role": "packer"}')`,
    },
    invitations: {
      table: sql`staff_invitations`,
      add: (_, n) =>
        sql`insert into staff_invitations (id, email, role, expires_at) values (${`i${n}`}, 'x@example.in', 'packer', now())`,
    },
    webhooks: {
      table: sql`payment_webhooks where outcome = 'applied'`,
      add: (_, n) =>
        sql`insert into payment_webhooks (id, name, facts, outcome, received_at) values (${`w${n}`}, 'x', '{}', 'applied', now())`,
    },
    unknownRefunds: {
      table: sql`provider_refunds`,
      add: (_, n) =>
        sql`insert into provider_refunds (id, payment_id, amount, status, told_at) values (${`pr${n}`}, ${`pay_other${n}`}, 100, 'processed', now())`,
    },
    remittances: {
      table: sql`cash_remittances`,
      add: (_, n) =>
        sql`insert into cash_remittances (id, file_name, delivered_until, rows, actor, created_at) values (${`rem${n}`}, 'november.csv', current_date, '[]', 'usr_s', now())`,
    },
    searches: {
      table: sql`search_misses`,
      add: (_, n) =>
        sql`insert into search_misses (day, query) values ((now() at time zone 'Asia/Kolkata')::date - 1, ${`q${n}`})`,
    },
    visits: {
      table: sql`visit_hours`,
      add: (_, n) => sql`insert into visit_hours (hour, visits) values (now() - make_interval(hours => ${n}), 1)`,
    },
    jobs: {
      table: sql`pgboss.job where state = 'completed'`,
      add: () =>
        sql`insert into pgboss.job (name, data, state, completed_on) values ('events', '{}', 'completed', now())`,
    },
    failedJobs: {
      table: sql`pgboss.job where name = 'mails-dead'`,
      add: () => sql`insert into pgboss.job (name, data) values ('mails-dead', '{}')`,
    },
  }

  test.each(Object.keys(rows) as RetentionKey[])(
    'I34: %s: the day before all are there, the day after none is, however many batches it takes',
    async (key) => {
      const { ctx, count, runAfter } = await begin()
      const { table, add } = rows[key] ?? { table: sql`users`, add: () => sql`select 1` }
      await customer(ctx, 'keeper')
      for (let n = 0; n < 5; n += 1) await ctx.db.execute(add(ctx, n))
      await runAfter(Math.max(RETENTION[key].days - 1, -1))
      expect(await count(table)).toBe(5)
      await runAfter(RETENTION[key].days + 1)
      expect(await count(table)).toBe(0)
      // The log entries themselves stay.
      if (key === 'audit') expect(await count(sql`audit_entries where actor_id = 'usr_s'`)).toBe(5)
    },
  )

  test('I34: email files are deleted by their age, newer ones stay', async () => {
    const { dataDir, runAfter } = await begin()
    await mkdir(join(dataDir, 'mail'))
    for (const [name, days] of [
      ['a', 31],
      ['b', 32],
      ['c', 33],
      ['new', 1],
    ] as const) {
      const path = join(dataDir, 'mail', `${name}.eml`)
      await writeFile(path, 'x')
      const at = new Date(Date.now() - days * DAY_MS)
      await utimes(path, at, at)
    }
    await runAfter(0)
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['new.eml'])
  })

  test('I34: entries of the activity log lose the addresses in any wording, and stay readable', async () => {
    const { ctx, count, runAfter } = await begin()
    const texts = [
      '<a href="mailto:care@shop.in">care@shop.in</a>',
      'ravi@example.in',
      'First line\nravi@example.in\n\tand asha@example.in\\',
      '"asha@example.in"@example.in\\"@"',
      '\\@\\',
    ]
    for (const [n, text] of texts.entries())
      await ctx.db.execute(
        sql`insert into audit_entries (at, actor_id, actor_email, actor_role, ip, action, subject_kind, subject_id, before, after)
            values (now(), 'usr_s', 's@example.in', 'owner', '203.0.113.7', 'page.save', 'page', ${`p${n}`}, ${JSON.stringify({ body: text, n })}, ${JSON.stringify([text])})`,
      )
    await runAfter(RETENTION.audit.days + 1)
    const kept = await queryRows<{ before: { body: string; n: number }; after: string[] }>(
      ctx.db,
      sql`select before, after from audit_entries order by subject_id`,
    )
    expect(kept.map(({ before }) => before.n)).toEqual([0, 1, 2, 3, 4])
    expect(JSON.stringify(kept)).not.toMatch(/care@|ravi@|asha@/)
    expect(kept[0]?.after[0]).toBe('<a href="erased">erased</a>')
    expect(kept[1]?.before.body).toBe('erased')
    expect(await count(sql`audit_entries where ip <> '' or actor_email like '%@%'`)).toBe(0)
  })

  test('I34: an entry of the store itself about an address loses the address too', async () => {
    const { ctx, count, runAfter } = await begin()
    for (let n = 0; n < 3; n += 1)
      await ctx.db.execute(
        sql`insert into audit_entries (at, actor_id, actor_email, actor_role, ip, action, subject_kind, subject_id)
            values (now(), 'system', 'system', 'system', '', 'staff.invite', 'staff', ${`x${n}@example.in`})`,
      )
    await runAfter(RETENTION.audit.days - 1)
    expect(await count(sql`audit_entries where subject_id like '%@%'`)).toBe(3)
    await runAfter(RETENTION.audit.days + 1)
    expect(await count(sql`audit_entries where subject_id = 'erased'`)).toBe(3)
  })
})
