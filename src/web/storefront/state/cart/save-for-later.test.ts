import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { item } from '../../../../domains/cart/fixtures.ts'
import { EMPTY_CART, lineKey, reduceCart } from '../../../../domains/cart/rules.ts'
import { type CartItem, type CartState, MAX_LINES, MAX_QUANTITY } from '../../../../domains/cart/schemas.ts'
import { canSave, moveToCart, putBack, removeLater, saveForLater } from './save-for-later.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd')
type Step = (cart: CartState) => CartState
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, fc.integer({ min: 1, max: 25 })).map(
    ([each, quantity]): Step =>
      (cart) =>
        reduceCart(cart, { type: 'add', item: item(each), quantity }),
  ),
  fc.tuple(id, id, fc.integer({ min: 1, max: 90 })).map(
    ([each, base, percent]): Step =>
      (cart) =>
        reduceCart(cart, { type: 'apply-upsell', line: item(each), percent, relatedProductId: base }),
  ),
  id.map(
    (each): Step =>
      (cart) =>
        reduceCart(cart, { type: 'remove', line: item(each) }),
  ),
  id.map(
    (each): Step =>
      (cart) =>
        saveForLater(cart, item(each)),
  ),
  id.map(
    (each): Step =>
      (cart) =>
        moveToCart(cart, item(each)),
  ),
  id.map(
    (each): Step =>
      (cart) =>
        removeLater(cart, item(each)),
  ),
)
/** Beside one unit of its base one unit of an offer is discounted; the others cost the list price (I35). */
function costOf(
  { items }: CartState,
  { price, quantity, isUpsell, originalPrice = price, relatedProductId }: CartItem,
) {
  const bases = items.find(({ id }) => id === relatedProductId)?.quantity ?? 0
  const discounted = isUpsell ? Math.min(quantity, bases) : quantity
  return price * discounted + originalPrice * (quantity - discounted)
}
const run = (steps: readonly Step[]) => steps.reduce((cart, each) => each(cart), EMPTY_CART)
const add = (...ids: string[]) => run(ids.map((each) => (cart) => reduceCart(cart, { type: 'add', item: item(each) })))

describe('what is saved for later', () => {
  it('is each line once, within the limits, and counts for nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const cart = run(steps)
        expect(new Set(cart.later.map(lineKey)).size).toBe(cart.later.length)
        for (const line of [...cart.items, ...cart.later]) {
          expect(line.quantity).toBeGreaterThanOrEqual(1)
          expect(line.quantity).toBeLessThanOrEqual(MAX_QUANTITY)
        }
        expect(cart.total).toBe(cart.items.reduce((sum, line) => sum + costOf(cart, line), 0))
        expect(cart.itemCount).toBe(cart.items.reduce((sum, line) => sum + line.quantity, 0))
      }),
    )
  })

  it('outlives an order, and goes back to the cart', () => {
    const ordered = reduceCart(saveForLater(add('a', 'a', 'b'), item('a')), { type: 'clear' })
    expect(ordered).toMatchObject({ items: [], later: [{ id: 'a', quantity: 2 }] })
    expect(moveToCart(ordered, item('a'))).toMatchObject({ items: [{ id: 'a', quantity: 2 }], later: [] })
  })

  it('has room for fifty lines, and loses none where there is no room', () => {
    const ids = Array.from({ length: MAX_LINES }, (_, n) => `p${n}`)
    const full = ids.reduce((cart, each) => saveForLater(cart, item(each)), add(...ids))
    const more = reduceCart(full, { type: 'add', item: item('more') })
    expect(canSave(more, item('more'))).toBe(false)
    expect(saveForLater(more, item('more'))).toBe(more)
    const both = ids.reduce((cart, each) => reduceCart(cart, { type: 'add', item: item(`q${each}`) }), full)
    expect(moveToCart(both, item('p0'))).toBe(both)
  })
})

describe('Undo', () => {
  it('puts back what was removed or saved, exactly: its place, its quantity, and what was cheaper beside it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), id, (steps, each) => {
        const cart = run(steps)
        const line = item(each)
        for (const gone of [
          reduceCart(cart, { type: 'remove', line }),
          saveForLater(cart, line),
          removeLater(cart, line),
        ])
          expect(putBack(gone, line, cart)).toEqual(cart)
      }),
    )
  })

  it('puts a line back where it was among what has changed meanwhile', () => {
    const cart = add('a', 'b', 'c')
    const gone = reduceCart(cart, { type: 'remove', line: item('b') })
    const meanwhile = reduceCart(reduceCart(gone, { type: 'update', line: item('c'), quantity: 4 }), {
      type: 'add',
      item: item('d'),
    })
    expect(putBack(meanwhile, item('b'), cart).items.map((each) => [each.id, each.quantity])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 4],
      ['d', 1],
    ])
  })
})
