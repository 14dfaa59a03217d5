import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { DESIGN_IDS } from '../../../../domains/gift-cards/design-rules.ts'
import { Settings } from '../../../../domains/settings/index.ts'
import { factsOf } from '../../parts/text-page/facts.ts'
import { showInShop } from '../../testing/show-in-shop.tsx'
import GiftCardPage from './gift-card-page.tsx'

/** The only prop that the page reads is the loader's data. */
const show = (isEnabled: boolean, { methods = ['card', 'upi'], customer = null as object | null } = {}) => {
  const facts = factsOf(Settings.parse({ giftcards: { isEnabled }, payments: { methods, provider: 'razorpay' } }))
  const props = { loaderData: { facts, customer, typed: null } } as unknown as ComponentProps<typeof GiftCardPage>
  return showInShop(<GiftCardPage {...props} />)
}

test('R305 D34: while gift cards are not sold, their page says that they will come and whom to ask', async () => {
  const off = await show(false)
  expect(off).toContain('Gift Cards Coming Soon!')
  expect(off).toContain('href="/contact"')
  expect(off).not.toContain('<form')
  expect(await show(true)).not.toContain('Coming Soon')
})

test('the browser does not offer the buyer’s own address as that of the recipient', async () => {
  const html = await show(true, { customer: { id: 'usr_1', firstName: 'Asha', email: 'asha@example.in' } })
  expect(/<input[^>]*name="recipientEmail"[^>]*>/.exec(html)?.[0]).toContain('autoComplete="off"')
})

test('D244: every design can be chosen, and the first is', async () => {
  const html = await show(true, { customer: { id: 'usr_1', firstName: 'Asha', email: 'asha@example.in' } })
  const designs = [...html.matchAll(/<input[^>]*name="design"[^>]*>/g)].map(([input]) => input)
  expect(designs.map((input) => /value="(\w+)"/.exec(input)?.[1])).toEqual(DESIGN_IDS)
  expect(designs.filter((input) => input.includes('checked=""'))).toEqual([designs[0]])
})

test('D16: the only payment method is chosen in advance, and none of several', async () => {
  const customer = { id: 'usr_1', firstName: 'Asha', email: 'asha@example.in' }
  const isChosen = (page: string) =>
    /<input[^>]*checked=""[^>]*value="upi"|<input[^>]*value="upi"[^>]*checked=""/.test(page)
  expect(isChosen(await show(true, { methods: ['upi'], customer }))).toBe(true)
  const both = await show(true, { customer })
  expect(both).toContain('value="upi"')
  expect(isChosen(both)).toBe(false)
})
