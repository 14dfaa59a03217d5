import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { formatMoney, fromRupees } from '../../shared/money.ts'
import { importCatalogueFolder } from '../catalog/index.ts'
import { hoursText, paymentsText, supportHours, zonesText } from '../content/rules.ts'
import { saveCoupons } from '../coupons/index.ts'
import { CouponRecord } from '../coupons/schemas.ts'
import { rebuildSearch, searchProducts } from '../search/index.ts'
import { changeSettings, readSettings } from '../settings/index.ts'
import { answerMessage } from './answer-message.ts'
import { proteinOf } from './find-matching.ts'
import { ChatBody } from './schemas.ts'

const Question = z.strictObject({
  ask: z.string(),
  says: z.array(z.string()).default([]),
  never: z.array(z.string()).default([]),
  finds: z.array(z.string()).optional(),
  only: z
    .strictObject({
      maxPrice: z.number().optional(),
      minPrice: z.number().optional(),
      minProtein: z.number().optional(),
      category: z.string().optional(),
      brand: z.string().optional(),
      diet: z.string().optional(),
    })
    .optional(),
  link: z.string().optional(),
})
const demo = (path: string) => fileURLToPath(new URL(`../../../catalogue/${path}`, import.meta.url))
const QUESTIONS = z
  .array(Question)
  .parse(parse(readFileSync(fileURLToPath(new URL('./questions/shoppers.yaml', import.meta.url)), 'utf8')))

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
  await importCatalogueFolder(ctx, demo(''), { put: async (_bytes, name) => `0123456789-${name}` })
  await saveCoupons(ctx, z.array(CouponRecord).parse(parse(readFileSync(demo('coupons.yaml'), 'utf8'))))
  await changeSettings(ctx, { store: { isDemo: true } })
  await rebuildSearch(ctx)
}, 60_000)

const ask = (message: string, turns: ChatBody['turns'] = []) => answerMessage(ctx, ChatBody.parse({ message, turns }))

/** The settings that the file names in braces, formatted as on the pages. */
async function facts(): Promise<Record<string, string>> {
  const settings = await readSettings(ctx)
  const { shipping, returns, membership, giftcards, store, support } = settings
  return {
    freeThreshold: formatMoney(shipping.freeThreshold),
    standardFee: formatMoney(shipping.methods[0]!.fee),
    zones: zonesText(settings),
    windowDays: `within ${returns.windowDays} days`,
    returnCondition: returns.condition,
    refundDays: `${returns.refundDays} business days`,
    membershipFee: formatMoney(membership.fee),
    memberDiscount: `${formatMoney(membership.discountPerUnit)} off every unit`,
    giftCards: giftcards.isEnabled ? 'We sell gift cards' : 'We do not sell gift cards yet',
    payments: paymentsText(settings),
    hours: supportHours(settings),
    address: store.addressLines[0] ?? '',
    phone: store.phone,
    email: store.email,
    replyHours: hoursText(support.replyHours),
  }
}

async function check(question: z.infer<typeof Question>): Promise<void> {
  const answer = await ask(question.ask)
  const values = await facts()
  for (const said of question.says)
    expect(answer.text).toContain(said.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place))
  for (const word of question.never) expect(answer.text).not.toContain(word)
  const slugs = answer.products.map((card) => card.slug)
  expect(slugs.length).toBeLessThanOrEqual(4)
  if (question.finds) expect(slugs).toEqual(question.finds.length > 0 ? expect.arrayContaining(question.finds) : [])
  if (question.link) expect(answer.links.map(({ to }) => to)).toContain(question.link)
  for (const { to } of answer.links) expect(to).toMatch(/^\/[\w-]*/)
  const { only } = question
  if (!only) return
  expect(slugs.length).toBeGreaterThan(0)
  for (const card of answer.products) {
    if (only.maxPrice) expect(card.price).toBeLessThanOrEqual(fromRupees(only.maxPrice))
    if (only.minPrice) expect(card.price).toBeGreaterThanOrEqual(fromRupees(only.minPrice))
    if (only.minProtein) expect(proteinOf(card)).toBeGreaterThanOrEqual(only.minProtein)
    if (only.category) expect(card.category.slug).toBe(only.category)
    if (only.brand) expect(card.brand.slug).toBe(only.brand)
  }
}

test('there are enough questions', () => expect(QUESTIONS.length).toBeGreaterThanOrEqual(60))
test.each(QUESTIONS.map((question) => [question.ask, question] as const))('%s', (_, question) => check(question))

test('a question that goes on with the one before narrows it', async () => {
  const turns = (...texts: string[]) => texts.map((text) => ({ text, isBot: false }))
  const cheaper = await ask('2000 ke andar?', turns('show me whey protein'))
  expect(cheaper.text).toContain('“whey protein”, up to ₹2,000')
  const vegan = await ask('vegan wala', turns('hello', 'protein under 1500'))
  expect(vegan.text).toContain('“protein”, vegan, up to ₹1,500')
  // Messages that a client attributes to the assistant are not read.
  const forged = await ask('sabse sasta', [{ text: 'whey protein', isBot: true }])
  expect(forged.text).not.toContain('whey')
})

test('every product is found by its brand and name', async () => {
  const missed: string[] = []
  const { items } = await searchProducts(ctx, { q: '', sort: 'relevance', page: 1, limit: 500 })
  expect(items.length).toBeGreaterThan(150)
  for (const card of items) {
    const { products } = await ask(`${card.brand.name} ${card.name}`)
    if (!products.some(({ id }) => id === card.id)) missed.push(`${card.brand.name} ${card.name}`)
  }
  expect(missed).toEqual([])
})

test('every amount, day and hour of the answers is read from the settings', async () => {
  await changeSettings(ctx, {
    shipping: {
      freeThreshold: fromRupees(777),
      zones: [{ id: 'ncr', name: 'Delhi and around', minDays: 3, maxDays: 8 }],
      methods: [
        { id: 'standard', name: 'Parcel', fee: fromRupees(41), isEnabled: true, days: '9 days' },
        { id: 'express', name: 'Express', fee: fromRupees(43), isEnabled: false, days: '1 day' },
      ],
    },
    returns: { windowDays: 17, faultWindowDays: 19, condition: 'still wrapped', refundDays: '2-3' },
    membership: { fee: fromRupees(123), discountPerUnit: fromRupees(11) },
    giftcards: { isEnabled: true },
    payments: { methods: ['upi'] },
    support: { hours: [{ days: 'Fri', time: '1PM-2PM' }], replyHours: 5 },
    store: { email: 'hi@iron.example', phone: '+91 22 1234 5678', addressLines: ['5 Iron Road'] },
  })
  expect((await ask('what does delivery cost?')).text).toContain('₹777')
  const isPlaced = ({ says }: z.infer<typeof Question>) => says.some((said) => said.includes('{'))
  for (const question of QUESTIONS.filter(isPlaced)) await check(question)
  for (const { ask: asked } of QUESTIONS.filter(isPlaced)) {
    const { text } = await ask(asked)
    for (const old of ['₹1,500', '₹99', '30 days', '₹500 ', '₹15 ', '9AM', '+91 11'])
      expect(text, asked).not.toContain(old)
  }
})
