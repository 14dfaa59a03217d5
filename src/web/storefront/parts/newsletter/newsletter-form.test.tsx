import { expect, test } from 'vitest'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import type { SubscribeState } from './use-subscribe.ts'

const show = (state: SubscribeState, hasConsent = false) =>
  showInShop(
    <NewsletterForm source="sidebar" layout="stack" answered={{ state, email: 'asha@example.in', hasConsent }} />,
  )

test('R104: a missing consent is said at its box', async () => {
  const html = await show({ step: 'refused', fields: { consent: 'Please tick the box' }, text: null })
  const [box = ''] = /<input[^>]*name="consent"[^>]*>/.exec(html) ?? []
  expect(box).toContain('aria-invalid="true"')
  const id = /aria-describedby="([^"]+)"/.exec(box)?.[1]
  expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*>Please tick the box</p>`))
})

test('a refused email comes back with the consent that was given', async () => {
  const html = await show({ step: 'refused', fields: { email: 'Please enter a valid email' }, text: null }, true)
  expect(/<input[^>]*name="email"[^>]*>/.exec(html)?.[0]).toContain('value="asha@example.in"')
  expect(/<input[^>]*name="consent"[^>]*>/.exec(html)?.[0]).toContain('checked')
  expect(await show({ step: 'idle' })).not.toContain('checked=')
})

test('without a fault the box is not called invalid, as Chromium calls a required one that is empty', async () => {
  expect(/<input[^>]*name="consent"[^>]*>/.exec(await show({ step: 'idle' }))?.[0]).toContain('aria-invalid="false"')
})
