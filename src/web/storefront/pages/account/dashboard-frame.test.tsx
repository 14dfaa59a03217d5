import { expect, test } from 'vitest'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { paise } from '../../../../shared/money.ts'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { Overview } from './overview.tsx'

const asha = {
  id: 'usr_1',
  email: 'asha@example.in',
  isEmailVerified: true,
  firstName: 'Asha',
  lastName: 'Rao',
  phone: null,
  createdAt: '2026-11-01T00:00:00Z',
}

const order = (n: number) =>
  ({
    id: `ord_${n}`,
    orderNumber: `NS-${n}`,
    createdAt: '2026-11-22T06:00:00Z',
    kind: 'goods',
    status: 'shipped',
    total: paise(109_900),
    items: [],
    timeline: [],
    shipments: [],
    tracking: { status: 'shipped', trackingNumber: 'AWB7', carrier: 'Courier', estimatedDelivery: null },
  }) as unknown as OrderView

test('R278 D48: the tabs of the dashboard are pages, and Logout is a button', async () => {
  const html = await showInShop(<DashboardFrame customer={asha}>Here</DashboardFrame>)
  for (const [path, label] of [
    ['/dashboard', 'Overview'],
    ['/orders', 'My Orders'],
    ['/account/wishlist', 'Wishlist'],
    ['/account', 'Profile Info'],
    ['/addresses', 'Address Book'],
    ['/account/settings', 'Settings'],
  ])
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>(?:<svg.*?</svg>)? ?${label}</a>`))
  expect(html).toMatch(/action="\/logout".*<button[^>]*>.*Logout<\/button>/)
})

test('R279: the overview shows the last order with its tracking, the three before it, and the membership', async () => {
  const html = await showInShop(<Overview customer={asha} orders={[1, 2, 3, 4, 5].map(order)} />)
  expect(html).toContain('Hello, Asha')
  expect(html).toContain('AWB7')
  expect(html).toContain('Join for ₹500')
  for (const n of [1, 2, 3, 4]) expect(html).toContain(`href="/orders/NS-${n}"`)
  expect(html).not.toContain('NS-5')
})
