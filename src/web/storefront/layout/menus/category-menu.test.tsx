import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CategoryMenu } from './category-menu.tsx'

const show = (client: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CategoryMenu />
    </QueryClientProvider>,
  )

test('R53: the category menu says that it is loading, and in an empty store that there are no categories', () => {
  const client = new QueryClient()
  expect(show(client)).toContain('Loading categories...')
  client.setQueryData(['menu'], { categories: [], bestSellers: [], brands: [], brandCount: 0 })
  const html = show(client)
  expect(html).toContain('No categories available')
  expect(html).not.toContain('/category/')
})
