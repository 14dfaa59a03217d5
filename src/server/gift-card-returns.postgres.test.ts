import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveGiftCard } from '../domains/gift-cards/index.ts'
import { giftCards } from '../domains/gift-cards/tables.ts'
import { creditGiftCardReturn, creditRefund, findDocuments, issueInvoice } from '../domains/invoices/index.ts'
import { sendRefund } from '../domains/payments/index.ts'
import { stockShelf } from '../domains/payments/testing/till.ts'
import { findReturns, findStaffReturn, sendReturnNews } from '../domains/returns/index.ts'
import type { ReturnView } from '../domains/returns/schemas.ts'
import { openReturns } from '../domains/returns/testing/delivered.ts'
import { type EmailMessage, linksOf } from '../platform/email/mailer.ts'
import { announcedEvents, describeBoth } from '../platform/testing/index.ts'
import { formatMoney, paise } from '../shared/money.ts'
import { follow } from './events.ts'

describeBoth('a return of goods that a gift card paid for in part', (open) => {
  test('D298: a gift card’s part of a return is credited on what came back, and told', async () => {
    const { ctx, system, inspected, step, ...desk } = await openReturns(await open())
    const belt = await stockShelf(system, 5)
    const cardId = await giveGiftCard(system, { amount: 120_000, reference: 'test' })
    const [card] = await ctx.db.select().from(giftCards).where(eq(giftCards.id, cardId))
    const items = [desk.whey, belt].map(({ productId, variantId }) => ({ id: productId, variantId, quantity: 2 }))
    const order = await desk.delivered(1, { items, giftCardCode: card?.code })
    await issueInvoice(system, order)
    const made = await inspected(order, { resell: 1 })
    const due = (await findStaffReturn(desk.staff('anu'), made.id).then((found) => found.ok && found.value.due)) || null
    expect(due?.card).toBeGreaterThan(0)
    expect(due?.money).toBeGreaterThan(0)
    expect(await step(made.id, { step: 'refund', to: 'source' })).toMatchObject({ ok: true })
    for (const { id } of await desk.refundsOf(order.id))
      await sendRefund(system, desk.provider.gateways, { refundId: id })
    for (const _ of [1, 2])
      for (const each of await announcedEvents(system))
        await follow({ 'payment.refunded': creditRefund, 'return.card-credited': creditGiftCardReturn }, each, system)
    const found = await findDocuments(system, order.orderNumber)
    const notes = found.ok ? found.value.creditNotes : []
    expect(notes.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
      [due?.card ?? 0, due?.money ?? 0].toSorted((a, b) => a - b),
    )
    // Nothing of the belts, which were not returned, and the one unit is counted once.
    const credited = notes.flatMap(({ lines }) => lines)
    expect(credited.map(({ orderLineId }) => orderLineId)).toEqual([order.items[0]?.id, order.items[0]?.id])
    expect(credited.map(({ quantity }) => quantity).toSorted()).toEqual([0, 1])

    const returned = (await findReturns(desk.buyer, order.orderNumber)) as { ok: true; value: ReturnView[] }
    expect(returned.value).toMatchObject([{ cardAmount: due?.card, amount: (due?.card ?? 0) + (due?.money ?? 0) }])
    const sent: string[] = []
    const mailer = { send: async (mail: EmailMessage) => void sent.push(mail.text), link: linksOf(''), close: () => {} }
    for (const { event, data } of await announcedEvents(system))
      if (event === 'return.changed')
        await sendReturnNews(system, mailer, { returnId: String(data.returnId), eventId: Number(data.eventId) })
    const part = formatMoney(due?.card ?? paise(0))
    expect(sent.some((text) => text.includes(`${part} of it goes back to the gift card you paid with.`))).toBe(true)
    expect(sent.filter((text) => text.includes(`${part} is back on the gift card you paid with.`))).toHaveLength(1)
  })
})
