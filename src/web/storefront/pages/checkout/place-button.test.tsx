import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { QuoteProblem } from '../../../../domains/pricing/schemas.ts'
import { paise } from '../../../../shared/money.ts'
import type { FreshCartView } from '../../state/cart/use-fresh-cart.ts'
import { PlaceButton } from './place-button.tsx'

const show = (...problems: QuoteProblem[]) => {
  const view = { fresh: { total: paise(250_000), problems }, isAsking: false, hasFailed: false }
  return renderToStaticMarkup(
    <PlaceButton view={view as unknown as FreshCartView} isSending={false} isPaidNow={false} />,
  )
}

test('D264: a cart above the maximum of an order has the reason in place of the button, as in the cart', () => {
  const told = show({ code: 'ORDER_TOO_LARGE', message: 'An order can’t exceed ₹10,00,000. Please split it.' })
  expect(told).toContain('An order can’t exceed ₹10,00,000. Please split it.')
  expect(told).not.toContain('<button')
})

test('an item that can’t be sold keeps the button: the answer to the order offers the way out', () => {
  expect(
    show({ code: 'OUT_OF_STOCK', variantId: 'var_1', productId: 'prd_1', available: 1, message: 'Only 1 left' }),
  ).toContain('Place order, ₹2,500')
  expect(show()).toContain('Place order, ₹2,500')
})
