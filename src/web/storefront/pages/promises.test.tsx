import { expect, test } from 'vitest'
import { Settings } from '../../../domains/settings/index.ts'
import { ReferralButton } from '../parts/referral/referral-button.tsx'
import { useShop } from '../state/store/use-shop.ts'
import { showInShop } from '../testing/show-in-shop.tsx'
import { MembershipCard } from './account/membership-card.tsx'
import { Benefits } from './home/benefits.tsx'
import { Promos } from './home/promos.tsx'
import { wordsOf } from './home/words.ts'
import { TrustLines } from './product/buy/trust-lines.tsx'

const HomeBenefits = () => <Benefits words={wordsOf('benefits', undefined, useShop())} />
const OWN = { title2: 'Lab tested', text2: 'every batch' }
const OwnBenefits = () => <Benefits words={wordsOf('benefits', OWN, useShop())} />
const HomePromos = () => <Promos words={wordsOf('membership', undefined, useShop())} />

for (const [name, Part] of Object.entries({ Benefits: HomeBenefits, TrustLines })) {
  test(`R125 D95: ${name} promise cash on delivery only where the shop takes it`, async () => {
    expect(await showInShop(<Part />)).toContain('Cash on delivery')
    const without = await showInShop(<Part />, { takesCash: false, payMarks: ['UPI'] })
    expect(without).not.toContain('Cash on delivery')
    expect(without).toContain('100% authentic')
  })
}

test('D99: a product that only comes back for a fault says so', async () => {
  expect(await showInShop(<TrustLines />)).toContain('30-day return policy')
  const final = await showInShop(<TrustLines isFinal />)
  expect(final).toContain('Not returnable, unless it arrives damaged')
  expect(final).not.toContain('30-day return policy')
})

test('D28: the membership’s name, price and span come from the settings', async () => {
  expect(await showInShop(<HomePromos />)).toContain('Pay ₹500 once. Save ₹15 on every product for a year.')
  const { membership } = Settings.parse({ membership: { name: 'Iron Club', days: 90, fee: 20_000 } })
  const html = await showInShop(<HomePromos />, { membership })
  expect(html).toContain('Iron Club')
  expect(html).toContain('Pay ₹200 once. Save ₹15 on every product for 90 days.')
  const card = await showInShop(<MembershipCard />, { membership })
  for (const text of ['Iron Club', 'off every product for 90 days.', 'Join for ₹200']) expect(card).toContain(text)
})

test('R294 D30: a referral is announced as coming until the owner turns it on', async () => {
  expect(await showInShop(<ReferralButton label="Start Referring" />)).toContain('role="status"')
  const on = await showInShop(<ReferralButton label="Start Referring" />, { isReferralOn: true })
  expect(on).toContain('Start Referring')
  expect(on).not.toContain('role="status"')
})

test('D167: the owner’s words replace the built-in ones, and a promise of their own needs no cash on delivery', async () => {
  const html = await showInShop(<OwnBenefits />, { takesCash: false })
  for (const text of ['Lab tested', 'every batch', 'Free delivery']) expect(html).toContain(text)
  expect(html).not.toContain('Cash on delivery')
})

test('D169: the owner’s assurances replace the built-in ones, but not what a product can be returned for', async () => {
  const texts = { returns: 'Try it for a month', authentic: 'Bought from the brands themselves' }
  const html = await showInShop(<TrustLines texts={texts} />)
  for (const text of [...Object.values(texts), 'Free shipping on ₹1,500 or more']) expect(html).toContain(text)
  const final = await showInShop(<TrustLines isFinal texts={texts} />)
  expect(final).toContain('Not returnable, unless it arrives damaged')
  expect(final).not.toContain('Try it for a month')
})
