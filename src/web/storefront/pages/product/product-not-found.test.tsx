import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ProductNotFound } from './product-not-found.tsx'

async function show(error: unknown): Promise<string> {
  const loader = () => {
    throw error
  }
  const { dataRoutes, query } = createStaticHandler([
    { path: '*', loader, element: null, errorElement: <ProductNotFound /> },
  ])
  const context = await query(new Request('http://127.0.0.1:3000/product/whey'))
  if (context instanceof Response) throw new Error(`The page answered ${context.status}`)
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  )
}

test('R133 R134 R345: a missing product and one that fails to load have different messages, and both lead home', async () => {
  const missing = await show(data(null, 404))
  expect(missing).toContain('Product not found')
  expect(missing).not.toContain('Retry')
  const failed = await show(data(null, 503))
  expect(failed).toContain('Failed to load product. Please try again.')
  expect(failed).toContain('Failed to fetch product: 503')
  expect(failed).toContain('href="/product/whey"')
  for (const html of [missing, failed]) expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home/)
})
