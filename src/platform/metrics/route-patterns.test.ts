import { expect, test } from 'vitest'
import { createRoutePatterns, NO_ROUTE } from './route-patterns.ts'

const routes = createRoutePatterns()
routes.add(['/', '/*', '*', '/product/:idOrSlug', '/product/:idOrSlug/reviews', '/category/:category/:subcategory?'])
routes.add(['/orders/track', '/orders/:orderNumber', '/media/:file{.+}', '/admin', '/admin/*', '/shop'])

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/product/whey', '/product/:idOrSlug'],
  ['/product/whey.data', '/product/:idOrSlug'],
  ['/product/whey/reviews', '/product/:idOrSlug/reviews'],
  ['/category/protein', '/category/:category/:subcategory?'],
  ['/category/protein/isolate/', '/category/:category/:subcategory?'],
  ['/orders/track', '/orders/track'],
  ['/orders/NS-1', '/orders/:orderNumber'],
  ['/Shop', '/shop'],
  ['/admin/any/thing', '/admin/*'],
  ['/media/a.webp', '/media/:file'],
  ['/product', NO_ROUTE],
  ['/wp-login.php', NO_ROUTE],
  ['/product/a/b/c', NO_ROUTE],
  ['/constructor/__proto__', NO_ROUTE],
  [`/${'a/'.repeat(5000)}`, NO_ROUTE],
])('%s has the label %s', (path, label) => {
  expect(routes.find(path)).toBe(label)
})
