import { expect, test } from 'vitest'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { pincodeIn, ZoneMap } from './zone-map.tsx'

test('D245: the store’s postal region is drawn and said in words, without anything from a third party', async () => {
  const html = await showInShop(<ZoneMap addressLines={['Plot 123456789, 2nd floor', 'Pune 411 001']} />)
  expect(html).toContain('411001')
  expect(html).toContain('Postal region 4: Maharashtra')
  expect(html.match(/fill-accent/g)).toHaveLength(1)
  expect(html).not.toMatch(/https?:|<img|<iframe/)
})

test('D245: an address without a PIN code has no sketch', async () => {
  for (const lines of [[], ['Ring Road, Delhi'], ['Army post office 900001'], ['Phone 9876543210']])
    expect(pincodeIn(lines)).toBeNull()
  expect(await showInShop(<ZoneMap addressLines={['Ring Road']} />)).not.toContain('<figure')
  expect(pincodeIn(['Unit 560001', 'Mumbai 400001'])).toBe('400001')
})
