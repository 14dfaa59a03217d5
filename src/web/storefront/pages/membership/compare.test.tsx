import { expect, test } from 'vitest'
import { MEMBER_PAGE } from '../../../../domains/content/page-texts/built-in/member.ts'
import { Settings } from '../../../../domains/settings/index.ts'
import { paise } from '../../../../shared/money.ts'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { Compare } from './compare.tsx'

const { compareHeading, paysOffHeading } = MEMBER_PAGE
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const compare = async (settings: object, freeThreshold = 150_000) => {
  const { membership } = Settings.parse({ membership: settings })
  return textOf(
    await showInShop(<Compare heading={compareHeading} paysOffHeading={paysOffHeading} />, {
      membership,
      freeThreshold: paise(freeThreshold),
    }),
  )
}

test('R355: members and others are compared, and the fee pays off, by the figures of the settings', async () => {
  const usual = await compare({})
  for (const text of [
    '₹15 off each unit',
    '₹500 once for a year',
    'orders of ₹1,500 or more',
    '34 units: about 3 a month',
  ])
    expect(usual).toContain(text)
  expect(usual).toContain('17 units ₹255 ₹245 less than the fee')
  expect(usual).toContain('34 units ₹510 ₹10 saved')

  const other = await compare({ fee: 20_000, discountPerUnit: 5_000, days: 90 }, 77_700)
  for (const text of [
    '₹50 off each unit',
    '₹200 once for 90 days',
    'orders of ₹777 or more',
    '4 units: about 2 a month',
  ])
    expect(other).toContain(text)
  expect(other).toContain('8 units ₹400 ₹200 saved')
  expect(other).not.toMatch(/₹15|₹500|\b34\b/)
})

test('R355: without a discount nothing is said to pay off', async () =>
  expect(await compare({ discountPerUnit: 0 })).not.toContain('pays'))

test('D220: the calculator begins with two units a month, and says that they don’t repay the fee', async () => {
  const usual = await compare({})
  expect(usual).toContain('Units you buy in a month 2')
  expect(usual).toContain('24 units in a year: ₹360 off, ₹140 less than the fee . You’re better off without it.')
  expect(await compare({ fee: 20_000 })).toContain('₹360 off, ₹160 saved after the fee.')
})
