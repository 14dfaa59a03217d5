import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RefusalNotice } from './refusal-notice.tsx'

const show = (reason?: string, code: 'UNPAID_LIMIT' | 'COD_PREPAID_ONLY' = 'UNPAID_LIMIT') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RefusalNotice
        refused={{
          kind: 'refused',
          code,
          message: 'Told by the server.',
          fields: {},
          ...(reason ? { reason } : {}),
        }}
        was={null}
        total={null}
        onMended={() => {}}
      />
    </MemoryRouter>,
  )

test('I27: an order that is too large by itself is not blamed on an earlier one', () => {
  const told = show('order')
  expect(told).toContain('Too much for one unpaid order')
  expect(told).toContain('Told by the server.')
  expect(told).not.toContain('earlier order')
  expect(told).not.toContain('View your orders')
})

test('I27: nor is a network on which others have not paid', () => {
  expect(show('network')).toContain('Too many unpaid orders')
  expect(show('network')).not.toContain('earlier order')
})

test('I27: a buyer with earlier unpaid orders gets a link to them', () => {
  for (const told of [show('held'), show()]) {
    expect(told).toContain('Pay for an earlier order first')
    expect(told).toContain('href="/orders"')
  }
})

test('D110: a shopper who has to prepay is shown how, not that the order failed', () => {
  const told = show(undefined, 'COD_PREPAID_ONLY')
  expect(told).toContain('Choose another way to pay')
  expect(told).toContain('Told by the server.')
  expect(told).not.toContain('Order Failed')
})
