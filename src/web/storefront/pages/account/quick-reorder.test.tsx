import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderStatus, OrderView } from '../../../../domains/orders/schemas.ts'
import { CartProvider } from '../../state/cart/cart-store.tsx'
import { QuickReorder } from './quick-reorder.tsx'

const order = (n: number, status: OrderStatus) =>
  ({
    id: `ord_${n}`,
    orderNumber: `NS-${n}`,
    createdAt: '2026-11-01T00:00:00Z',
    status,
    items: [],
    tracking: {},
  }) as unknown as OrderView

const offered = (statuses: readonly OrderStatus[]) => {
  const html = renderToStaticMarkup(
    <CartProvider>
      <QuickReorder orders={statuses.map((status, n) => order(n, status))} />
    </CartProvider>,
  )
  return [...html.matchAll(/Order again<span[^>]*> (NS-\d)/g)].map((match) => match[1])
}

test('R281: the three latest orders that have arrived can be had again, and no others', () => {
  expect(offered(['pending', 'delivered', 'cancelled', 'delivered', 'shipped', 'delivered', 'delivered'])).toEqual([
    'NS-1',
    'NS-3',
    'NS-5',
  ])
  expect(offered(['pending', 'shipped'])).toEqual([])
})
