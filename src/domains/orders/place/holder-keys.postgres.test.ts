import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { describeBoth } from '../../../platform/testing/index.ts'
import type { Shelf } from '../testing/shop.ts'
import { buy, freshCustomer, knownCustomer, newPhone, openShop, times, unique } from '../testing/unpaid.ts'

describeBoth('whose unpaid orders are counted', (open) => {
  test('I27 A54: a guest who types the email of an account blocks no order of that account', async () => {
    const ctx = await open()
    const { shelf } = await openShop(ctx, [100])
    const [whey] = shelf as [Shelf]
    const guest: Context = { ...ctx, actor: { kind: 'nobody' } }
    for (const actor of [await knownCustomer(ctx), await freshCustomer(ctx)]) {
      if (actor.kind !== 'customer') throw new Error('no customer')
      const { email } = actor
      for (const _ of times(3)) expect((await buy(guest, whey, { email })).ok).toBe(true)
      expect(await buy(guest, whey, { email })).toMatchObject({ code: 'UNPAID_LIMIT' })
      for (const _ of times(3)) expect(await buy({ ...ctx, actor }, whey)).toMatchObject({ ok: true })
      expect(await buy({ ...ctx, actor }, whey)).toMatchObject({
        code: 'UNPAID_LIMIT',
        params: { message: 'You have 3 unpaid orders. Pay for or cancel one to place another.' },
      })
    }
  })

  test('I27 A54: others who type a phone number block no account with a confirmed email', async () => {
    const ctx = await open()
    const { shelf } = await openShop(ctx, [100])
    const [whey] = shelf as [Shelf]
    const phone = newPhone()
    const guest: Context = { ...ctx, actor: { kind: 'nobody' } }
    const asGuest = () => buy(guest, whey, { phone, email: `${unique()}@example.com` })
    for (const _ of times(3)) expect((await asGuest()).ok).toBe(true)
    expect(await asGuest()).toMatchObject({ code: 'UNPAID_LIMIT' })
    const actor = await knownCustomer(ctx)
    for (const _ of times(3)) expect(await buy({ ...ctx, actor }, whey, { phone })).toMatchObject({ ok: true })
    // Their own orders count, with this phone or another.
    expect(await buy({ ...ctx, actor }, whey, { phone })).toMatchObject({
      params: { message: 'You have 3 unpaid orders. Pay for or cancel one to place another.' },
    })
    expect(await buy({ ...ctx, actor: await freshCustomer(ctx) }, whey, { phone })).toMatchObject({
      code: 'UNPAID_LIMIT',
    })
  })

  test('I27 A54: neither where no share of fresh buyers is set', async () => {
    const ctx = await open()
    const { shelf } = await openShop(ctx, [100], { freshPercent: null })
    const [whey] = shelf as [Shelf]
    const phone = newPhone()
    for (const _ of times(3)) await buy({ ...ctx, actor: await freshCustomer(ctx) }, whey, { phone })
    expect(await buy({ ...ctx, actor: await freshCustomer(ctx) }, whey, { phone })).toMatchObject({
      code: 'UNPAID_LIMIT',
    })
    expect(await buy({ ...ctx, actor: await knownCustomer(ctx) }, whey, { phone })).toMatchObject({ ok: true })
  })
})
