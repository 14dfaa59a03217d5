import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Settings, type SettingsChanges } from '../../../domains/settings/schemas.ts'
import ContactPage from '../contact/contact-page.tsx'
import FaqsPage from '../faqs/faqs-page.tsx'
import { showInShop } from '../testing/show-in-shop.tsx'
import AboutPage from './about-page.tsx'
import DisclaimerPage from './disclaimer-page.tsx'
import { type Facts, factsOf } from './facts.ts'
import PrivacyPage from './privacy-page.tsx'
import ShippingReturnsPage from './shipping-returns-page.tsx'
import TermsPage from './terms-page.tsx'

/** A page as the router renders it: of its props these read their loader's answer alone. */
const page =
  <P extends object>(Page: (props: P) => ReactNode, dataOf: (facts: Facts) => unknown = (facts) => facts) =>
  (facts: Facts) => <Page {...({ loaderData: dataOf(facts) } as unknown as P)} />

const PAGES = {
  about: page(AboutPage),
  shipping: page(ShippingReturnsPage),
  terms: page(TermsPage),
  privacy: page(PrivacyPage),
  disclaimer: page(DisclaimerPage),
  contact: page(ContactPage),
  faqs: page(FaqsPage, (facts) => ({ facts, query: '' })),
}
type Name = keyof typeof PAGES

/** What a reader sees: text without marks, as HTML writes it. */
const textOf = async (name: Name, facts: Facts) =>
  (await showInShop(PAGES[name](facts))).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const methods = (fee: number, days: string, isEnabled: boolean) => [
  {
    id: 'standard' as const,
    name: 'Standard delivery',
    fee: 9_900 as never,
    isEnabled: true,
    days: '5-7 business days',
  },
  { id: 'express' as const, name: 'Express delivery', fee: fee as never, isEnabled, days },
]
const zones = [{ id: 'ncr' as const, name: 'Delhi and around', minDays: 3, maxDays: 8 }]

/** Each setting that the pages print: another value, what is then read, and where. */
const PRINTED: Record<string, [SettingsChanges, string, Name[]]> = {
  'shipping.freeThreshold': [
    { shipping: { freeThreshold: 77_700 as never } },
    '₹777',
    ['about', 'shipping', 'terms', 'faqs'],
  ],
  'shipping.methods': [
    { shipping: { methods: methods(32_100, '1-3 business days', true) } },
    '₹321',
    ['shipping', 'terms', 'faqs'],
  ],
  'shipping.zones': [{ shipping: { zones } }, '3-8 days', ['about', 'shipping', 'faqs', 'contact']],
  'shipping.dispatchHours': [{ shipping: { dispatchHours: 13 } }, '13 hours', ['shipping', 'faqs', 'contact']],
  'shipping.cutoffHour': [{ shipping: { cutoffHour: 19 } }, '7 pm', ['shipping', 'faqs', 'contact']],
  'shipping.closedWeekdays': [
    { shipping: { closedWeekdays: [2, 4] } },
    'Tuesdays and Thursdays',
    ['shipping', 'faqs', 'contact'],
  ],
  'returns.windowDays': [{ returns: { windowDays: 17 } }, '17 days', ['about', 'shipping', 'terms', 'faqs', 'contact']],
  'returns.condition': [
    { returns: { condition: 'still wrapped' } },
    'still wrapped',
    ['about', 'shipping', 'terms', 'faqs', 'contact'],
  ],
  'returns.refundDays': [
    { returns: { refundDays: '2-3' } },
    '2-3 business days',
    ['shipping', 'terms', 'faqs', 'contact'],
  ],
  'support.hours': [
    { support: { hours: [{ days: 'Fri', time: '1PM-2PM' }] } },
    'Fri 1PM-2PM',
    ['about', 'shipping', 'faqs', 'contact'],
  ],
  'support.replyHours': [{ support: { replyHours: 5 } }, '5 hours', ['about', 'shipping', 'faqs', 'contact']],
  'store.name': [{ store: { name: 'Iron House' } }, 'Iron House', ['about', 'terms']],
  'store.legalName': [
    { store: { legalName: 'Iron House LLP' } },
    'Iron House LLP',
    ['about', 'terms', 'privacy', 'contact'],
  ],
  'store.blurb': [{ store: { blurb: 'Heavy things.' } }, 'Heavy things.', ['about']],
  'store.email': [
    { store: { email: 'hi@iron.example' } },
    'hi@iron.example',
    ['about', 'shipping', 'terms', 'privacy', 'faqs', 'contact'],
  ],
  'store.phone': [
    { store: { phone: '+91 22 1234 5678' } },
    '+91 22 1234 5678',
    ['about', 'shipping', 'terms', 'privacy', 'faqs', 'contact'],
  ],
  'store.addressLines': [
    { store: { addressLines: ['5 Iron Road'] } },
    '5 Iron Road',
    ['about', 'terms', 'privacy', 'contact'],
  ],
  'store.gstin': [{ store: { gstin: '07AAAAA0000A1Z5' } }, '07AAAAA0000A1Z5', ['about', 'terms', 'privacy', 'contact']],
  'store.fssai': [{ store: { fssai: '10012345678901' } }, '10012345678901', ['about', 'terms', 'privacy', 'contact']],
  'store.isDemo': [{ store: { isDemo: true } }, 'made up', ['about', 'disclaimer']],
  'payments.methods': [{ payments: { methods: ['upi'] }, store: { isDemo: true } }, 'by UPI', ['terms']],
  'membership.name': [{ membership: { name: 'Iron Club' } }, 'Iron Club', ['terms', 'faqs']],
  'membership.fee': [{ membership: { fee: 12_300 as never } }, '₹123', ['terms', 'faqs']],
  'membership.days': [{ membership: { days: 90 } }, '90 days', ['terms', 'faqs']],
  'membership.discountPerUnit': [{ membership: { discountPerUnit: 1_100 as never } }, '₹11', ['terms', 'faqs']],
  'giftcards.isEnabled': [{ giftcards: { isEnabled: false } }, 'We do not sell gift cards yet', ['terms', 'faqs']],
  'giftcards.validityMonths': [{ giftcards: { validityMonths: 14 } }, '14 months', ['terms', 'faqs']],
  'checkout.guest': [{ checkout: { guest: 'guest' } }, 'as a guest', ['terms']],
  'contact.isEnabled': [{ contact: { isEnabled: false } }, 'Please write to', ['contact']],
  'grievance.officer': [{ grievance: { officer: 'Meera Nair' } }, 'Meera Nair', ['terms', 'privacy', 'contact']],
  'grievance.designation': [
    { grievance: { designation: 'Head of care' } },
    'Head of care',
    ['terms', 'privacy', 'faqs', 'contact'],
  ],
  'grievance.email': [
    { grievance: { email: 'care@iron.example' } },
    'care@iron.example',
    ['terms', 'privacy', 'contact'],
  ],
  'grievance.phone': [{ grievance: { phone: '+91 33 0000' } }, '+91 33 0000', ['terms', 'privacy', 'contact']],
  'grievance.acknowledgeHours': [
    { grievance: { acknowledgeHours: 31 } },
    '31 hours',
    ['terms', 'privacy', 'faqs', 'contact'],
  ],
  'grievance.resolveDays': [{ grievance: { resolveDays: 21 } }, '21 days', ['terms', 'privacy', 'faqs', 'contact']],
  'legal.effectiveFrom': [
    { legal: { effectiveFrom: '2027-02-03' } },
    '3 February 2027',
    ['shipping', 'terms', 'privacy', 'disclaimer'],
  ],
  'legal.courts': [{ legal: { courts: 'Mumbai' } }, 'Mumbai', ['terms']],
}

/** Before: a shop that sells gift cards. */
const BASE = { giftcards: { isEnabled: true } }

test.each(Object.entries(PRINTED))('%s is printed as it is set', async (_, [changes, text, names]) => {
  const before = factsOf(Settings.parse(BASE))
  const after = factsOf(Settings.parse({ ...BASE, ...changes }))
  for (const name of names) {
    expect(await textOf(name, before), name).not.toContain(text)
    expect(await textOf(name, after), name).toContain(text)
  }
})

/** The facts, and which of their settings were read. */
function watched(facts: Facts): { facts: Facts; read: Set<string> } {
  const read = new Set<string>()
  const watch = (section: string, values: object) =>
    new Proxy(values, {
      get: (target, key) => {
        if (key in target) read.add(`${section}.${String(key)}`)
        return Reflect.get(target, key)
      },
    })
  const proxies = Object.entries(facts).map(([section, values]) => [section, watch(section, values)])
  return { facts: Object.fromEntries(proxies) as Facts, read }
}

test('no setting is printed that the list above does not change', async () => {
  const { facts, read } = watched(factsOf(Settings.parse({})))
  for (const name of Object.keys(PAGES) as Name[]) await textOf(name, facts)
  expect([...read].filter((key) => !PRINTED[key])).toEqual([])
  expect(read.size).toBeGreaterThan(25)
})

test('only methods that can be chosen are told', async () => {
  const off = factsOf(Settings.parse({ shipping: { methods: methods(19_900, '1-2 business days', false) } }))
  for (const name of ['shipping', 'faqs'] as const) {
    const text = await textOf(name, off)
    expect(text).toContain('₹99')
    expect(text).not.toContain('Express')
  }
})

test('a shop begins with the texts that the documents agree on', async () => {
  const facts = factsOf(Settings.parse({}))
  const faqs = await textOf('faqs', facts)
  for (const text of [
    'Delhi NCR 1-2 days, Major cities 2-4 days, Rest of India 4-7 days',
    'within 30 days',
    '5-7 business days after the return is approved',
    'A gift card does not expire.',
    'Mon-Sat 9AM-8PM, Sunday 10AM-6PM',
    'within 24 hours',
    '100% authentic guarantee',
  ])
    expect(faqs).toContain(text)
  const shipping = await textOf('shipping', facts)
  for (const text of ['₹1,500', '₹99', 'Return shipping is paid by you.', '100% authentic guarantee'])
    expect(shipping).toContain(text)
})

test('before a payment provider is there, no page promises cards', async () => {
  expect(await textOf('terms', factsOf(Settings.parse({})))).toContain('You pay by cash on delivery.')
  expect(await textOf('faqs', factsOf(Settings.parse({})))).toContain('By cash on delivery.')
})
