import { expect, test } from 'vitest'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { Pagination } from './pagination.tsx'

test('R150: one page has no pagination', async () => {
  expect(await showInShop(<Pagination page={1} totalPages={1} />)).toBe('')
})

test('R150: its ends lead nowhere, and five numbers are the most', async () => {
  const first = await showInShop(<Pagination page={1} totalPages={9} />)
  expect(first).toMatch(/aria-disabled="true"[^>]*>.*Previous/)
  expect(first).toMatch(/rel="next"/)
  expect(first.match(/aria-label="Page \d"/g)).toHaveLength(5)
  const last = await showInShop(<Pagination page={9} totalPages={9} />)
  expect(last).toMatch(/rel="prev"/)
  expect(last).not.toMatch(/rel="next"/)
})
