import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { item } from '../../../../domains/cart/fixtures.ts'
import { EMPTY_CART } from '../../../../domains/cart/rules.ts'
import { CartItem, MAX_LINES } from '../../../../domains/cart/schemas.ts'
import { paise } from '../../../../shared/money.ts'
import { parseStoredCart, readLine, storeCart } from './stored-cart.ts'

describe('a stored cart', () => {
  it('never throws, whatever was stored', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => void parseStoredCart(text)))
  })

  it('keeps or counts every row, in their order', () => {
    const rows = fc.array(fc.oneof(fc.constant('sound'), fc.anything()), { maxLength: 40 })
    fc.assert(
      fc.property(rows, (kinds) => {
        const lines = kinds.map((kind, n) => (kind === 'sound' ? item(`p${n}`) : kind))
        const sound = kinds.flatMap((kind, n) => (kind === 'sound' ? [`p${n}`] : []))
        const { state, dropped } = parseStoredCart(JSON.stringify({ items: lines }))
        expect(state.items.map((each) => each.id)).toEqual(sound)
        expect(dropped).toBe(kinds.length - sound.length)
      }),
    )
  })

  it('keeps the sound lines, lowers huge quantities and counts what was lost', () => {
    const text = `{"items":[${JSON.stringify(item('a'))},{"id":"b","name":"B","price":100,"quantity":1000000000,"evil":"<script>"},{"id":"c","name":"C","price":"free","quantity":1},{"id":"d","name":"D","price":1,"quantity":null},{"id":"e","name":"E","price":1,"quantity":1.5},null,"x"]}`
    const { state, dropped, adjusted } = parseStoredCart(text)
    expect(state.items.map((each) => [each.id, each.quantity])).toEqual([
      ['a', 1],
      ['b', 20],
    ])
    expect(state.items[1]).not.toHaveProperty('evil')
    expect({ dropped, adjusted }).toEqual({ dropped: 5, adjusted: 1 })
  })

  it('of 99 lines keeps the first 50 and tells of the others', () => {
    const lines = Array.from({ length: 99 }, (_, n) => item(`p${n}`))
    const { state, dropped } = parseStoredCart(JSON.stringify({ items: lines }))
    expect(state.items.map((each) => each.id)).toEqual(lines.slice(0, MAX_LINES).map((each) => each.id))
    expect(dropped).toBe(99 - MAX_LINES)
  })

  it('loses a discount whose base is not in it', () => {
    const { state } = parseStoredCart(
      JSON.stringify({
        items: [
          item('extra', {
            price: paise(1),
            originalPrice: paise(99_900),
            isUpsell: true,
            upsellDiscount: 90,
            relatedProductId: 'base',
          }),
        ],
      }),
    )
    expect(state.items[0]).toMatchObject({ price: 99_900 })
    expect(state.items[0]?.isUpsell).toBeUndefined()
  })

  it.each(['{', '{"items":3}', '"text"', '[]]', 'NaN'])('reads %j as an empty cart', (text) => {
    expect(parseStoredCart(text)).toEqual({ state: EMPTY_CART, account: null, dropped: 1, adjusted: 0 })
  })
})

describe('a stored copy of an account’s cart', () => {
  const account = { id: 'usr_a', version: 3, base: { lines: [{ id: 'a', variantId: 'a-v', quantity: 1 }], later: [] } }
  const items = [item('a')]

  it('comes back with its mark', () => {
    const held = { ...parseStoredCart(JSON.stringify({ items, later: [item('b')] })), account }
    expect(parseStoredCart(storeCart(held))).toEqual({ ...held, dropped: 0, adjusted: 0 })
  })

  it('counts as a guest’s where a line was lost, so that the loss never reaches the account', () => {
    const text = JSON.stringify({ items: [...items, { id: 'b' }], account })
    expect(parseStoredCart(text)).toMatchObject({ account: null, dropped: 1 })
  })

  it.each([
    null,
    7,
    {},
    { ...account, version: 'x' },
    { ...account, base: null },
    { ...account, base: { lines: [1] } },
  ])('counts as a guest’s with the mark %j', (mark) => {
    expect(parseStoredCart(JSON.stringify({ items, account: mark }))).toMatchObject({ account: null, dropped: 0 })
  })
})

describe('a stored line', () => {
  const odd = fc.oneof(
    fc.string({ maxLength: 90 }),
    fc.integer({ min: -5, max: 2_000_000 }),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, {}, [], 'simple'),
  )
  const row = fc.record(
    {
      id: fc.oneof({ weight: 5, arbitrary: fc.stringMatching(/^[\w-]{1,42}$/) }, odd),
      name: fc.oneof({ weight: 5, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) }, odd),
      price: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 1_000_000 }) }, odd),
      quantity: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 30 }) }, odd),
      image: odd,
      originalPrice: odd,
      mrp: odd,
      flavor: odd,
      variantId: fc.oneof(fc.stringMatching(/^[\w-]{0,42}$/), odd),
      relatedProductId: fc.oneof(fc.stringMatching(/^[\w-]{0,42}$/), odd),
      variantType: odd,
      isUpsell: odd,
      upsellDiscount: odd,
      giftCardData: fc.oneof(odd, fc.dictionary(fc.string({ maxLength: 62 }), odd, { noNullPrototype: true })),
      surprise: odd,
    },
    { requiredKeys: ['id', 'name', 'price', 'quantity'] },
  )

  it('R193: is read by hand exactly as the schema reads it', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: row }, odd), (stored) => {
        const parsed = CartItem.safeParse(stored)
        const expected = parsed.success ? JSON.parse(JSON.stringify(parsed.data)) : null
        const line = readLine(stored)
        expect(line ? JSON.parse(JSON.stringify(line)) : null).toEqual(expected)
      }),
      { numRuns: 2000 },
    )
  })
})
