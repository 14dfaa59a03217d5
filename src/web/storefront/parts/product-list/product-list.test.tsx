import { expect, test } from 'vitest'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { ProductList } from './product-list.tsx'

const choices = { brands: [], inStock: 0, onSale: 0, priceRange: null }
const none = { cards: [], page: 1, total: 0, totalPages: 0 }

test('a list without products offers neither filters nor a sort order', async () => {
  const html = await showInShop(<ProductList list={none} choices={choices} empty={<p>No products yet.</p>} />)
  expect(html).toContain('No products yet.')
  expect(html).not.toContain('Filters')
  expect(html).not.toContain('Sort by')
})
