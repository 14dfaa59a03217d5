import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { questionsOf } from '../../../domains/content/index.ts'
import { Settings } from '../../../domains/settings/index.ts'
import { type Facts, factsOf } from '../parts/text-page/facts.ts'
import { showInShop } from '../testing/show-in-shop.tsx'
import ShippingReturnsPage from './explain/shipping-returns-page.tsx'
import TermsPage from './explain/terms-page.tsx'
import FaqsPage from './faqs/faqs-page.tsx'

/** Renders a page as the router does: the only prop these pages read is their loader's data. */
const page =
  <P extends object>(
    Page: (props: P) => ReactNode,
    dataOf: (facts: Facts) => unknown = (facts) => ({ ...facts, ownText: null }),
  ) =>
  (facts: Facts) => <Page {...({ loaderData: dataOf(facts) } as unknown as P)} />

const PAGES = {
  shipping: page(ShippingReturnsPage),
  terms: page(TermsPage),
  faqs: page(FaqsPage, (facts) => ({ facts, questions: questionsOf(facts), query: '' })),
}
type Name = keyof typeof PAGES

/** The text that a reader sees: without tags, escaped as in HTML. */
const textOf = async (name: Name, facts: Facts) =>
  (await showInShop(PAGES[name](facts))).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('D3: only methods that can be chosen are listed', async () => {
  const off = factsOf(Settings.parse({}))
  for (const name of ['shipping', 'faqs'] as const) {
    const text = await textOf(name, off)
    expect(text).toContain('₹99')
    expect(text).not.toContain('Express')
  }
})

test('R325 R326 R327 R328 D5 D6 D7 D8 D33: a shop begins with the texts that were decided on', async () => {
  const facts = factsOf(Settings.parse({}))
  const faqs = await textOf('faqs', facts)
  for (const text of [
    'Delhi NCR 1-2 days, Major cities 2-4 days, Rest of India 4-7 days',
    'within 30 days',
    '5-7 business days of inspecting the return',
    'A gift card does not expire.',
    'Mon-Sat 9AM-8PM, Sunday 10AM-6PM',
    'within 24 hours',
    '100% authentic guarantee',
  ])
    expect(faqs).toContain(text)
  const shipping = await textOf('shipping', facts)
  for (const text of [
    '₹1,500',
    '₹99',
    'unopened, with the seal intact',
    'You pay for return shipping.',
    '100% authentic guarantee',
  ])
    expect(shipping).toContain(text)
})

test('one day and one hour are written in the singular', async () => {
  const facts = factsOf(
    Settings.parse({
      shipping: { dispatchHours: 1, zones: [{ id: 'ncr', name: 'Near', minDays: 1, maxDays: 1 }] },
      returns: { windowDays: 1, faultWindowDays: 1 },
      support: { replyHours: 1 },
    }),
  )
  for (const name of ['shipping', 'terms', 'faqs'] as const) {
    const text = await textOf(name, facts)
    expect(text).toContain('within 1 day of')
    expect(text).not.toMatch(/\b1 (?:days|hours)\b|1-1/)
  }
})

test('before a payment provider is there, no page promises cards', async () => {
  expect(await textOf('terms', factsOf(Settings.parse({})))).toContain('You can pay by cash on delivery.')
  expect(await textOf('faqs', factsOf(Settings.parse({})))).toContain('By cash on delivery.')
})

test('what the owner says takes the place of the built-in text, and nothing of it is left', async () => {
  const own = page(TermsPage, (facts) => ({ ...facts, ownText: '<h2>Ours</h2><p>Fair and square.</p>' }))
  const text = await showInShop(own(factsOf(Settings.parse({}))))
  expect(text).toContain('<p>Fair and square.</p>')
  expect(text).not.toContain('On this page')
  expect(text).not.toContain('You can pay by')
})
