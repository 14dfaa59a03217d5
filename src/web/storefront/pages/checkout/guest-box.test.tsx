import { afterEach, expect, test, vi } from 'vitest'
import { paise } from '../../../../shared/money.ts'
import { EmptyCart } from '../../parts/cart-lines/empty-cart.tsx'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { GuestBanner } from './guest-box.tsx'

afterEach(() => vi.unstubAllGlobals())

test('R213 R215: a guest who returns with an empty cart reads that it is empty, and no greeting', async () => {
  const kept = JSON.stringify({ email: 'meera@example.in', firstName: 'Meera' })
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => (key === 'nutri_guest_info' ? kept : null) } })
  const html = await showInShop(
    <CheckoutForm
      customer={null}
      addresses={[]}
      methods={['cod']}
      cash={{
        cod: { maxAmount: paise(1_000_000), maxOpenOrders: null, maxOrdersPerDay: null },
        openOrders: 0,
        ordersToday: 0,
      }}
      nextKey={null}
      deliveryMethods={[]}
      express={null}
      whenEmpty={<EmptyCart />}
    />,
  )
  expect(html).toContain('Your cart is empty')
  expect(html).not.toContain('Welcome Back')
  expect(await showInShop(<GuestBanner isKnown onForget={() => undefined} />)).toContain('Welcome Back')
})
