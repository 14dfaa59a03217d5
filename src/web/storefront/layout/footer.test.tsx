import { expect, test } from 'vitest'
import { Settings } from '../../../domains/settings/index.ts'
import { showInShop } from '../testing/show-in-shop.tsx'
import { Footer } from './footer.tsx'

test('R74 R75 R76 R77 R78 R79: the footer says who the store is and leads to help, newsletter and legal pages', async () => {
  const { store } = Settings.parse({
    store: { blurb: 'Strong things.', phone: '+91 98765 43210', addressLines: ['14 Shop Row', 'New Delhi 110003'] },
  })
  const html = await showInShop(<Footer />, { store, footerPages: [] })
  expect(html).toContain('Strong things.')
  for (const path of ['/', '/shop', '/about', '/contact', '/dashboard']) expect(html).toContain(`href="${path}"`)
  for (const path of ['/faqs', '/shipping-returns', '/track-order']) expect(html).toContain(`href="${path}"`)
  for (const path of ['/disclaimer', '/terms-conditions']) expect(html).toContain(`href="${path}"`)
  for (const line of ['14 Shop Row', 'New Delhi 110003']) expect(html).toContain(line)
  expect(html.split('href="tel:+919876543210"')).toHaveLength(3)
  expect(html.split(`href="mailto:${store.email}"`)).toHaveLength(3)
  expect(html).toMatch(/<input[^>]*required=""[^>]*type="email"/)
})

test('D95: the ways to pay and the profiles are the settings’', async () => {
  const bare = await showInShop(<Footer />, { footerPages: [] })
  expect(bare).not.toContain('Follow us')
  expect(bare).not.toContain('UPI')
  const html = await showInShop(<Footer />, {
    footerPages: [],
    payMarks: ['UPI', 'RuPay'],
    socialLinks: [{ to: 'https://www.instagram.com/ironhouse', label: 'Instagram' }],
  })
  expect(html).toMatch(
    /<a href="https:\/\/www\.instagram\.com\/ironhouse" target="_blank" rel="noopener"[^>]*>Instagram</,
  )
  expect([...html.matchAll(/<li class="rounded[^>]*>([^<]+)/g)].map(([, mark]) => mark)).toEqual(['UPI', 'RuPay'])
})
