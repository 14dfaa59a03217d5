import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { CartItem, SaveCart } from '../domains/cart/schemas.ts'
import { StockChange } from '../domains/catalog/admin/stock-schemas.ts'
import { CouponForm } from '../domains/coupons/schemas.ts'
import { CardAdjustment, NewGift } from '../domains/gift-cards/schemas.ts'
import { figure, price } from '../domains/imports/formats/own-codecs.ts'
import { PlaceOrderBody } from '../domains/orders/schemas.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { RefundBody } from '../domains/payments/schemas.ts'
import { QuoteItem } from '../domains/pricing/schemas.ts'
import { NewReview } from '../domains/reviews/schemas.ts'
import { API_MATRIX } from './testing/api-matrix.ts'
import { openApp } from './testing/app.ts'
import { INHERITED } from './testing/hostile.ts'
import { fillWorld, type World } from './testing/visitors.ts'

let shop: Awaited<ReturnType<typeof openApp<World>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => fillWorld(ctx, (await stockShop(ctx, [900, 900])) as [Shelf, Shelf]))
})

type Tree = { [name: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** One copy of the body for each position where `isMeant` is true, with another value there. */
function variants(body: unknown, isMeant: (value: unknown) => boolean, value: unknown): unknown[] {
  if (!isTree(body)) return isMeant(body) ? [value] : []
  return Object.keys(body).flatMap((name) =>
    variants(body[name], isMeant, value).map((changed) =>
      Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed },
    ),
  )
}

/** JSON with keys that no object literal can have, in every object of the body. */
const POLLUTION = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}'
const polluted = (body: unknown): string => JSON.stringify(body).replaceAll('{', `{${POLLUTION},`).replaceAll(',}', '}')

/** The visitor who gets past authorisation. */
const visitorOf = (route: string) => (API_MATRIX[route]?.answers[2] === 403 ? 'staff' : 'owner')
const writes = Object.entries(API_MATRIX).filter(([route]) => !route.startsWith('GET '))
async function askedOf(route: string) {
  const [method = '', plain = ''] = route.split(' ')
  const { path, body } = (await API_MATRIX[route]?.ask?.(shop.filled)) ?? { path: plain }
  const { headers } = shop.filled
  const own = new Headers([
    ...headers[visitorOf(route)],
    ['content-type', 'application/json'],
    ['idempotency-key', `hostile-${route.replace(/\W/g, '-')}`],
  ])
  const send = (text: string) => shop.call(`/api${path}`, { method, headers: own, body: text })
  return { body, send }
}

/** Digits, numerals and fractions of every script but ASCII. */
const NUMERALS = Array.from({ length: 0x1ffff }, (_, code) => code)
  .filter((code) => code > 0x7f && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\p{N}/u.test(letter))
const numeral = fc
  .array(fc.constantFrom(...NUMERALS), { minLength: 1, maxLength: 4 })
  .chain((letters) => fc.constantFrom(letters.join(''), `1${letters.join('')}`, `${letters.join('')}.5`))

describe('A4: a quantity in another script’s digits is no quantity', () => {
  test('wherever an API takes a number', async () => {
    const refused: string[] = []
    for (const [route] of writes) {
      const { body, send } = await askedOf(route)
      for (const value of ['٣', '１', '²', '५', true, [1], { $gt: 0 }])
        for (const changed of variants(body, (each) => typeof each === 'number', value)) {
          const { status } = await send(JSON.stringify(changed))
          expect([422, 400, 409], `${route} ${JSON.stringify(changed)}`).toContain(status)
          refused.push(route)
        }
    }
    expect(new Set(refused).size).toBeGreaterThan(8)
  })

  const line = { id: 'prd_a', variantId: 'var_a' }
  test.each<[string, (value: string) => boolean]>([
    ['cart', (quantity) => CartItem.safeParse({ ...line, name: 'Whey', price: 1, quantity }).success],
    ['kept cart', (quantity) => SaveCart.safeParse({ version: 0, later: [], lines: [{ ...line, quantity }] }).success],
    ['price', (quantity) => QuoteItem.safeParse({ ...line, quantity }).success],
    ['order', (quantity) => PlaceOrderBody.shape.items.safeParse([{ ...line, quantity }]).success],
    ['refunded units', (quantity) => RefundBody.safeParse({ lines: [{ lineId: 'lin_a', quantity }] }).success],
    ['refund', (amount) => RefundBody.safeParse({ amount }).success],
    ['stock', (amount) => StockChange.safeParse({ variantId: 'var_a', reason: 'received', amount }).success],
    ['gift card', (amount) => NewGift.shape.amount.safeParse(amount).success],
    ['gift card’s balance', (amount) => CardAdjustment.safeParse({ amount, reason: 'mistake' }).success],
    ['coupon', (discountValue) => CouponForm.safeParse({ code: 'TEN', title: 'Ten', discountValue }).success],
    ['stars', (stars) => NewReview.safeParse({ product: 'prd_a', stars, text: 'Mixes well.' }).success],
    ['stock in a file', (cell) => isRead(() => figure.read(cell))],
    ['price in a file', (cell) => isRead(() => price.read(cell))],
  ])('%s', (_, isTaken) => {
    fc.assert(
      fc.property(numeral, (typed) => !isTaken(typed)),
      { numRuns: 300, seed: 4 },
    )
  })
})

// Last: some of these end sessions.
describe('A38 A57: no body makes an API route fail', () => {
  test.each(writes)('%s', async (route) => {
    const { body, send } = await askedOf(route)
    for (const text of [polluted(body ?? {}), `{${POLLUTION}}`, '[]', 'null', '"constructor"', '{"__proto__":null}'])
      expect((await send(text)).status, text).toBeLessThan(500)
    expect(({} as Tree).polluted).toBeUndefined()
    for (const name of INHERITED)
      for (const changed of variants(body, (value) => typeof value === 'string', name))
        expect((await send(JSON.stringify(changed))).status, JSON.stringify(changed)).toBeLessThan(500)
  })
})

function isRead(read: () => unknown): boolean {
  try {
    return read() !== undefined
  } catch {
    return false
  }
}
