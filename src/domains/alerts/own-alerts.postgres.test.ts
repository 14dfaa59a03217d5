import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeBoth } from '../../platform/testing/index.ts'
import { deleteAlert, eraseCustomerAlerts, exportAlerts, findOwnAlerts, purgeUnconfirmedAlerts } from './index.ts'
import { ask, beginOn, here, rows } from './testing/alerts.ts'

const GUEST = 'gita@example.in'

describeBoth('the alerts of a person, and their bounds', (open, database) => {
  const begin = beginOn(open, database)

  test('own alerts are listed, taken back and exported; foreign ones are not found; all go with the account', async () => {
    const { shop, first, guest, person } = await begin([0])
    const [asha, ravi] = [await person('asha'), await person('ravi')]
    await ask(asha, 'back-in-stock', first)
    const found = await findOwnAlerts(asha)
    const [wish] = found.ok ? found.value : []
    expect(wish).toMatchObject({ name: 'Whey 0', title: 'Mango, 1 kg', priceThen: 100_000, kind: 'back-in-stock' })
    for (const [ctx, code] of [
      [ravi, 'ALERT_NOT_FOUND'],
      [guest, 'LOGIN_REQUIRED'],
    ] as const)
      expect(await deleteAlert(ctx, wish?.id ?? '')).toMatchObject({ code })
    expect(await deleteAlert(asha, wish?.id ?? '')).toEqual({ ok: true, value: null })
    expect(await deleteAlert(asha, wish?.id ?? '')).toMatchObject({ code: 'ALERT_NOT_FOUND' })
    expect(await findOwnAlerts(asha)).toEqual({ ok: true, value: [] })
    expect(await exportAlerts(asha)).toMatchObject([{ email: 'asha@example.in', endedAt: expect.any(Date) }])
    expect([await exportAlerts(ravi), await exportAlerts(guest)]).toEqual([[], []])
    await ask(ravi, 'back-in-stock', first)
    await eraseCustomerAlerts(shop, { customerId: (await rows(shop))[0]?.customerId ?? '' })
    expect((await rows(shop)).map(({ email }) => email)).toEqual(['ravi@example.in'])
  })

  test('refuses what cannot be waited for, and forgets what nobody confirmed', async () => {
    const { shop, first, guest } = await begin([2])
    expect(await ask(guest, 'back-in-stock', first, GUEST)).toMatchObject({ code: 'IN_STOCK' })
    expect(await ask(guest, 'price-drop', first)).toMatchObject({ code: 'EMAIL_REQUIRED' })
    expect(await ask(guest, 'price-drop', { ...first, variantId: 'var_none' }, GUEST)).toMatchObject({
      code: 'VARIANT_NOT_FOUND',
    })
    await ask(guest, 'price-drop', first, GUEST)
    const weekBefore = (now: number) => purgeUnconfirmedAlerts(shop, new Date(now - 7 * 24 * 60 * 60 * 1000), 10)
    await weekBefore(Date.now())
    expect(await rows(shop)).toHaveLength(1)
    await weekBefore(Date.now() + 8 * 24 * 60 * 60 * 1000)
    expect(await rows(shop)).toEqual([])
  })

  test('A40: one address gets few emails, and one network can ask for few addresses', async () => {
    const { first, guest } = await begin([2])
    for (let n = 0; n < 5; n += 1) expect((await ask(guest, 'price-drop', first, GUEST)).ok).toBe(true)
    expect(await ask(guest, 'price-drop', first, GUEST)).toMatchObject({ code: 'TOO_MANY_TRIES' })
    const place = here()
    for (let n = 0; n < 20; n += 1)
      expect((await ask(guest, 'price-drop', first, `a${n}@example.in`, place)).ok).toBe(true)
    expect(await ask(guest, 'price-drop', first, 'z@example.in', place)).toMatchObject({ code: 'TOO_MANY_TRIES' })
  })

  test('A40: what others asked for with an address uses up nothing of its account', async () => {
    const { shop, first, person } = await begin(Array.from({ length: 51 }, () => 0))
    const asha = await person('asha')
    const fill = (confirmedAt: string | null) => sql`insert into alerts
      (id, kind, product_id, variant_id, email, price_then, token, asked_at, confirmed_at)
      select k.kind || v.id, k.kind, v.product_id, v.id, 'asha@example.in', 100, k.kind || v.id, now(), ${confirmedAt}
      from variants v, unnest(array['back-in-stock', 'price-drop']) as k(kind) where v.id <> ${first.variantId}`
    await shop.db.execute(fill(null))
    expect((await ask(asha, 'back-in-stock', first)).ok).toBe(true)
    await shop.db.execute(sql`delete from alerts`)
    await shop.db.execute(fill('2026-01-01'))
    expect(await ask(asha, 'back-in-stock', first)).toMatchObject({ code: 'TOO_MANY_ALERTS' })
  })
})
