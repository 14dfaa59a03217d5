import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKey, mergeContents } from '../../../../domains/cart/rules.ts'
import { type CartContents, MAX_LINES, MAX_QUANTITY } from '../../../../domains/cart/schemas.ts'
import { rebaseCart } from './rebase-cart.ts'

const NOTHING = { lines: [], later: [] }
const lines = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 12 }).map((n) => `p${n}`),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  }),
  { maxLength: 12, selector: (line) => line.id },
)
const cart = fc.record({ lines, later: lines })
const cartOf = (all: Record<string, number>): CartContents => ({
  lines: Object.entries(all).map(([id, quantity]) => ({ id, quantity })),
  later: [],
})
const quantities = ({ lines: all }: CartContents) => Object.fromEntries(all.map(({ id, quantity }) => [id, quantity]))

describe('a cart that two devices change', () => {
  it('is as the one left it that changed it', () => {
    fc.assert(
      fc.property(cart, cart, (base, other) => {
        expect(rebaseCart(base, base, other)).toEqual(other)
        expect(rebaseCart(base, other, base)).toEqual(other)
      }),
    )
  })

  it('holds what both have done to different lines, and loses nothing that both hold', () => {
    const base = cartOf({ a: 1, b: 2, c: 3 })
    const here = cartOf({ b: 2, c: 5, d: 1 })
    const there = cartOf({ a: 1, b: 1, c: 4, e: 1 })
    expect(quantities(rebaseCart(base, here, there))).toEqual({ b: 1, c: 5, d: 1, e: 1 })
  })

  it('ends the same wherever it is put together, within its limits', () => {
    fc.assert(
      fc.property(cart, cart, cart, (base, mine, theirs) => {
        const [here, there] = [rebaseCart(base, mine, theirs), rebaseCart(base, theirs, mine)]
        expect(quantities(here)).toEqual(quantities(there))
        expect(here.lines.length).toBeLessThanOrEqual(MAX_LINES)
        expect(new Set(here.lines.map(lineKey)).size).toBe(here.lines.length)
        // Once merged, another rebase changes nothing.
        expect(rebaseCart(theirs, here, theirs)).toEqual(here)
      }),
    )
  })

  it('takes a guest’s cart over as the server merges it', () => {
    fc.assert(
      fc.property(cart, cart, (guest, account) => {
        const merged = mergeContents(account, guest)
        expect(rebaseCart(guest, guest, merged)).toEqual(merged)
        expect(rebaseCart(NOTHING, NOTHING, account)).toEqual(account)
      }),
    )
  })
})
