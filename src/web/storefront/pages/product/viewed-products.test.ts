import { expect, test } from 'vitest'
import { readViewed, remember } from './viewed-products.ts'

const storeWith = (text: string | null) => {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
}
const viewed = (id: string) => ({ id, name: id, viewedAt: '2026-01-01T00:00:00.000Z' })

test('R131 D75: the latest product comes first, once, and ten are kept', () => {
  const store = storeWith(null)
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'b']) remember(store, viewed(id))
  expect(readViewed(store).map((each) => each.id)).toEqual(['b', 'k', 'j', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
})

test.each(['{', '"x"', '[1,{"id":7},{"id":"a,b"}]', null])('a store with %s is read as empty', (text) => {
  expect(readViewed(storeWith(text))).toEqual([])
})
