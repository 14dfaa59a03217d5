import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Paise, paise, ZERO } from '../../shared/money.ts'
import type { Sale, SoldLine } from '../orders/index.ts'
import { prepaidShares } from '../orders/shares/rules.ts'
import { priceCart } from '../pricing/rules.ts'
import type { PriceableLine, Quote } from '../pricing/schemas.ts'
import { addSplits } from '../tax/rules.ts'
import { type TaxKind, TaxSettings } from '../tax/schemas.ts'
import { draftCredits, leftOf, type OpenLine } from './draft-credits.ts'
import { draftLines } from './draft-lines.ts'
import type { InvoiceLine } from './schemas.ts'

const tax = TaxSettings.parse({})
const terms = (kind: TaxKind) => ({ tax, kind, day: '2026-11-22' })
const HSN = ['2106', '2202', '3924', '7323', '21069099', '22029930']

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    listPrice: fc.integer({ min: 0, max: 90_000 }).map(paise),
    upsellPercent: fc.option(fc.integer({ min: 0, max: 100 })),
    hsn: fc.constantFrom(...HSN),
    isGiftCard: fc.boolean(),
  }),
  { minLength: 1, maxLength: 50 },
)
const carts = fc.record({
  lines,
  isMember: fc.boolean(),
  fee: fc.integer({ min: 0, max: 30_000 }).map(paise),
  giftCardBalance: fc.integer({ min: 0, max: 900_000 }).map(paise),
  percent: fc.option(fc.integer({ min: 0, max: 100 })),
  payment: fc.oneof(
    fc.record({
      kind: fc.constant('prepaid-amount'),
      amount: fc.integer({ min: 100, max: 500_000 }),
      minimum: fc.constant(null),
    }),
    fc.record({
      kind: fc.constant('cod-fee'),
      fee: fc.integer({ min: 100, max: 50_000 }),
      freeFrom: fc.constant(null),
    }),
    fc.constant(null),
  ),
  /** Orders from before line items stored their shares. */
  isOld: fc.boolean(),
})
type Cart = typeof carts extends fc.Arbitrary<infer T> ? T : never
const kinds = fc.constantFrom('cgst-sgst', 'cgst-utgst', 'igst', 'none' as const)

/** The order that `placeOrder` would have written for such a cart. */
function sell({ lines, isMember, fee, giftCardBalance, percent, payment, isOld }: Cart): { quote: Quote; sale: Sale } {
  const priceable = lines.map((line, n): PriceableLine => ({ ...line, productId: `prd_${n}`, variantId: `var_${n}` }))
  const quote = priceCart(priceable, {
    isMember,
    memberDiscountPerUnit: 1_500 as Paise,
    coupon:
      percent === null
        ? null
        : { code: 'OFF', discountType: 'percentage', discountValue: percent, maximumDiscountAmount: null },
    freeShippingThreshold: 1_000_000_000 as Paise,
    shippingFee: fee,
    giftCardBalance,
    payment: { terms: isOld ? null : payment, method: payment?.kind === 'cod-fee' ? 'cod' : 'upi' },
  } as Parameters<typeof priceCart>[1])
  const sold = quote.lines.map(
    (line, n): SoldLine => ({
      id: `oln_${n}`,
      productId: line.isGiftCard ? null : line.productId,
      name: `Product ${n}`,
      brand: 'North',
      flavor: 'Mango',
      weight: null,
      hsn: lines[n]!.hsn,
      quantity: line.quantity,
      listPrice: line.listPrice,
      lineTotal: line.lineTotal,
      memberDiscount: isOld ? 0 : line.memberDiscount,
      couponDiscount: isOld ? 0 : line.couponDiscount,
      prepaidDiscount: 0,
    }),
  )
  const shares = prepaidShares(quote.prepaidDiscount, sold)
  for (const [n, line] of sold.entries()) line.prepaidDiscount = shares[n] ?? 0
  const { memberDiscount, discountAmount, prepaidDiscount, shippingCost, codFee, total, steps } = quote
  const amounts = { memberDiscount, discountAmount, prepaidDiscount, shippingCost, codFee, total }
  const order = { ...amounts, steps, lines: sold, kind: 'goods' }
  return { quote, sale: order as unknown as Sale }
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

describe('any order within its limits', () => {
  test('its invoice adds up to the paisa to what it cost before a gift card paid for it', () => {
    fc.assert(
      fc.property(carts, kinds, (cart, kind) => {
        const { quote, sale } = sell(cart)
        const drafted = draftLines(sale, terms(kind))
        expect(sum(drafted.map((line) => line.amount))).toBe(quote.total + quote.giftCardAmount)
        expect(sum(drafted.map((line) => line.memberDiscount))).toBe(quote.memberDiscount)
        expect(sum(drafted.map((line) => line.couponDiscount))).toBe(quote.discountAmount)
        expect(sum(drafted.map((line) => line.prepaidDiscount))).toBe(quote.prepaidDiscount)
        for (const line of drafted) {
          const { taxable, cgst, sgst, igst, amount, listPrice, quantity } = line
          expect(taxable + cgst + sgst + igst).toBe(amount)
          const discounts = line.upsellDiscount + line.memberDiscount + line.couponDiscount + line.prepaidDiscount
          expect(amount).toBe(listPrice * quantity - discounts)
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(cgst).toBe(sgst)
          expect(Math.min(taxable, cgst, igst, line.upsellDiscount, line.memberDiscount)).toBeGreaterThanOrEqual(0)
          if (kind === 'none' || line.kind === 'voucher') expect([line.rate, amount]).toEqual([null, taxable])
          else expect(line.rate).not.toBeNull()
        }
      }),
    )
  })

  test('however it is credited, bit by bit and at last wholly, credit notes mirror the invoice', () => {
    const step = { which: fc.nat(49), part: fc.integer({ min: 1, max: 100 }), isRefund: fc.boolean() }
    const steps = fc.array(fc.record(step), { maxLength: 8 })
    fc.assert(
      fc.property(carts, kinds, steps, (cart, kind, parts) => {
        const invoice = draftLines(sell(cart).sale, terms(kind))
        const credited = invoice.map((): InvoiceLine[] => [])
        const open = () =>
          invoice.map((line, n): OpenLine => ({ ...line, id: String(n), left: leftOf(line, credited[n]!) }))
        const note = (drafted: ReturnType<typeof draftCredits>) => {
          if (!drafted.ok) return
          for (const { correctsId, ...line } of drafted.value) credited[Number(correctsId)]!.push(line)
        }
        for (const { which, part, isRefund } of parts) {
          const { orderLineId, amount } = invoice[which % invoice.length]!
          // May exceed the line: a refund then also credits other lines, but never more than the invoice.
          const money = Math.floor((3 * amount) / part)
          const lines = orderLineId === null ? [] : [{ orderLineId, amount: money }]
          if (isRefund) {
            const left = sum(open().map((line) => sum(Object.values(line.left))))
            const drafted = draftCredits(open(), {
              refunded: money,
              lines,
              delivery: money - sum(lines.map((line) => line.amount)),
            })
            if (drafted.ok) expect(sum(drafted.value.map((line) => line.amount))).toBe(Math.min(money, left))
            note(drafted)
          } else if (orderLineId === null) note(draftCredits(open(), { amount: Math.floor(amount / part) }))
          else note(draftCredits(open(), { lines: [{ orderLineId, amount: Math.floor(amount / part) }], delivery: 0 }))
        }
        note(draftCredits(open(), 'all'))
        expect(credited.map((lines) => addSplits(lines))).toEqual(invoice.map((line) => addSplits([line])))
        expect(draftCredits(open(), 'all')).toEqual({ ok: true, value: [] })
        expect(draftCredits(open(), { amount: 1 })).toMatchObject({ ok: false, code: 'CREDIT_INVALID' })
      }),
    )
  })
})

const cart = (more: Partial<Cart> = {}): Cart => ({
  lines: [
    { quantity: 2, listPrice: paise(100_000), upsellPercent: null, hsn: '2106', isGiftCard: false },
    { quantity: 1, listPrice: paise(50_000), upsellPercent: null, hsn: '3924', isGiftCard: false },
  ],
  isMember: false,
  payment: null,
  fee: ZERO,
  giftCardBalance: ZERO,
  percent: null,
  isOld: false,
  ...more,
})
const drafted = (more: Partial<Cart>, kind: TaxKind = 'igst') => draftLines(sell(cart(more)).sale, terms(kind))

test('delivery is taxed as what it brings, spread over the rates by what the goods cost', () => {
  expect(drafted({ fee: paise(10_000) }).map(({ kind, hsn, rate, amount }) => [kind, hsn, rate, amount])).toEqual([
    ['goods', '2106', 500, 200_000],
    ['goods', '3924', 1800, 50_000],
    ['delivery', '996812', 500, 8_000],
    ['delivery', '996812', 1800, 2_000],
  ])
})

test('a gift card that pays lowers no price and no tax', () => {
  expect(drafted({ giftCardBalance: paise(100_000) })).toEqual(drafted({}))
})

test('a gift card that is bought bears no tax: it is taxed when it is spent', () => {
  const [, , card] = drafted({
    lines: [...cart().lines, { quantity: 1, listPrice: paise(50_000), upsellPercent: null, hsn: '', isGiftCard: true }],
  })
  expect(card).toMatchObject({ kind: 'voucher', hsn: '', rate: null, taxable: 50_000, igst: 0 })
})

test('discounts lower the value that is taxed', () => {
  expect(drafted({ percent: 10, isMember: true })[0]).toMatchObject({
    listPrice: 100_000,
    memberDiscount: 3_000,
    couponDiscount: 19_700,
    amount: 177_300,
    taxable: 168_857,
    igst: 8_443,
  })
})
