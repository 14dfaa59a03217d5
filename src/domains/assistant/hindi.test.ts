import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { fromRupees } from '../../shared/money.ts'
import { saveCoupons } from '../coupons/index.ts'
import { CouponRecord } from '../coupons/schemas.ts'
import { placeOrder } from '../orders/index.ts'
import { customer, orderInput, type Shelf, stockShop } from '../orders/testing/shop.ts'
import { rebuildSearch } from '../search/index.ts'
import { changeSettings } from '../settings/index.ts'
import { answerIntent, answerMessage } from './answer-message.ts'
import { NOTHING_RULED_OUT } from './ruled-out.ts'
import { ChatBody, Topic } from './schemas.ts'
import { type Intent, understand } from './understand.ts'

let guest: Context
let asha: Context
beforeAll(async () => {
  const ctx = await testContext()
  const [whey] = (await stockShop(ctx, [20])) as [Shelf]
  await saveCoupons(ctx, [
    CouponRecord.parse({
      code: 'TEN10',
      title: '10 off',
      discountType: 'percentage',
      discountValue: 10,
      minimumOrderValue: 777,
      showOnCart: true,
    }),
  ])
  await changeSettings(ctx, {
    shipping: { freeThreshold: fromRupees(1717), dispatchHours: 37, cutoffHour: 15 },
    returns: { windowDays: 23, condition: 'still wrapped', refundDays: '4-9' },
    membership: { fee: fromRupees(321), discountPerUnit: fromRupees(13), days: 89 },
    giftcards: { isEnabled: true, validityMonths: 11 },
    support: { hours: [{ days: 'Fri', time: '1PM-2PM' }], replyHours: 19 },
    grievance: { acknowledgeHours: 41, resolveDays: 27 },
    store: { email: 'hi@iron.example', phone: '+91 22 1234 5678', addressLines: ['5 Iron Road'] },
  })
  await rebuildSearch(ctx)
  const on = await testDatabase()
  guest = contextOn(on, { actor: { kind: 'nobody' } })
  asha = contextOn(on, { actor: await customer(ctx, 'asha') })
  for (const key of ['first-of-asha', 'second-of-asha']) {
    const placed = await placeOrder(asha, orderInput([whey], key, { address: key }))
    if (!placed.ok) throw new Error(placed.code)
  }
})

const ask = (message: string, ctx = guest) => answerMessage(ctx, ChatBody.parse({ message }))
/** Amounts, days, hours, numbers of orders, phone numbers. */
const numbersIn = (text: string): string[] => (text.match(/\d[\d,.:]*\d|\d/g) ?? []).toSorted()

const INTENTS: [string, Intent][] = [
  ...Topic.options.map((topic): [string, Intent] => [topic, { kind: 'topic', topic }]),
  ...[null, '110001', '999999'].flatMap((pincode) =>
    [true, false].map((isCost): [string, Intent] => [
      `delivery to ${pincode}${isCost ? ', its cost' : ''}`,
      { kind: 'delivery', pincode, isCost },
    ]),
  ),
  ...[true, false].map((isCancel): [string, Intent] => [
    `orders${isCancel ? ', to cancel' : ''}`,
    { kind: 'orders', number: null, isCancel, isHistory: true },
  ]),
  ['an unknown order', { kind: 'orders', number: 'NS-ABC123DEF', isCancel: false, isHistory: false }],
  ['membership', { kind: 'membership' }],
  ['found', understand('protein under 5000 without fish')],
  ['nothing found', understand('vegan protein without milk under 10')],
  ['unknown ingredient', understand('protein without kryptonite')],
  ['one product', understand('whey 0 price and ingredients')],
]

describe('D92: an answer in Hindi says the same numbers as the one in English', () => {
  test.each(INTENTS)('%s', async (_, intent) => {
    for (const ctx of [guest, asha]) {
      const { text, hindi } = await answerIntent(ctx, intent, NOTHING_RULED_OUT)
      expect(hindi).toMatch(/\p{Script=Devanagari}/u)
      expect(numbersIn(hindi ?? '')).toEqual(numbersIn(text))
    }
  })
})

test('D92: only questions in Devanagari are answered in Hindi', async () => {
  expect((await ask('नमस्ते')).text).toMatch(/^नमस्ते/)
  expect((await ask('namaste')).text).toMatch(/^Hello/)
  expect((await ask('मेरा ऑर्डर कहाँ है', asha)).text).toMatch(/^ऑर्डर NS-\w{9}, .*: पुष्टि बाकी है/)
  expect((await ask('mera order kahan hai', asha)).text).toMatch(/^Order NS-/)
  expect('hindi' in (await ask('hello'))).toBe(false)
})

test('links below a Hindi answer are named in Hindi', async () => {
  for (const message of ['पासवर्ड कैसे बदलूं', 'मेरा ऑर्डर कहाँ है', 'कूपन बताओ', 'डिलीवरी कितने दिन में होगी', 'प्रोटीन दिखाओ']) {
    const { links } = await ask(message)
    expect(links.length).toBeGreaterThan(0)
    for (const { label } of links) expect(label).toMatch(/^[\p{Script=Devanagari}\s-]+$/u)
  }
  expect((await ask('password change')).links.map(({ label }) => label)).toEqual(['Change password', 'Forgot password'])
})

test('what a label says is asked and answered in Hindi, and a problem with food is never a wish for it', async () => {
  const { text, products } = await ask('क्या व्हे 0 में सोया है?')
  expect(text).toMatch(/^Whey 0 \(North\)। .*सोया/)
  expect(products.length).toBeLessThanOrEqual(1)
  expect((await ask('मुझे दूध से दिक्कत है, प्रोटीन बताओ')).text).toContain('दूध के बिना')
  expect((await ask('मुझे सोया से परेशानी है प्रोटीन दिखाओ')).text).toContain('सोया के बिना')
  expect((await ask('मुझे दूध की समस्या है, प्रोटीन बताओ')).text).toContain('दूध के बिना')
})

// Formal words, and English ones as they are spelled in Devanagari.
test.each(
  'मधुमेह, रक्तचाप, गर्भावस्था, स्तनपान, किडनी, लिवर, यकृत, हृदय रोग, दमा, कैंसर, रोग, उपचार, मिर्गी, बीपी, कोलेस्ट्रॉल, एसिडिटी, गैस, माइग्रेन, सिरदर्द, तनाव, अवसाद, एनीमिया, खून की कमी, यूरिक एसिड, पथरी, सर्जरी, खुराक, हार्मोन'.split(
    ', ',
  ),
)('a question with %s is for a doctor', async (word) => {
  const { text, products } = await ask(`मुझे ${word} है कौन सा प्रोटीन लूं`)
  expect(text).toMatch(/सलाह देना मेरे लिए संभव नहीं है.*डॉक्टर/)
  expect(products).toEqual([])
})
