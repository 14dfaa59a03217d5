import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { linksOf } from '../../../platform/email/mailer.ts'
import { announcedEvents, describeBoth } from '../../../platform/testing/index.ts'
import { paise } from '../../../shared/money.ts'
import { changeSettings } from '../../settings/index.ts'
import { placeOrder, purgeCashCodes, sendCashCode } from '../index.ts'
import { customer, orderInput, type Shelf, stockOf, stockShop } from '../testing/shop.ts'

const unique = () => Math.random().toString(36).slice(2, 10)
const newPhone = () => `9${Math.floor(Math.random() * 1e9)}`.padEnd(10, '0')
const CLIENT = { ip: '203.0.113.9', userAgent: 'test' }

async function openShop(ctx: Context) {
  const [whey] = (await stockShop(ctx, [200])) as [Shelf]
  const set = { cod: { confirmAbove: paise(150_000) }, store: { isDemo: true }, checkout: { guest: 'guest' as const } }
  await changeSettings({ ...ctx, actor: { kind: 'system' } }, set)
  let time = new Date('2026-11-23T10:00:00Z')
  const now = () => time
  const buyer: Context = { ...ctx, now, actor: await customer(ctx, `code${unique()}`) }
  const phone = newPhone()
  const order = (as: Context, changes: object = {}, key = `key-${unique()}`, quantity = 2) => {
    const address = orderInput([whey], key).shippingAddress
    const given = { shippingAddress: { ...address, phone }, ...changes }
    return placeOrder(as, orderInput([{ ...whey, quantity }], key, given), CLIENT)
  }
  const askedFor = async () =>
    (await announcedEvents(ctx)).filter(({ event }) => event === 'order.cash-code-requested').map(({ data }) => data)
  /** The emails for the latest requested code. */
  const mailed = async () => {
    const sent: EmailMessage[] = []
    const mailer = { send: async (mail: EmailMessage) => void sent.push(mail), link: linksOf(''), close() {} }
    const { codeId } = (await askedFor()).at(-1) as { codeId: string }
    await sendCashCode({ ...ctx, now }, mailer, { codeId })
    return {
      to: sent[0]?.to,
      subject: sent[0]?.subject,
      code: /Your code: (\d{6})$/m.exec(sent[0]?.text ?? '')?.[1] ?? '',
    }
  }
  const pass = (minutes: number) => {
    time = new Date(time.getTime() + minutes * 60_000)
  }
  return { whey, buyer, order, askedFor, mailed, pass }
}
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

describeBoth('a large order with cash on delivery', (open) => {
  test('waits for the code that was mailed to the buyer; others do not', async () => {
    const ctx = await open()
    const { whey, buyer, order, askedFor, mailed } = await openShop(ctx)
    const before = (await stockOf(ctx, whey)) ?? 0
    const asked = (await askedFor()).length
    expect((await order(buyer, {}, undefined, 1)).ok, 'a small one').toBe(true)
    expect((await order(buyer, { paymentMethod: 'CARD' })).ok, 'a card').toBe(true)
    expect(await askedFor()).toHaveLength(asked)
    const email = buyer.actor.kind === 'customer' ? buyer.actor.email : ''
    const key = `key-${unique()}`
    expect(await order(buyer, {}, key)).toMatchObject({
      code: 'CASH_CODE_NEEDED',
      params: { fields: { cashCode: `Enter the 6-digit code we emailed to ${email}.` } },
    })
    expect(await order(buyer, {}, key), 'asked for again at once, no second mail').toMatchObject({
      code: 'CASH_CODE_NEEDED',
    })
    expect(await askedFor()).toHaveLength(asked + 1)
    const mail = await mailed()
    expect(mail).toMatchObject({ to: email, code: expect.stringMatching(/^\d{6}$/) })
    expect(mail.subject).not.toContain(mail.code)
    expect(JSON.stringify(await queryRows(ctx.db, sql`select * from cash_codes`))).not.toContain(`"${mail.code}"`)
    expect(await order(buyer, { cashCode: wrong(mail.code) }, key)).toMatchObject({
      code: 'CASH_CODE_WRONG',
      params: { fields: { cashCode: expect.any(String) } },
    })
    expect(await stockOf(ctx, whey)).toBe(before - 3)
    const typed = `${mail.code.slice(0, 3)} ${mail.code.slice(3)}`
    const placed = await order(buyer, { cashCode: typed }, key)
    if (!placed.ok) throw new Error(placed.code)
    const again = await order(buyer, { cashCode: typed }, key)
    expect(again.ok && again.value.orderNumber, 'the same press').toBe(placed.value.orderNumber)
    expect(await order(buyer, { cashCode: mail.code }), 'another order').toMatchObject({ code: 'CASH_CODE_OVER' })
    expect(await stockOf(ctx, whey)).toBe(before - 5)
  })

  test('one code confirms one order, of those that come at once too', async () => {
    const ctx = await open()
    const { buyer, order, mailed } = await openShop(ctx)
    await order(buyer)
    const { code } = await mailed()
    const tries = await Promise.all([1, 2, 3, 4].map(() => order(buyer, { cashCode: code })))
    expect(tries.filter((each) => each.ok)).toHaveLength(1)
    for (const each of tries) if (!each.ok) expect(each.params).toMatchObject({ message: expect.any(String) })
  })

  test('a code works for ten minutes and five tries, for the person and the phone that it was sent for', async () => {
    const ctx = await open()
    const { buyer, order, mailed, pass } = await openShop(ctx)
    await order(buyer)
    const first = await mailed()
    pass(11)
    expect(await order(buyer, { cashCode: first.code })).toMatchObject({ code: 'CASH_CODE_OVER' })
    await order(buyer)
    const { code } = await mailed()
    const other: Context = { ...buyer, actor: await customer(ctx, `thief${unique()}`) }
    expect(await order(other, { cashCode: code }), 'of somebody else').toMatchObject({ code: 'CASH_CODE_OVER' })
    const { shippingAddress } = orderInput([{ productId: 'p', variantId: 'v', name: '' }], 'key-12345678')
    const elsewhere = { cashCode: code, shippingAddress: { ...shippingAddress, phone: newPhone() } }
    expect(await order(buyer, elsewhere), 'for another phone').toMatchObject({ code: 'CASH_CODE_OVER' })
    for (let n = 1; n <= 5; n += 1)
      expect(await order(buyer, { cashCode: wrong(code) })).toMatchObject({ code: 'CASH_CODE_WRONG' })
    expect(await order(buyer, { cashCode: code }), 'the sixth try').toMatchObject({ code: 'CASH_CODE_OVER' })
    expect(await order(buyer), 'a new one comes at once').toMatchObject({ code: 'CASH_CODE_NEEDED' })
    const anew = await mailed()
    expect((await order(buyer, { cashCode: anew.code })).ok).toBe(true)
  })

  test('codes are mailed so often and no more, to a guest too, and forgotten', async () => {
    const ctx = await open()
    const { buyer, order, askedFor, mailed, pass } = await openShop(ctx)
    const guest: Context = { ...buyer, actor: { kind: 'nobody' } }
    const asGuest = { customerEmail: `guest${unique()}@example.com` }
    const asked = (await askedFor()).length
    const answers: string[] = []
    for (let n = 0; n < 7; n += 1) {
      const answer = await order(guest, asGuest)
      answers.push(answer.ok ? 'placed' : answer.code)
      pass(2)
    }
    expect(answers).toEqual([...Array(5).fill('CASH_CODE_NEEDED'), 'TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
    expect(await askedFor()).toHaveLength(asked + 5)
    expect((await mailed()).to).toBe(asGuest.customerEmail)
    await purgeCashCodes(ctx, new Date('2026-11-24T10:00:00Z'), 100)
    expect(await queryRows(ctx.db, sql`select id from cash_codes where email = ${asGuest.customerEmail}`)).toEqual([])
  })
})
