import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '../../shared/money.ts'
import { item, savedUnits } from './fixtures.ts'
import {
  canAdd,
  EMPTY_CART,
  isAbout,
  isSameLine,
  lineKey,
  listPrice,
  mergeContents,
  quoteItems,
  reduceCart,
} from './rules.ts'
import {
  type CartAction,
  type CartContents,
  type CartState,
  type FreshPrice,
  MAX_LINES,
  MAX_QUANTITY,
} from './schemas.ts'

const ids = fc.constantFrom('a', 'b', 'c', 'd')
const anyItem = fc
  .record({ id: ids, price: fc.integer({ min: 0, max: 500_000 }), flavor: fc.constantFrom(undefined, 'Mango') })
  .map(({ id, price, flavor }) => item(id, { price: paise(price), selectedFlavor: flavor }))
const key = fc
  .record({ id: ids, flavor: fc.constantFrom(undefined, 'Mango') })
  .map(({ id, flavor }) => ({ id, variantId: `${id}-v`, selectedFlavor: flavor }))
const anyAction: fc.Arbitrary<CartAction> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), item: anyItem, quantity: fc.integer({ min: -2, max: 25 }) }),
  fc.record({ type: fc.constant('remove' as const), line: key }),
  fc.record({
    type: fc.constant('update' as const),
    line: key,
    quantity: fc.oneof(fc.integer({ min: -2, max: 1e9 }), fc.double()),
  }),
  fc.record({
    type: fc.constant('apply-upsell' as const),
    line: key,
    percent: fc.integer({ min: 1, max: 90 }),
    relatedProductId: ids,
  }),
  fc.record({ type: fc.constant('remove-upsell' as const), line: key }),
  fc.constant({ type: 'clear' as const }),
)
const run = (actions: readonly CartAction[]): CartState => actions.reduce(reduceCart, EMPTY_CART)

describe('the cart', () => {
  it('R184: keeps total, count, identities and limits true after any actions', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const cart = run(actions)
        const saved = savedUnits(cart)
        const listed = cart.items.reduce((sum, each) => sum + listPrice(each) * each.quantity, 0)
        expect(cart.total).toBe(listed - saved.reduce((sum, each) => sum + each, 0))
        expect(cart.itemCount).toBe(cart.items.reduce((sum, each) => sum + each.quantity, 0))
        expect(new Set(cart.items.map(lineKey)).size).toBe(cart.items.length)
        for (const each of cart.items) {
          expect(Number.isInteger(each.quantity) && each.quantity >= 1 && each.quantity <= MAX_QUANTITY).toBe(true)
          expect(each.price).toBeGreaterThanOrEqual(0)
          if (each.isUpsell) {
            expect(cart.items.some((base) => base.id === each.relatedProductId && base.id !== each.id)).toBe(true)
            expect(each.price).toBeLessThanOrEqual(each.originalPrice ?? -1)
          } else {
            expect(each.originalPrice).toBeUndefined()
            expect(each.upsellDiscount).toBeUndefined()
          }
        }
      }),
    )
  })

  it('R185 R186: grows the same identity and appends another', () => {
    const cart = run([
      { type: 'add', item: item('a') },
      { type: 'add', item: item('a'), quantity: 2 },
      { type: 'add', item: item('a', { selectedFlavor: 'Mango' }) },
    ])
    expect(cart.items.map((each) => each.quantity)).toEqual([3, 1])
    expect(isSameLine({ id: 'a' }, { id: 'a', selectedFlavor: '' })).toBe(true)
  })

  it('R187: removes only the named identity, and removes on an update to zero', () => {
    const cart = run([
      { type: 'add', item: item('a') },
      { type: 'add', item: item('a', { selectedFlavor: 'Mango' }) },
    ])
    expect(reduceCart(cart, { type: 'remove', line: item('a') }).items).toHaveLength(1)
    expect(reduceCart(cart, { type: 'update', line: item('a'), quantity: 0 }).items).toHaveLength(1)
    expect(reduceCart(cart, { type: 'update', line: item('a'), quantity: 99 }).items[0]?.quantity).toBe(20)
    expect(reduceCart(cart, { type: 'clear' })).toEqual(EMPTY_CART)
  })

  it('I4: takes at most 50 lines and 20 units', () => {
    const full = run(
      Array.from({ length: 60 }, (_, n) => ({ type: 'add' as const, item: item(`p${n}`), quantity: 30 })),
    )
    expect(full.items).toHaveLength(MAX_LINES)
    expect(full.itemCount).toBe(MAX_LINES * MAX_QUANTITY)
    expect(canAdd(full, item('p0'))).toBe(false)
    expect(canAdd(full, item('new'))).toBe(false)
    expect(canAdd(EMPTY_CART, item('new'))).toBe(true)
  })

  it('A6 R139: discounts an upsell while its base is in the cart and restores the price when the base leaves', () => {
    const both = run([
      { type: 'add', item: item('base') },
      { type: 'add', item: item('extra', { price: paise(99_900), originalPrice: paise(120_000) }) },
      { type: 'apply-upsell', line: item('extra'), percent: 15, relatedProductId: 'base' },
    ])
    expect(both.items[1]).toMatchObject({
      price: 84_900,
      originalPrice: 99_900,
      isUpsell: true,
      upsellDiscount: 15,
      mrp: 120_000,
    })
    const alone = reduceCart(both, { type: 'remove', line: item('base') })
    expect(alone.items[0]).toMatchObject({ id: 'extra', price: 99_900, mrp: 120_000 })
    expect(alone.items[0]?.isUpsell).toBeUndefined()
  })

  it('keeps the discount when more of an upsell is added, and takes new list prices', () => {
    const both = run([
      { type: 'add', item: item('base') },
      { type: 'add', item: item('extra', { isUpsell: true, upsellDiscount: 10, relatedProductId: 'base' }) },
      { type: 'add', item: item('extra', { price: paise(50_000) }) },
    ])
    expect(both.items[1]).toMatchObject({ quantity: 2, price: 45_000, originalPrice: 50_000 })
    const dearer = reduceCart(both, {
      type: 'refresh-prices',
      prices: [{ id: 'extra', variantId: 'extra-v', price: paise(60_000) }],
    })
    expect(dearer.items[1]).toMatchObject({ price: 54_000, originalPrice: 60_000 })
  })

  it('takes the discount that the server grants, and the list price where it grants none', () => {
    const both = run([
      { type: 'add', item: item('base') },
      { type: 'add', item: item('better') },
      { type: 'add', item: item('extra', { isUpsell: true, upsellDiscount: 10, relatedProductId: 'base' }) },
    ])
    const answer = (upsell: FreshPrice['upsell']) =>
      reduceCart(both, {
        type: 'refresh-prices',
        prices: [
          { id: 'extra', variantId: 'extra-v', price: paise(100_000), ...(upsell === undefined ? {} : { upsell }) },
        ],
      }).items[2]
    expect(answer(undefined)).toMatchObject({ price: 90_000, upsellDiscount: 10, relatedProductId: 'base' })
    expect(answer({ percent: 20, relatedProductId: 'better' })).toMatchObject({
      price: 80_000,
      originalPrice: 100_000,
      upsellDiscount: 20,
      relatedProductId: 'better',
    })
    const ended = answer(null)
    expect(ended?.price).toBe(100_000)
    for (const field of ['isUpsell', 'upsellDiscount', 'relatedProductId', 'originalPrice'])
      expect(ended).not.toHaveProperty(field)
  })

  it('asks for prices by id and quantity alone', () => {
    expect(quoteItems(run([{ type: 'add', item: item('a'), quantity: 2 }]))).toEqual([
      { id: 'a', variantId: 'a-v', quantity: 2, isUpsell: false },
    ])
  })
})

describe('the cart of an account and a guest’s', () => {
  const kept = (max: number) =>
    fc.array(
      fc.record({
        id: fc.integer({ min: 0, max: 60 }).map((n) => `p${n}`),
        quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
      }),
      { maxLength: max },
    )
  const contents = fc.record({ lines: kept(MAX_LINES), later: kept(MAX_LINES) })

  it('become one: a line for each identity, as many as the one had that had more, the account’s first', () => {
    fc.assert(
      fc.property(contents, contents, (account, guest) => {
        const one = mergeContents(account, guest)
        for (const list of [one.lines, one.later]) {
          expect(new Set(list.map(lineKey)).size).toBe(list.length)
          expect(list.length).toBeLessThanOrEqual(MAX_LINES)
        }
        const most = (list: CartContents['lines'], id: string) =>
          Math.max(0, ...list.filter((each) => each.id === id).map((each) => each.quantity))
        for (const line of one.lines)
          expect(line.quantity).toBe(Math.max(most(account.lines, line.id), most(guest.lines, line.id)))
        const there = new Set([...one.lines, ...one.later].map((each) => each.id))
        if (one.later.length < MAX_LINES)
          for (const line of [...account.lines, ...guest.lines, ...account.later, ...guest.later])
            expect(there).toContain(line.id)
        const first = [...new Set(account.lines.map((each) => each.id))]
        expect(one.lines.slice(0, first.length).map((each) => each.id)).toEqual(first.slice(0, MAX_LINES))
      }),
    )
  })

  it('change nothing when they are merged again', () => {
    fc.assert(
      fc.property(contents, contents, (account, guest) => {
        const one = mergeContents(account, guest)
        expect(mergeContents(one, guest)).toEqual(one)
        expect(mergeContents(one, one)).toEqual(one)
      }),
    )
  })
})

describe('a line without a variant', () => {
  const line = item('a', { variantId: undefined, selectedFlavor: 'Mango', selectedWeight: '2 kg', price: paise(1000) })
  const fresh = (flavor: string, weight: string, price: number): FreshPrice => ({
    id: 'a',
    variantId: `a-${flavor}-${weight}`,
    flavor,
    weight,
    price: paise(price),
  })
  const small = fresh('Mango', '1 kg', 2000)
  const large = fresh('mango', '2kg', 3000)

  it('D40: asks for the variant with its options, and shows the price of that one', () => {
    const cart: CartState = { items: [line], later: [], total: line.price, itemCount: 1 }
    expect(quoteItems(cart)).toEqual([
      { id: 'a', selectedFlavor: 'Mango', selectedWeight: '2 kg', quantity: 1, isUpsell: false },
    ])
    expect([small, large].map((each) => isAbout(each, line))).toEqual([false, true])
    expect(reduceCart(cart, { type: 'refresh-prices', prices: [small, large] }).items).toMatchObject([{ price: 3000 }])
  })
})
