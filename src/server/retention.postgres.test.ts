import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newPerson } from '../domains/customers/testing/people.ts'
import { openImportService } from '../domains/imports/index.ts'
import { issueInvoice } from '../domains/invoices/index.ts'
import { cancelOrder, placeOrder, transitionOrder } from '../domains/orders/index.ts'
import { PlaceOrderBody } from '../domains/orders/schemas.ts'
import { customer, orderBody, orderInput, type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { RETENTION, type RetentionKey } from '../domains/retention/rules.ts'
import { orderOf } from '../domains/reviews/testing/buyers.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { encrypt } from '../platform/auth/encrypt.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'
import { openMedia } from '../platform/storage/media.ts'
import { describeBoth, emptyTables } from '../platform/testing/index.ts'
import { erasePerson } from './erase-person.ts'
import { runRetention } from './retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describeBoth('what is kept for a time', (open) => {
  const begin = async () => {
    const ctx = await open()
    await emptyTables(ctx)
    const dataDir = await mkdtemp(join(tmpdir(), 'retention-'))
    const files = { dataDir, imports: openImportService({ dataDir, media: openMedia(dataDir) }) }
    const count = async (from: SQL) =>
      (await queryRows<{ count: number }>(ctx.db, sql`select count(*)::int as count from ${from}`))[0]?.count
    /** Runs the job as if this many days had passed, in batches of two. */
    const runAfter = (days: number) =>
      runRetention({ ...ctx, now: () => new Date(Date.now() + days * DAY_MS + 60_000) }, files, 2)
    return { ctx, dataDir, count, runAfter }
  }

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

  test('I34: accounts that nobody confirmed go after their time, unless they bought something or are confirmed', async () => {
    const { ctx, runAfter } = await begin()
    const [tub] = (await stockShop(ctx, [9])) as [Shelf]
    const people = []
    for (const name of ['idle', 'buyer', 'sure', 'young']) people.push(await newPerson(ctx, name))
    const [idle, buyer, sure] = people
    await orderOf(ctx, { kind: 'customer', id: buyer!.id, email: buyer!.email }, tub)
    await ctx.db.execute(sql`update users set email_verified = true where id = ${sure!.id}`)
    await ctx.db.execute(sql`update users set created_at = now() - interval '91 days' where first_name <> 'young'`)
    await runAfter(0)
    const alive = () =>
      queryRows<{ name: string }>(
        ctx.db,
        sql`select first_name as name from users where email not like '%.invalid' order by 1`,
      )
    expect(await alive(), 'signed in').toHaveLength(4)
    await ctx.db.execute(sql`delete from sessions`)
    await runAfter(0)
    expect((await alive()).map(({ name }) => name)).toEqual(['buyer', 'sure', 'young'])
    expect(idle).toBeDefined()
  })

  test('I34: an order without an invoice forgets its buyer after its time, one with an invoice after the years of tax law', async () => {
    const { ctx, count, runAfter } = await begin()
    const [tub] = (await stockShop(ctx, [9])) as [Shelf]
    const actor = await customer(ctx, 'asha')
    const asha: Context = { ...ctx, actor }
    const placed = await placeOrder(asha, orderInput([tub], 'order-to-cancel'))
    const cancelled = placed.ok ? placed.value.orderNumber : ''
    await cancelOrder(asha, { orderNumber: cancelled, reason: 'Asha changed her mind' })
    const sold = await orderOf(ctx, actor, tub)
    await issueInvoice(ctx, { orderNumber: sold.orderNumber })
    const named = (number: string) =>
      count(sql`orders where number = ${number} and (address->>'firstName' = 'Asha' or email = 'asha@example.com')`)
    await runAfter(RETENTION.orders.days - 1)
    expect(await named(cancelled)).toBe(1)
    await runAfter(RETENTION.orders.days + 1)
    expect(await named(cancelled)).toBe(0)
    expect(await count(sql`order_events where note like '%Asha%'`)).toBe(0)
    expect(await named(sold.orderNumber)).toBe(1)
    await runAfter(RETENTION.invoices.days - 1)
    expect(await count(sql`invoices where recipient->>'name' <> ''`)).toBe(1)
    await runAfter(RETENTION.invoices.days + 1)
    expect(await named(sold.orderNumber)).toBe(0)
    expect(await count(sql`invoices where recipient->>'name' <> ''`)).toBe(0)
    // Accounting records are unchanged.
    expect(await count(sql`invoices i join orders o on o.id = i.order_id where i.amount = o.total`)).toBe(1)
    expect(await count(sql`orders`)).toBe(2)
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

  test('I34 A55: an order that was under way when its buyer was erased loses the rest as soon as it has ended', async () => {
    const { ctx, count, runAfter } = await begin()
    await changeSettings({ ...ctx, actor: { kind: 'system' } }, { checkout: { guest: 'guest' } })
    const [tub] = (await stockShop(ctx, [9])) as [Shelf]
    const system: Context = { ...ctx, actor: { kind: 'system' } }
    const actor = await customer(ctx, 'asha')
    const own = (await orderOf(ctx, actor, tub, 'shipped')).orderNumber
    const placed = await placeOrder(
      { ...ctx, actor: { kind: 'nobody' } },
      {
        ...PlaceOrderBody.parse(orderBody([tub], { customerEmail: 'asha@example.com' })),
        idempotencyKey: 'guest-under-way',
      },
    )
    const guests = placed.ok ? placed.value.orderNumber : ''
    for (const status of ['confirmed', 'processing', 'shipped'] as const)
      await transitionOrder(system, { order: guests, status })
    for (const orderNumber of [own, guests]) await issueInvoice(system, { orderNumber })
    await ctx.db.execute(
      sql`insert into order_notes (id, order_id, text, author_id, author_email, at) select id, id, 'Call Asha on 98765 43210', 'usr_s', 's@example.in', now() from orders`,
    )
    await erasePerson(system, {
      customerId: actor.kind === 'customer' ? actor.id : '',
      sealed: encrypt('asha@example.com', 'erased-email'),
    })
    const known = sql`orders where address->>'phone' <> '' or email not like '%@deleted.invalid' or id in (select order_id from order_notes)`
    expect(await count(sql`orders where email like '%@deleted.invalid'`), 'both addresses').toBe(2)
    // The parcels are still on their way to them.
    await runAfter(0)
    expect(await count(known)).toBe(2)
    for (const order of [own, guests]) await transitionOrder(system, { order, status: 'delivered' })
    await runAfter(0)
    expect(await count(known)).toBe(0)
    expect(await count(sql`order_events where note <> '' or actor like '%@%'`)).toBe(0)
    expect(await count(sql`orders where erased_at is not null and address->>'firstName' <> ''`), 'as invoiced').toBe(2)
    expect(await count(sql`invoices where recipient->>'name' = 'Asha Rao'`)).toBe(2)
  })

  test('I24 I5: nothing but the erasure functions changes what is append-only, and they change no amount', async () => {
    const { ctx } = await begin()
    const [tub] = (await stockShop(ctx, [9])) as [Shelf]
    const { orderNumber } = await orderOf(ctx, await customer(ctx, 'asha'), tub)
    await issueInvoice(ctx, { orderNumber })
    await ctx.db.execute(
      sql`insert into audit_entries (actor_id, actor_email, actor_role, action, subject_kind, subject_id) values ('u', 'a@example.in', 'owner', 'x', 'x', 'x')`,
    )
    for (const statement of [
      sql`update order_events set note = 'x'`,
      sql`update invoices set recipient = '{}'`,
      sql`update audit_entries set actor_email = 'x'`,
      sql`delete from audit_entries`,
      sql`update orders set address = address || '{"firstName": "X"}'`,
      sql`update orders set total = 0, erased_at = now()`,
    ])
      await expect(ctx.db.execute(statement)).rejects.toThrow()
    // The append-only rule is lifted only inside the function.
    await ctx.db.execute(sql`select erase_audit_of(array['none'])`)
    await expect(ctx.db.execute(sql`update audit_entries set actor_email = 'x'`)).rejects.toThrow()
  })
})
