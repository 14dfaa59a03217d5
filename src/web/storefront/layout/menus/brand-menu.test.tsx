import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrandMenu } from './brand-menu.tsx'

test('R59 R61: a green dot marks the brands that have products', () => {
  const client = new QueryClient()
  const brands = [
    { name: 'Acme', slug: 'acme', productCount: 3 },
    { name: 'Banyan', slug: 'banyan', productCount: 0 },
    { name: 'Cedar', slug: 'cedar', productCount: 1 },
  ]
  client.setQueryData(['menu'], { categories: [], bestSellers: [], brands, brandCount: 2 })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BrandMenu className="" />
    </QueryClientProvider>,
  )
  const [acme, banyan, cedar] = html.match(/<a [^>]*href="\/brand\/.*?<\/a>/g) ?? []
  expect(acme).toContain('bg-success')
  expect(banyan).toContain('Banyan')
  expect(banyan).not.toContain('bg-success')
  expect(acme).toContain(' products<')
  expect(cedar).toContain(' product<')
})
