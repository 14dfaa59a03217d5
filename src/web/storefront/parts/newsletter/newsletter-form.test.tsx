import { expect, test } from 'vitest'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import type { SubscribeState } from './use-subscribe.ts'

const show = (state: SubscribeState, hasConsent = false, isDoubleOptIn = true, welcome?: string) =>
  showInShop(
    <NewsletterForm
      source="sidebar"
      layout="stack"
      answered={{ state, email: 'asha@example.in', hasConsent }}
      {...(welcome ? { welcome } : {})}
    />,
    { isDoubleOptIn },
  )
const buttonOf = (html: string) => /<button[^>]*>(.*?)<\/button>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '')
const statusOf = (html: string) => /<p role="status"[^>]*>(.*?)<\/p>/s.exec(html)?.[1]

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

test('R104 D292: a subscription that needs its email confirmed is not called finished, with or without a welcome', async () => {
  for (const welcome of [undefined, 'Welcome to O2 Family!']) {
    const html = await show({ step: 'done' }, true, true, welcome)
    expect(buttonOf(html)).toBe('Link sent')
    expect(statusOf(html)).toBe('Confirmation link sent')
    expect(html).not.toMatch(/Subscribed|Welcome/)
  }
})

test('R104 D292: a subscription without confirmation is finished', async () => {
  const html = await show({ step: 'done' }, true, false)
  expect(buttonOf(html)).toBe('✅ Subscribed!')
  expect(statusOf(html)).toBe('Subscribed')
  expect(statusOf(await show({ step: 'done' }, true, false, 'Welcome to O2 Family!'))).toBe('Welcome to O2 Family!')
})
