import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newPerson } from '../domains/customers/testing/people.ts'
import { issueInvoice } from '../domains/invoices/index.ts'
import { cancelOrder, placeOrder, transitionOrder } from '../domains/orders/index.ts'
import { PlaceOrderBody } from '../domains/orders/schemas.ts'
import { customer, orderBody, orderInput, type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { RETENTION } from '../domains/retention/rules.ts'
import { orderOf } from '../domains/reviews/testing/buyers.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { encrypt } from '../platform/auth/encrypt.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'
import { describeBoth } from '../platform/testing/index.ts'
import { erasePerson } from './erase-person.ts'

import { beginOn } from './testing/retention.ts'

describeBoth('what orders and accounts keep for a time', (open) => {
  const begin = beginOn(open)

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
