import { expect, test } from 'vitest'
import { MAX_WISHLIST_ITEMS, readWishlist, saveWishlist, type WishlistEntry } from './wishlist-store.ts'

const storeWith = (text: string | null) => {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
}
const wish = (id: string): WishlistEntry => ({
  id,
  name: `Whey ${id}`,
  price: 249_900,
  image: `pic-${id}`,
  addedAt: '2026-01-01T00:00:00.000Z',
})

test('what was saved is read again', () => {
  const store = storeWith(null)
  expect(saveWishlist(store, [wish('prd_a'), wish('prd_b')])).toBe(true)
  expect(readWishlist(store)).toEqual([wish('prd_a'), wish('prd_b')])
})

test('R286: ids alone, as an older form kept them, get a name', () => {
  expect(readWishlist(storeWith('["prd_a"]'))).toEqual([
    { id: 'prd_a', name: 'Product prd_a', price: null, image: null, addedAt: '' },
  ])
})

test.each(['{', 'null', '{"id":"a"}', '[null,1,{"id":7},{"id":"a,b"},{"name":"x"}]'])('%s is read as empty', (text) => {
  expect(readWishlist(storeWith(text))).toEqual([])
})

test('an entry with odd values keeps its id and loses them', () => {
  expect(readWishlist(storeWith('[{"id":"prd_a","name":7,"price":-1,"image":{},"addedAt":null}]'))).toEqual([
    { id: 'prd_a', name: 'Product prd_a', price: null, image: null, addedAt: '' },
  ])
})

test('each product is there once, and a hundred at most', () => {
  const many = Array.from({ length: 150 }, (_, index) => wish(`prd_${index}`))
  expect(readWishlist(storeWith(JSON.stringify([wish('prd_0'), ...many])))).toHaveLength(MAX_WISHLIST_ITEMS)
  expect(readWishlist(storeWith(JSON.stringify([wish('prd_a'), wish('prd_a')])))).toHaveLength(1)
})

test('a device that keeps nothing says so', () => {
  expect(saveWishlist(null, [wish('prd_a')])).toBe(false)
  expect(readWishlist(null)).toEqual([])
})
