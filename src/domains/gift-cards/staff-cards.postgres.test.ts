import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import {
  announcedEvents,
  contextOn,
  describeBoth,
  describePostgres,
  emptyTables,
  postgresContext,
} from '../../platform/testing/index.ts'
import { type Paise, paise } from '../../shared/money.ts'
import { activityEntries } from '../activity-log/tables.ts'
import {
  adjustCard,
  blockCard,
  checkGiftCard,
  findStaffCard,
  findStaffCards,
  giveGiftCard,
  redeemGiftCards,
  sendCardAgain,
  unblockCard,
} from './index.ts'
import { CardQuery } from './schemas.ts'
import { giftCards, gifts } from './tables.ts'

const staff = (role: string): Actor => ({ kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role })
const list = (ctx: Context, changes: object = {}) => findStaffCards(ctx, CardQuery.parse(changes))

async function cardOn(ctx: Context, amount = 100_000) {
  const id = await giveGiftCard(ctx, { amount, reference: `rfd_${Math.random().toString(36).slice(2)}` })
  const code = (await ctx.db.select().from(giftCards)).find((card) => card.id === id)?.code ?? ''
  return { id, code }
}
const balanceOf = async (ctx: Context, id: string) => {
  const found = await findStaffCard(ctx, id)
  return found.ok ? found.value.card.remainingBalance : null
}
const use = (ctx: Context, cardId: string, amount: number) =>
  ctx.transaction((tx) => redeemGiftCards(tx, [{ cardId, amount, reference: `NS-${Math.random()}` }]))

describeBoth('gift cards of staff', (open, database) => {
  const as = async (role = 'owner') => contextOn(await database(), { actor: staff(role) })

  test('whatever is adjusted, the balance is the sum of the ledger, from 0 to the worth of the card', async () => {
    await emptyTables(await open())
    const ctx = await as()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -150_000, max: 150_000 }), { maxLength: 6 }), async (changes) => {
        const { id } = await cardOn(ctx)
        let balance = 100_000
        for (const change of changes.filter((each) => each !== 0)) {
          const seen = paise(balance)
          const done = await adjustCard(ctx, id, { amount: paise(change), reason: 'Counted again', seen })
          const isRight = balance + change >= 0 && balance + change <= 100_000
          expect(done.ok ? 'ok' : done.code).toBe(isRight ? 'ok' : 'GIFT_CARD_BOUNDS')
          if (isRight) balance += change
        }
        const found = await findStaffCard(ctx, id)
        if (!found.ok) throw new Error(found.code)
        expect(found.value.card.remainingBalance).toBe(balance)
        expect(found.value.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
      }),
      { numRuns: 8 },
    )
  })

  test('an adjustment of a balance that has moved is refused, and says what it is', async () => {
    await emptyTables(await open())
    const ctx = await as()
    const { id } = await cardOn(ctx)
    expect((await use(ctx, id, 30_000)).ok).toBe(true)
    const late = await adjustCard(ctx, id, { amount: paise(-100_000), reason: 'Lost', seen: 100_000 as Paise })
    expect(late).toMatchObject({ code: 'GIFT_CARD_MOVED', params: { balance: '₹700' } })
  })

  test('nothing is paid with a blocked card until it is freed', async () => {
    await emptyTables(await open())
    const ctx = await as()
    const { id, code } = await cardOn(ctx)
    expect((await blockCard(ctx, id, { reason: 'Stolen' })).ok).toBe(true)
    expect(await checkGiftCard(ctx, code)).toMatchObject({ code: 'GIFT_CARD_BLOCKED' })
    expect(await use(ctx, id, 10_000)).toMatchObject({ code: 'GIFT_CARD_SPENT' })
    expect(await list(ctx, { state: 'blocked' })).toMatchObject({ value: { cards: [{ id }] } })
    expect(await list(ctx, { state: 'open' })).toMatchObject({ value: { cards: [] } })
    expect((await unblockCard(ctx, id)).ok).toBe(true)
    expect((await use(ctx, id, 10_000)).ok).toBe(true)
    expect(await balanceOf(ctx, id)).toBe(90_000)
    expect(
      await ctx.db.select({ action: activityEntries.action }).from(activityEntries).orderBy(activityEntries.id),
    ).toEqual([{ action: 'gift-card.block' }, { action: 'gift-card.unblock' }])
  })

  test('support sees the end of a code and changes nothing', async () => {
    await emptyTables(await open())
    const { id, code } = await cardOn(await as())
    const support = await as('support')
    const found = JSON.stringify([await list(support), await findStaffCard(support, id)])
    expect(found).not.toContain(code)
    expect(found).toContain(code.slice(-4))
    expect(await list(support, { q: code.toLowerCase() })).toMatchObject({ value: { cards: [{ id }] } })
    const seen = 100_000 as Paise
    for (const refused of [
      await adjustCard(support, id, { amount: paise(1), reason: 'Why not', seen }),
      await blockCard(support, id, { reason: 'Why not' }),
      await unblockCard(support, id),
      await sendCardAgain(support, id),
    ])
      expect(refused).toMatchObject({ code: 'FORBIDDEN' })
    expect(await sendCardAgain(await as(), id)).toMatchObject({ code: 'GIFT_CARD_UNSENT' })
  })

  test('a card whose email left the log long ago is emailed again', async () => {
    await emptyTables(await open())
    const ctx = await as()
    const { id } = await cardOn(ctx)
    const person = {
      customerId: 'usr_asha',
      senderName: 'Asha',
      recipientName: 'Ravi',
      recipientEmail: 'ravi@example.in',
    }
    const gift = { orderId: 'ord_gift', cardId: id, amount: 100_000, message: '', deliverOn: '2026-01-01' }
    await ctx.db.insert(gifts).values({ ...person, ...gift, deliveredAt: ctx.now() })
    expect(await sendCardAgain(ctx, id)).toEqual({ ok: true, value: { to: 'ravi@example.in' } })
    expect(await announcedEvents(ctx)).toEqual([{ event: 'gift-card.due', data: { orderId: 'ord_gift' } }])
  })
})

describePostgres('at once', () => {
  test('an order and a block: a card that is blocked first pays nothing', async () => {
    const ctx = await postgresContext()
    for (let round = 0; round < 8; round++) {
      const { id } = await cardOn(ctx)
      const [used, blocked] = await Promise.all([use(ctx, id, 100_000), blockCard(ctx, id, { reason: 'Stolen' })])
      expect(blocked.ok).toBe(true)
      expect(await balanceOf(ctx, id)).toBe(used.ok ? 0 : 100_000)
      expect(await use(ctx, id, 1)).toMatchObject({ code: 'GIFT_CARD_SPENT' })
    }
  })

  test('of two adjustments of the same balance, the second is a conflict', async () => {
    const ctx = await postgresContext()
    const { id } = await cardOn(ctx)
    const twice = await Promise.all(
      [1, 2].map((n) => adjustCard(ctx, id, { amount: paise(-60_000), reason: `Try ${n}`, seen: 100_000 as Paise })),
    )
    expect(twice.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual(['GIFT_CARD_MOVED', 'ok'])
    expect(await balanceOf(ctx, id)).toBe(40_000)
  })
})
