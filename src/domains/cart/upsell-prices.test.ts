import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise, ZERO } from '../../shared/money.ts'
import { priceCart, splitUpsells, type WishedLine } from '../pricing/rules.ts'
import { bestPair, offersFor, type UpsellPair } from '../upsells/rules.ts'
import { EMPTY_CART, lineSum, quoteItems, reduceCart, upsellUnits } from './rules.ts'
import type { CartAction, CartState, FreshPrice } from './schemas.ts'

const ids = ['a', 'b', 'c', 'd', 'e'] as const
const id = fc.constantFrom(...ids)
const shop = fc.record({
  prices: fc.array(fc.integer({ min: 0, max: 900_000 }).map(paise), { minLength: ids.length, maxLength: ids.length }),
  pairs: fc.array(fc.record({ productId: id, upsellId: id, percent: fc.integer({ min: 1, max: 90 }) }), {
    maxLength: 12,
  }),
})
type Shop = { prices: ReturnType<typeof paise>[]; pairs: UpsellPair[] }

const step = fc.oneof(
  fc.record({ do: fc.constantFrom('add', 'remove', 'claim' as const), id, quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('take-offer' as const), nth: fc.nat({ max: 4 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const listPrice = (shop_: Shop, product: string) => shop_.prices[ids.indexOf(product as (typeof ids)[number])] ?? ZERO
const inCart = (cart: CartState) => new Set(cart.items.map((line) => line.id))
const lineOf = (shop_: Shop, product: string) => ({
  id: product,
  variantId: `${product}-v`,
  name: product,
  image: null,
  price: listPrice(shop_, product),
})

/** The actions of a page; `claim` is one that no page takes: a discount that the store never gave. */
function act(shop_: Shop, cart: CartState, each: Step): CartState {
  if (each.do === 'take-offer') {
    const offers = offersFor(shop_.pairs, inCart(cart))
    const offer = offers[each.nth]
    if (!offer) return cart
    const { percent: upsellDiscount, productId: relatedProductId } = offer
    const item = { ...lineOf(shop_, offer.upsellId), isUpsell: true, upsellDiscount, relatedProductId }
    return reduceCart(cart, { type: 'add', item })
  }
  const line = lineOf(shop_, each.id)
  const actions: Record<typeof each.do, CartAction> = {
    add: { type: 'add', item: line, quantity: each.quantity },
    remove: { type: 'remove', line },
    claim: { type: 'apply-upsell', line, percent: 90, relatedProductId: 'a' },
  }
  return reduceCart(cart, actions[each.do])
}

/** The server's side: it uses the claim of a line and the store's own prices and pairs, and nothing else. */
function quote(shop_: Shop, cart: CartState) {
  const lines = quoteItems(cart).map((item): WishedLine => {
    const pair = item.isUpsell ? bestPair(item.id, shop_.pairs, inCart(cart)) : null
    return {
      productId: item.id,
      variantId: item.variantId ?? '',
      quantity: item.quantity,
      listPrice: listPrice(shop_, item.id),
      isGiftCard: false,
      pair,
    }
  })
  const terms = { isMember: false, memberDiscountPerUnit: ZERO, coupon: null, giftCardBalance: ZERO }
  const priced = priceCart(splitUpsells(lines), { ...terms, freeShippingThreshold: ZERO, shippingFee: ZERO })
  const fresh = lines.map(
    ({ productId, variantId, listPrice: price, pair }): FreshPrice => ({
      id: productId,
      variantId,
      price,
      upsell: pair && { percent: pair.percent, relatedProductId: pair.productId },
    }),
  )
  return { total: priced.total, prices: fresh }
}

it('the browser shows what the server charges, once the server has answered', () => {
  fc.assert(
    fc.property(shop, fc.array(step, { maxLength: 20 }), (shop_, steps) => {
      const cart = steps.reduce((state, each) => act(shop_, state, each), EMPTY_CART)
      const settled = reduceCart(cart, { type: 'refresh-prices', prices: quote(shop_, cart).prices })
      expect(settled.total).toBe(quote(shop_, cart).total)
      // A second refresh changes nothing: the cart is stable.
      expect(reduceCart(settled, { type: 'refresh-prices', prices: quote(shop_, settled).prices })).toEqual(settled)
    }),
    { numRuns: 500 },
  )
})

it('offers taken one after the other are charged as they were shown, before the server is asked', () => {
  const takeOnly = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(shop, id, takeOnly, (shop_, first, taken) => {
      const start = reduceCart(EMPTY_CART, { type: 'add', item: lineOf(shop_, first) })
      // A single base, so that no later product brings a better discount for an earlier one.
      const pairs = shop_.pairs.filter((pair) => pair.productId === first)
      const cart = taken.reduce((state, nth) => act({ ...shop_, pairs }, state, { do: 'take-offer', nth }), start)
      expect(cart.total).toBe(quote({ ...shop_, pairs }, cart).total)
    }),
  )
})

it('a discount never outlives its base', () => {
  fc.assert(
    fc.property(shop, fc.array(step, { maxLength: 20 }), id, (shop_, steps, gone) => {
      const cart = steps.reduce((state, each) => act(shop_, state, each), EMPTY_CART)
      const left = reduceCart(cart, { type: 'remove', line: lineOf(shop_, gone) })
      for (const line of left.items) {
        expect(line.relatedProductId).not.toBe(gone)
        if (!line.isUpsell) expect(line.price).toBe(listPrice(shop_, line.id))
      }
    }),
  )
})

it('I35 A56: of an upsell no more units cost less than the cart holds of its base, and the rest its list price', () => {
  fc.assert(
    fc.property(shop, fc.array(step, { maxLength: 20 }), (shop_, steps) => {
      const cart = steps.reduce((state, each) => act(shop_, state, each), EMPTY_CART)
      const settled = reduceCart(cart, { type: 'refresh-prices', prices: quote(shop_, cart).prices })
      const units = upsellUnits(settled.items)
      for (const [index, line] of settled.items.entries()) {
        const base = settled.items.find((each) => each.id === line.relatedProductId)?.quantity ?? 0
        expect(units[index]).toBe(line.isUpsell ? Math.min(line.quantity, base) : 0)
        expect(lineSum(line, units[index] ?? 0)).toBe(
          line.price * (units[index] ?? 0) + listPrice(shop_, line.id) * (line.quantity - (units[index] ?? 0)),
        )
      }
    }),
  )
})
