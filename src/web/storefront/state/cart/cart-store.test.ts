import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CartProvider, useCart } from './cart-store.tsx'

function Count() {
  const { state, isReady } = useCart()
  return createElement('p', null, `${isReady} ${state.itemCount}`)
}

it('R192: throws outside its provider, and is empty and not ready on the server', () => {
  expect(() => renderToString(createElement(Count))).toThrow('useCart must be used within a CartProvider')
  expect(renderToString(createElement(CartProvider, null, createElement(Count)))).toContain('false 0')
})
