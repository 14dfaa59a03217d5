import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BestSellerMenu } from './best-seller-menu.tsx'

const show = (client: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BestSellerMenu />
    </QueryClientProvider>,
  )

test('R57 D54: while best sellers are read the menu says so, and it invents none', () => {
  const client = new QueryClient()
  expect(show(client)).toContain('Loading bestsellers...')
  client.setQueryData(['menu'], { categories: [], bestSellers: [], brands: [], brandCount: 0 })
  const html = show(client)
  expect(html).toContain('No best sellers yet')
  expect(html).not.toContain('/product/')
})
