import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quarantinedUnits } from '../domains/catalog/stock/tables.ts'
import { cancelOrder, findOrder } from '../domains/orders/index.ts'
import { stockOf } from '../domains/orders/testing/shop.ts'
import { refundOrder } from '../domains/payments/index.ts'
import { RefundBody } from '../domains/payments/schemas.ts'
import { checkData } from '../domains/reporting/index.ts'
import { findReturnPicture } from '../domains/returns/find-returns.ts'
import { eraseReturns, findReturnable, findReturns, reopenReturn, withdrawReturn } from '../domains/returns/index.ts'
import { returns } from '../domains/returns/tables.ts'
import { DAY, openReturns } from '../domains/returns/testing/delivered.ts'
import type { Context } from '../platform/context.ts'
import { describeBoth } from '../platform/testing/index.ts'

/** What the checker finds wrong. Invoices are issued by the worker, which doesn't run here. */
const wrongs = async (ctx: Context) =>
  (await checkData(ctx, { patienceMinutes: 60 * 24 * 90 })).map(({ check, examples }) => `${check}: ${examples}`)

describeBoth('returns', (open) => {
  test('D99: a faulty unit comes back: stock, refund and status follow, once', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(3)
    const before = (await stockOf(shop.ctx, shop.whey)) ?? 0
    const made = await shop.inspected(order, { resell: 1, quarantine: 1 })
    expect(await stockOf(shop.ctx, shop.whey)).toBe(before + 1)
    const set = await shop.ctx.db
      .select()
      .from(quarantinedUnits)
      .where(eq(quarantinedUnits.reference, order.orderNumber))
    expect(set).toMatchObject([{ quantity: 1, variantId: shop.whey.variantId }])
    expect(await shop.step(made.id, { step: 'refund', to: 'source' })).toMatchObject({ value: { status: 'refunded' } })
    const [refund, ...more] = await shop.refundsOf(order.id)
    expect(more).toEqual([])
    // Two of three units, of which each costs the same.
    expect(refund?.amount).toBe(made.amount)
    expect(await shop.step(made.id, { step: 'refund', to: 'source' })).toMatchObject({ code: 'RETURN_CHANGED' })
    expect(await shop.statusOf(order.orderNumber)).toBe('delivered')
    expect(await wrongs(shop.system)).toEqual([])
  })

  test('a return of everything takes the order along and refunds delivery for a fault', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(1)
    const made = await shop.ask(order, 1)
    if (!made.ok) throw new Error(made.code)
    expect(made.value.amount).toBe(order.total)
    expect(await shop.statusOf(order.orderNumber)).toBe('return_requested')
    await withdrawReturn(shop.buyer, { orderNumber: order.orderNumber, id: made.value.id, keys: [] })
    expect(await shop.statusOf(order.orderNumber)).toBe('delivered')
    const again = await shop.inspected(order, { destroy: 1 })
    expect(await shop.statusOf(order.orderNumber)).toBe('returned')
    expect(await shop.step(again.id, { step: 'refund', to: 'gift-card' })).toMatchObject({ ok: true })
    expect(await shop.statusOf(order.orderNumber)).toBe('refunded')
    const [refund] = await shop.refundsOf(order.id)
    expect(refund).toMatchObject({ amount: order.total, destination: 'gift-card' })
    expect(await wrongs(shop.system)).toEqual([])
  })

  test('is refused beside the field: too many, twice, opened, too late, not delivered, a stranger', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(2)
    const field = `line-${order.items[0]?.id}`
    expect(await shop.ask(order, 3)).toMatchObject({
      code: 'RETURN_UNITS',
      params: { fields: { [field]: expect.any(String) } },
    })
    expect(await shop.ask(order, 1, { reason: 'unopened' })).toMatchObject({
      code: 'RETURN_REFUSED',
      params: { fields: { seal: expect.any(String) } },
    })
    expect(await shop.ask(order, 1, { lines: [{ lineId: 'oln_other', quantity: 1 }] })).toMatchObject({
      code: 'RETURN_UNITS',
    })
    expect(await shop.ask(order, 2)).toMatchObject({ ok: true })
    expect(await shop.ask(order, 1)).toMatchObject({ code: 'RETURN_UNITS' })
    const stranger = { ...shop.buyer, actor: { kind: 'customer', id: 'usr_other', email: 'o@example.com' } as const }
    expect(await findReturns(stranger, order.orderNumber)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await findReturnable(stranger, order.orderNumber)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    const unshipped = await shop.paid(1)
    expect(await shop.ask(unshipped, 1)).toMatchObject({ code: 'RETURN_NOT_DELIVERED' })
    const late = await shop.delivered(1)
    shop.after(31)
    expect(await shop.ask(late, 1)).toMatchObject({
      code: 'RETURN_WINDOW_OVER',
      params: { fields: { reason: expect.any(String) } },
    })
  })

  test('the same key gives the same return, and another body with it is refused', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(2)
    const key = `once-${Math.random()}`
    const [one, two] = await Promise.all([shop.ask(order, 1, {}, { key }), shop.ask(order, 1, {}, { key })])
    if (!one.ok || !two.ok) throw new Error('refused')
    expect(two.value.id).toBe(one.value.id)
    expect(await shop.ask(order, 2, {}, { key })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  test('of two requests for the last unit at once, one is made', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(1)
    const answers = await Promise.all([shop.ask(order), shop.ask(order), shop.ask(order)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((each) => (each.ok ? [] : [each.code]))).toEqual(['RETURN_UNITS', 'RETURN_UNITS'])
  })

  test('two staff at once: one decides, one inspects, one refunds', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(2)
    const made = await shop.ask(order, 1)
    if (!made.ok) throw new Error(made.code)
    const { id, lines } = made.value
    const before = (await stockOf(shop.ctx, shop.whey)) ?? 0
    const once = async (first: Parameters<typeof shop.step>[1], second = first) => {
      const answers = await Promise.all([shop.step(id, first, 'anu'), shop.step(id, second, 'bala')])
      expect(answers.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual(['RETURN_CHANGED', 'ok'])
    }
    await once({ step: 'approve', note: '' })
    await once({ step: 'receive' })
    const counted = { lineId: lines[0]?.lineId ?? '', resell: 1, quarantine: 0, destroy: 0 }
    await once({ step: 'inspect', note: '', lines: [counted] })
    await once({ step: 'refund', to: 'source' }, { step: 'replace' })
    expect(await stockOf(shop.ctx, shop.whey)).toBeOneOf([before + 1, before])
    expect((await shop.refundsOf(order.id)).length).toBeLessThan(2)
    expect(await wrongs(shop.system)).toEqual([])
  })

  test('a replacement is an order at no charge; cancelled, its return waits for a decision again', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(2)
    const before = (await stockOf(shop.ctx, shop.whey)) ?? 0
    const made = await shop.inspected(order, { destroy: 1 })
    expect(await shop.step(made.id, { step: 'replace' })).toMatchObject({ value: { status: 'replaced' } })
    expect(await stockOf(shop.ctx, shop.whey)).toBe(before - 1)
    const found = await findReturns(shop.buyer, order.orderNumber)
    const orderNumber = (found.ok && found.value[0]?.replacement) || ''
    const sent = await findOrder(shop.buyer, orderNumber)
    expect(sent).toMatchObject({ value: { status: 'confirmed', total: 0, items: [{ quantity: 1, lineTotal: 0 }] } })
    expect(await wrongs(shop.system)).toEqual([])
    expect(await cancelOrder(shop.buyer, { orderNumber })).toMatchObject({ ok: true })
    await reopenReturn(shop.system, { orderNumber })
    expect(await stockOf(shop.ctx, shop.whey)).toBe(before)
    expect(await shop.step(made.id, { step: 'refund', to: 'source' })).toMatchObject({ ok: true })
    expect(await wrongs(shop.system)).toEqual([])
  })

  test('units that were refunded by hand can’t be returned as well', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(2)
    const body = RefundBody.parse({ lines: [{ lineId: order.items[0]?.id, quantity: 1 }] })
    await refundOrder(shop.staff('anu'), { ...body, orderNumber: order.orderNumber, key: 'by-hand-1' })
    expect(await shop.ask(order, 2)).toMatchObject({ code: 'RETURN_UNITS' })
    expect(await shop.ask(order, 1)).toMatchObject({ ok: true })
  })

  test('an inspection counts each line once, and needs a reason for units that aren’t accepted', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(3)
    const { id, lines } = await shop.arrived(order, 2)
    const lineId = lines[0]?.lineId ?? ''
    const inspect = (changes: object, note = '', id2 = lineId) =>
      shop.step(id, {
        step: 'inspect',
        note,
        lines: [{ lineId: id2, resell: 0, quarantine: 0, destroy: 0, ...changes }],
      })
    expect(await inspect({ resell: 2, destroy: 1 })).toMatchObject({ code: 'RETURN_COUNTS' })
    expect(await inspect({})).toMatchObject({ code: 'RETURN_COUNTS' })
    expect(await inspect({ resell: 1 })).toMatchObject({ params: { fields: { note: expect.any(String) } } })
    expect(await inspect({ resell: 1 }, '', 'oln_other')).toMatchObject({ code: 'RETURN_COUNTS' })
    expect(await inspect({ resell: 1 }, 'One was empty')).toMatchObject({ ok: true })
    await shop.step(id, { step: 'refund', to: 'source' })
    const [refund] = await shop.refundsOf(order.id)
    expect(refund?.lines).toMatchObject([{ lineId, quantity: 1 }])
    expect(await wrongs(shop.system)).toEqual([])
  })

  test('A63: staff don’t decide about their own orders, and permissions are those of refunds', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(1)
    const made = await shop.ask(order)
    if (!made.ok) throw new Error(made.code)
    const own = shop.buyer.actor.kind === 'customer' ? shop.buyer.actor.id.replace('usr_', '') : ''
    expect(await shop.step(made.value.id, { step: 'approve', note: '' }, own, 'manager')).toMatchObject({
      code: 'OWN_ORDER',
    })
    expect(await shop.step(made.value.id, { step: 'approve', note: '' }, 'pal', 'packer')).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await shop.step(made.value.id, { step: 'receive' })).toMatchObject({ code: 'RETURN_CHANGED' })
    expect(await shop.step('ret_none', { step: 'receive' })).toMatchObject({ code: 'RETURN_NOT_FOUND' })
  })

  test('pictures are re-encoded, hostile ones refused, and erasure removes them with the text', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(2)
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'Asha' } })
      .jpeg()
      .toBuffer()
    for (const bad of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.concat([photo.subarray(0, 40), Buffer.from('<script>')]),
      Buffer.alloc(0),
    ])
      expect(await shop.ask(order, 1, {}, { pictures: [bad] })).toMatchObject({
        code: 'RETURN_PICTURE',
        params: { fields: { pictures: expect.any(String) } },
      })
    const made = await shop.ask(order, 1, {}, { pictures: [new Uint8Array(photo)] })
    if (!made.ok) throw new Error(made.code)
    const asked = { orderNumber: order.orderNumber, pictureId: made.value.pictures[0] ?? '', keys: [] }
    const kept = await findReturnPicture(shop.buyer, asked)
    if (!kept.ok) throw new Error(kept.code)
    expect(await sharp(kept.value).metadata()).toMatchObject({ format: 'webp', width: 40 })
    expect(Buffer.from(kept.value).includes('Asha')).toBe(false)
    const customerId = shop.buyer.actor.kind === 'customer' ? shop.buyer.actor.id : ''
    await eraseReturns(shop.system, { customerId })
    expect(await findReturns(shop.buyer, order.orderNumber)).toMatchObject({ value: [{ text: '', pictures: [] }] })
  })

  test('each open step has a deadline, and none is left once it has ended', async () => {
    const shop = await openReturns(await open())
    const order = await shop.delivered(1)
    const made = await shop.inspected(order, { resell: 1 })
    const [open1] = await shop.ctx.db.select().from(returns).where(eq(returns.id, made.id))
    const days = ((open1?.dueAt?.getTime() ?? 0) - shop.system.now().getTime()) / DAY
    expect(days).toBeGreaterThanOrEqual(7)
    await shop.step(made.id, { step: 'refund', to: 'source' })
    const [ended] = await shop.ctx.db.select().from(returns).where(eq(returns.id, made.id))
    expect(ended?.dueAt).toBeNull()
  })
})
