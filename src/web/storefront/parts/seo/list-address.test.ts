import { expect, test } from 'vitest'
import type { CardView } from '../product-card/card-view.ts'
import { readListQuery } from '../product-list/list-query.ts'
import { listAddress } from './list-address.ts'

const card = { id: 'prd_1' } as CardView
const addressOf = (query: string, list: { cards?: CardView[]; page?: number } = {}) =>
  listAddress('/shop', readListQuery(new URLSearchParams(query)), { cards: [card], page: 1, ...list })

test.each([
  ['the list itself', addressOf(''), { path: '/shop', isHidden: false }],
  ['its second page', addressOf('page=2', { page: 2 }), { path: '/shop?page=2', isHidden: false }],
  ['sorted', addressOf('sort=price-asc'), { path: '/shop', isHidden: false }],
  ['sorted, second page', addressOf('sort=price-asc&page=2', { page: 2 }), { path: '/shop', isHidden: false }],
  ['narrowed by one choice', addressOf('brand=acme'), { path: '/shop', isHidden: false }],
  ['narrowed by two', addressOf('brand=acme&inStock=1'), { path: '/shop', isHidden: true }],
  ['empty', addressOf('page=99', { page: 99, cards: [] }), { path: '/shop?page=99', isHidden: true }],
])('search engines see the list, %s, under the right address', (_, address, expected) => {
  expect(address).toEqual(expected)
})
