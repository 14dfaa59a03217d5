import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reveal } from '../../platform/email/secret.ts'
import { announcedEvents, describeBoth } from '../../platform/testing/index.ts'
import { outbox } from '../customers/testing/people.ts'
import { placeOrder, transitionOrder } from '../orders/index.ts'
import { orderInput } from '../orders/testing/shop.ts'
import {
  confirmAlert,
  findOwnAlerts,
  queueAllDueAlerts,
  queueDueAlerts,
  sendAlert,
  sendAlertConfirmation,
  unsubscribeAlerts,
} from './index.ts'
import { ask, beginOn, onSale, rows, work } from './testing/alerts.ts'

const GUEST = 'gita@example.in'

describeBoth('alerts', (open, database) => {
  const begin = beginOn(open, database)

  test('a guest confirms by email and is notified once when a cancelled order returns stock', async () => {
    const { shop, first, guest, person } = await begin([1])
    const asha = await person('asha')
    const placed = await placeOrder(asha, orderInput([first], 'alerts-1'))
    expect(placed.ok).toBe(true)
    expect(await ask(guest, 'back-in-stock', first, ' GITA@example.in ')).toEqual({
      ok: true,
      value: { state: 'to-confirm', email: GUEST },
    })
    const mailer = outbox()
    await work(shop, mailer)
    expect(mailer.mails.map(({ to, subject }) => [to, subject])).toEqual([[GUEST, 'Confirm your stock alert: Whey 0']])
    const [wish] = await rows(shop)
    expect(mailer.mails[0]?.text).toContain(`https://shop.example/alert/confirm?token=${wish?.token}`)
    expect(mailer.mails[0]?.text).toContain('Whey 0, Mango, 1 kg is back in stock')

    if (placed.ok) await transitionOrder(shop, { order: placed.value.orderNumber, status: 'cancelled' })
    await work(shop, mailer)
    expect(mailer.mails, 'nothing to an address that nobody has confirmed').toHaveLength(1)
    // What came back between request and confirmation is sent at once.
    expect((await confirmAlert(guest, wish?.token ?? '')).ok).toBe(true)
    expect((await confirmAlert(guest, wish?.token ?? '')).ok).toBe(true)
    await work(shop, mailer)
    await work(shop, mailer)
    expect(mailer.mails.map(({ subject }) => subject).slice(1)).toEqual(['Whey 0 is back in stock'])
    const [, mail] = mailer.mails
    expect(reveal(mail?.unsubscribeUrl ?? '')).toBe(`https://shop.example/alert/unsubscribe?token=${wish?.token}`)
    expect(mail?.text).toContain('₹1,000')
    expect(mail?.text).toContain('https://shop.example/product/whey-0?flavor=Mango&weight=1+kg')
    expect(await rows(shop)).toMatchObject([{ sentAt: expect.any(Date), endedAt: null }])
  })

  test('an account is notified at its own address when an import restocks, and of a price only when it drops', async () => {
    const { shop, first, second, person } = await begin([0, 5])
    const asha = await person('asha')
    expect(await ask(asha, 'back-in-stock', first, 'victim@example.in')).toMatchObject({
      value: { state: 'waiting', email: 'asha@example.in' },
    })
    expect(await ask(asha, 'price-drop', second!)).toMatchObject({ value: { state: 'waiting' } })
    expect(await work(shop), 'nothing has happened yet').toEqual([])
    await onSale(shop, 1, 5, 1100)
    await onSale(shop, 1, 5, 1000)
    expect(await work(shop), 'dearer and back is no drop').toEqual([])
    await onSale(shop, 0, 3)
    await onSale(shop, 1, 0, 900)
    expect((await work(shop)).map(({ to, subject }) => [to, subject])).toEqual([
      ['asha@example.in', 'Whey 0 is back in stock'],
    ])
    await onSale(shop, 1, 2, 900)
    const [drop] = (await work(shop)).slice(-1)
    expect(drop?.subject).toBe('Whey 1 now costs ₹900')
    expect(drop?.text).toContain('It was ₹1,000 when you set the alert')
    // Sent once: another alert needs a new request.
    await onSale(shop, 0, 0)
    await onSale(shop, 0, 4)
    expect(await work(shop)).toEqual([])
  })

  test('an unconfirmed address is confirmed by email first, signed in or not', async () => {
    const { shop, first, person } = await begin([0])
    const mallory = await person('mallory', false)
    expect(await ask(mallory, 'back-in-stock', first)).toMatchObject({ value: { state: 'to-confirm' } })
    await onSale(shop, 0, 3)
    expect((await work(shop)).map(({ subject }) => subject)).toEqual(['Confirm your stock alert: Whey 0'])
    expect(await findOwnAlerts(mallory)).toEqual({ ok: true, value: [] })
    const [wish] = await rows(shop)
    // The account's own owner read the link in the mailbox.
    await confirmAlert(mallory, wish?.token ?? '')
    expect(await findOwnAlerts(mallory)).toMatchObject({ value: [{ kind: 'back-in-stock', name: 'Whey 0' }] })
  })

  test('the same wish twice is one, and a stranger changes nothing of it', async () => {
    const { shop, first, guest, person } = await begin([3])
    const asha = await person('asha')
    await ask(asha, 'price-drop', first)
    await onSale(shop, 0, 3, 900)
    const before = await rows(shop)
    for (const ctx of [guest, asha]) expect((await ask(ctx, 'price-drop', first, 'asha@example.in')).ok).toBe(true)
    expect((await rows(shop)).map(({ dueAt: _, ...wish }) => wish)).toEqual(before.map(({ dueAt: _, ...wish }) => wish))
    await work(shop)
    expect(await ask(guest, 'price-drop', first, GUEST)).toMatchObject({ value: { state: 'to-confirm' } })
    const mailer = outbox()
    await work(shop, mailer)
    await ask(guest, 'price-drop', first, GUEST)
    await work(shop, mailer)
    expect(
      mailer.mails.map(({ to }) => to),
      'asked again, the question is mailed again',
    ).toEqual([GUEST, GUEST])
  })

  test('the link ends all alerts of its reader and nobody else’s, however often; a guessed one nothing', async () => {
    const { shop, first, second, guest, person } = await begin([0, 2])
    const [asha, ravi] = [await person('asha'), await person('ravi')]
    for (const ctx of [asha, ravi]) await ask(ctx, 'back-in-stock', first)
    await ask(asha, 'price-drop', second!)
    const own = (await rows(shop)).find(({ email }) => email === 'asha@example.in')
    for (const token of ['', 'x', "' or 1=1 --", 'a'.repeat(1000)]) {
      expect(await unsubscribeAlerts(guest, token)).toMatchObject({ code: 'LINK_UNKNOWN' })
      expect(await confirmAlert(guest, token)).toMatchObject({ code: 'LINK_UNKNOWN' })
    }
    for (let n = 0; n < 2; n += 1) expect((await unsubscribeAlerts(guest, own?.token ?? '')).ok).toBe(true)
    expect(await confirmAlert(guest, own?.token ?? '')).toMatchObject({ code: 'LINK_UNKNOWN' })
    await onSale(shop, 0, 3)
    expect((await work(shop)).map(({ to }) => to)).toEqual(['ravi@example.in'])
    expect((await ask(asha, 'price-drop', second!)).ok, 'asked for again').toBe(true)
  })

  test('staff have its mails sent once more, unless it was ended', async () => {
    const { shop, first, guest } = await begin([0])
    await ask(guest, 'back-in-stock', first, GUEST)
    const mailer = outbox()
    await work(shop, mailer)
    const [{ id: alertId, token } = { id: '', token: '' }] = await rows(shop)
    await confirmAlert(guest, token)
    await onSale(shop, 0, 3)
    await work(shop, mailer)
    const [question, news, ...others] = mailer.mails
    expect(others).toEqual([])
    // Neither a new sell-out nor the earlier sending prevents it.
    await onSale(shop, 0, 0)
    await sendAlertConfirmation(shop, mailer, { alertId, isAgain: true })
    await sendAlert(shop, mailer, { alertId, isAgain: true })
    expect(mailer.mails.slice(2).map(({ id }) => id)).toEqual([question?.id, news?.id])
    expect(await rows(shop)).toMatchObject([{ sentAt: expect.any(Date) }])
    await unsubscribeAlerts(guest, token)
    await shop.db.execute(sql`update alerts set ended_at = now()`)
    await sendAlertConfirmation(shop, mailer, { alertId, isAgain: true })
    await sendAlert(shop, mailer, { alertId, isAgain: true })
    expect(mailer.mails).toHaveLength(4)
  })

  test('what is gone again before its mail is sent goes on being waited for', async () => {
    const { shop, first, person } = await begin([0])
    await ask(await person('asha'), 'back-in-stock', first)
    await onSale(shop, 0, 3)
    await queueDueAlerts(shop, [first.productId])
    await onSale(shop, 0, 0)
    expect(await work(shop)).toEqual([])
    expect(await rows(shop)).toMatchObject([{ dueAt: null, sentAt: null }])
    // No event announces this change; the hourly check finds it.
    await shop.db.execute(sql`update variants set stock = 2 where id = ${first.variantId}`)
    await queueAllDueAlerts(shop)
    expect(await work(shop)).toHaveLength(1)
  })

  test('a recipient whose mail fails is tried again and holds up nobody', async () => {
    const { shop, first, person } = await begin([0])
    for (const name of ['asha', 'ravi', 'zoya']) await ask(await person(name), 'back-in-stock', first)
    await onSale(shop, 0, 3)
    await queueDueAlerts(shop, [first.productId])
    const due = (await announcedEvents(shop)).filter(({ event }) => event === 'alert.due')
    expect(due).toHaveLength(3)
    const sent: string[] = []
    const mailer = {
      ...outbox(),
      send: async ({ to }: { to: string }) => {
        if (to.startsWith('ravi') && !sent.includes('refused')) {
          sent.push('refused')
          throw new Error('451 try later')
        }
        sent.push(to)
      },
    }
    for (let n = 0; n < 2; n += 1)
      for (const { data } of due) await sendAlert(shop, mailer, data as { alertId: string }).catch(() => undefined)
    expect(sent.toSorted()).toEqual(['asha@example.in', 'ravi@example.in', 'refused', 'zoya@example.in'])
  })
})
