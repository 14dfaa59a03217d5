import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paise } from '../../../../shared/money.ts'
import { Suggestions } from './suggestions.tsx'

const show = (client: QueryClient, isTyping = false) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Suggestions
        listId="list"
        active={-1}
        onTargets={() => {}}
        onMessage={() => {}}
        onChoose={() => {}}
        query="whey"
        isTyping={isTyping}
        limit={6}
      />
    </QueryClientProvider>,
  )

test('R73: the box says that it is searching until there is an answer', () => {
  expect(show(new QueryClient())).toContain('Searching...')
})

test('R73: while the shown list is not the answer to what was typed, it says that it is searching', () => {
  const client = new QueryClient()
  const answer = { suggestions: [], products: [], total: 0, correction: null }
  client.setQueryData(['suggest', 'whey'], answer)
  expect(show(client)).toContain('No results found')
  expect(show(client, true)).not.toContain('No results found')
  expect(show(client, true)).toContain('Searching...')
})

test('R70: a row shows picture, name, brand, category and price', () => {
  const client = new QueryClient()
  const product = {
    id: 'prd_1',
    slug: 'isolate',
    name: 'Isolate',
    brand: 'Acme',
    category: 'Protein',
    imageName: '0123456789-isolate',
    price: paise(2499_50),
  }
  client.setQueryData(['suggest', 'whey'], { suggestions: [], products: [product], total: 9, correction: null })
  const html = show(client)
  for (const text of ['href="/product/isolate"', '0123456789-isolate', 'Isolate', 'Acme · Protein', '₹2,499.50'])
    expect(html).toContain(text)
  expect(html).toContain('Showing 1 of 9 results')
  const stale = show(client, true)
  expect(stale).toContain('href="/product/isolate"')
  expect(stale).toContain('Searching...')
  expect(stale).not.toContain('of 9 results')
})

test('D287: a row names the flavour and size that were typed', () => {
  const client = new QueryClient()
  const product = {
    ...{ id: 'prd_1', slug: 'isolate', name: 'Isolate', brand: 'Acme', category: 'Protein', price: paise(2499_00) },
    ...{ isAsked: true, flavor: 'Mango', weight: '2 kg' },
  }
  client.setQueryData(['suggest', 'whey'], { suggestions: [], products: [product], total: 1, correction: null })
  const html = show(client)
  expect(html).toContain('Acme · Protein · Mango, 2 kg')
  expect(html).toContain('href="/product/isolate?flavor=Mango&amp;weight=2+kg"')
})
