import { expect, test } from 'vitest'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { paise } from '../../../../shared/money.ts'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { CancelOrder } from './cancel-order.tsx'

const show = (order: Partial<OrderView>) =>
  showInShop(
    <CancelOrder
      order={{ status: 'confirmed', paymentMethod: 'card', total: paise(988_00), giftCardAmount: paise(0), ...order }}
    />,
  )

test('D298: before an order is cancelled, it says how much goes back where', async () => {
  expect(await show({})).toContain('We’ll refund ₹988 to the original payment method within')
  const mixed = await show({ giftCardAmount: paise(2000_00) })
  expect(mixed).toContain('We’ll refund ₹988 to the original')
  expect(mixed).toContain('₹2,000 goes back to your gift card at once.')
  const covered = await show({ paymentMethod: null, total: paise(0), giftCardAmount: paise(2000_00) })
  expect(covered).not.toContain('original payment method')
  expect(covered).toContain('₹2,000 goes back')
  for (const unpaid of [{ paymentMethod: 'cod' }, { status: 'pending' }] as const)
    expect(await show(unpaid)).toContain('you won’t have to pay anything')
})
