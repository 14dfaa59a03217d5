import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { findDocumentsOf, issueInvoice } from '../domains/invoices/index.ts'
import { editOrder, previewEdit } from '../domains/order-edits/index.ts'
import { openEdits } from '../domains/order-edits/testing/edits.ts'
import { findStaffOrder } from '../domains/orders/index.ts'
import { findRefundable } from '../domains/payments/index.ts'
import { openCashDesk } from '../domains/payments/testing/cash-desk.ts'
import { checkData } from '../domains/reporting/index.ts'
import { findReturnable } from '../domains/returns/index.ts'
import { openReturns } from '../domains/returns/testing/delivered.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { SettingsChanges } from '../domains/settings/schemas.ts'
import { testContext } from '../platform/testing/index.ts'
import { paise, toRupees } from '../shared/money.ts'

const OFF = (amount: number) => ({ kind: 'prepaid-amount', amount: paise(amount) }) as const
const FEE = { kind: 'cod-fee', fee: paise(4_000) } as const

describe('after a prepaid discount or a fee for cash on delivery', () => {
  test('D161 R250: the invoice taxes what was paid, and a return refunds each line without its share of the discount', async () => {
    const desk = await openReturns(await testContext())
    await changeSettings(desk.system, { paymentTerms: OFF(5_000) } as SettingsChanges)
    const order = await desk.delivered(3)
    expect(order).toMatchObject({ prepaidDiscount: 5_000, total: order.subtotal + order.shippingCost - 5_000 })
    const found = await findReturnable(desk.buyer, order.orderNumber, [])
    if (!found.ok) throw new Error(found.code)
    expect(found.value.lines).toMatchObject([{ money: order.subtotal - 5_000 }])
    await issueInvoice(desk.system, order)
    const { invoice } = await findDocumentsOf(desk.system, order)
    expect(invoice).toMatchObject({ amount: order.total })
  })

  test('D162: the fee is on the invoice, collected in cash, and part of what an order can be refunded', async () => {
    const desk = await openCashDesk(await testContext())
    await changeSettings(desk.system, { paymentTerms: FEE } as SettingsChanges)
    const order = await desk.delivered(3)
    expect(order.total).toBe(order.subtotal + order.shippingCost + 4_000)
    await issueInvoice(desk.system, order)
    const { invoice } = await findDocumentsOf(desk.system, order)
    expect(invoice).toMatchObject({ amount: order.total })
    const staff = await findStaffOrder(desk.staff, order.orderNumber)
    expect(staff.ok && staff.value.steps.at(-1)).toMatchObject({ name: 'cod-fee', amount: 4_000 })
    await desk.record(order.orderNumber, { amount: toRupees(order.total) })
    expect(await findRefundable(desk.staff, order.orderNumber)).toMatchObject({ value: { left: order.total } })
    // One unit goes back without any of the fee.
    const [line] = order.items
    const one = { to: 'upi', upiId: 'asha.rao@okbank', lines: [{ lineId: line?.id, quantity: 1 }] }
    const made = await desk.refund(order.orderNumber, one)
    expect(made.ok && made.value.amount).toBe(order.subtotal / 3)
    expect(await checkData(desk.system, { patienceMinutes: 60 * 24 })).toEqual([])
  })
})

describe('edits of orders with a prepaid discount or a fee', () => {
  let shop: Awaited<ReturnType<typeof openEdits>>
  beforeAll(async () => {
    shop = await openEdits(await testContext())
  })
  const set = (paymentTerms: SettingsChanges['paymentTerms']) =>
    changeSettings({ ...shop.ctx, actor: { kind: 'system' } }, { paymentTerms })

  test('D161 I11: in any order of edits, the discount falls with the goods, and no more goes back than was paid', async () => {
    const { staff, sell, whey, bar, changeOf, read, ctx } = shop
    await set(OFF(30_000))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }), async (wanted) => {
        const { order } = await sell({}, [{ ...whey, quantity: 3 }, bar])
        await issueInvoice(ctx, order)
        let last = await read(order.orderNumber)
        expect(last).toMatchObject({ prepaidDiscount: 30_000 })
        for (const quantity of wanted) {
          const now = last.items.find(({ variantId }) => variantId === whey.variantId)
          if (!now || now.quantity <= quantity) continue
          const asked = await changeOf(order.orderNumber, { lines: [{ lineId: now.id, quantity }] })
          const shown = await previewEdit(staff, asked)
          if (!shown.ok) throw new Error(shown.code)
          const expectedTotal = toRupees(shown.value.total)
          const key = `key-${Math.random()}`
          const made = await editOrder(staff, { ...asked, reason: 'Asked for by phone', expectedTotal, key })
          if (!made.ok) throw new Error(made.code)
          const next = await read(order.orderNumber)
          expect(next.prepaidDiscount).toBeLessThanOrEqual(last.prepaidDiscount)
          expect(next.total).toBeLessThanOrEqual(last.total + next.shippingCost)
          expect(next.total).toBe(next.subtotal + next.shippingCost - next.prepaidDiscount)
          last = next
        }
      }),
      { numRuns: 6 },
    )
    expect(await checkData(ctx, { patienceMinutes: 60 * 24 })).toEqual([])
  })

  test('D162: an edit keeps the agreed fee, whatever the settings say since', async () => {
    const { place, read, edit, whey, mini } = shop
    await set(FEE)
    const order = await place({}, [whey])
    expect(await read(order.orderNumber)).toMatchObject({ codFee: 4_000 })
    await set({ kind: 'none' })
    expect(await edit(order.orderNumber, { add: [{ variantId: mini.variantId, quantity: 1 }] })).toMatchObject({
      ok: true,
    })
    const changed = await read(order.orderNumber)
    expect(changed).toMatchObject({ codFee: 4_000, total: changed.subtotal + changed.shippingCost + 4_000 })
  })
})
