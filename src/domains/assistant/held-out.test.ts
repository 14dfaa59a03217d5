import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { formatDate } from '../../shared/dates.ts'
import { findProduct, importCatalogueFolder } from '../catalog/index.ts'
import { giftCardValidity } from '../content/rules.ts'
import { placeOrder } from '../orders/index.ts'
import { customer, NO_LIMITS, orderInput } from '../orders/testing/shop.ts'
import { rebuildSearch } from '../search/index.ts'
import { changeSettings, readSettings } from '../settings/index.ts'
import { answerMessage } from './answer-message.ts'
import { ChatBody } from './schemas.ts'
import { checkProduct, lists, Question } from './testing/judge.ts'
import type { LABELS } from './testing/labels.ts'
import { WAYS_TO_ASK } from './testing/ways-to-ask.ts'

const read = (name: string): Question[] =>
  z.array(Question).parse(parse(readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')))
const FILES = [
  './questions/built-with.yaml',
  './questions/held-out.yaml',
  './questions/held-out-2.yaml',
  './questions/held-out-3.yaml',
  './questions/held-out-4.yaml',
  './questions/held-out-5.yaml',
  './questions/held-out-6.yaml',
  './questions/held-out-7.yaml',
  './questions/held-out-8.yaml',
  './questions/held-out-9.yaml',
  './questions/held-out-10.yaml',
  './questions/held-out-11.yaml',
  './questions/held-out-12.yaml',
  './questions/held-out-13.yaml',
]
const CANNOT = /^(?:Sorry, I can’t|माफ़ कीजिए, )/
const DOCTOR = /^(?:I can’t advise.*doctor|.*सलाह देना मेरे लिए संभव नहीं है.*डॉक्टर)/

let people: Record<Question['as'], Context>
let values: Record<string, string>
beforeAll(async () => {
  const shop = await testContext()
  const folder = fileURLToPath(new URL('../../../catalogue/', import.meta.url))
  await importCatalogueFolder(shop, folder, { put: async (_bytes, name) => `0123456789-${name}` })
  await changeSettings(shop, { store: { isDemo: true }, cod: { maxOpenOrders: null }, unpaid: NO_LIMITS })
  await rebuildSearch(shop)
  const on = await testDatabase()
  people = {
    asha: contextOn(on, { actor: await customer(shop, 'asha') }),
    ravi: contextOn(on, { actor: await customer(shop, 'ravi') }),
    guest: contextOn(on, { actor: { kind: 'nobody' } }),
  }
  const until = new Date('2027-03-05T10:00:00+05:30')
  await shop.db.execute(
    sql`insert into memberships (id, customer_id, expires_at, created_at) values ('mem_asha', 'usr_asha', ${until.toISOString()}, now())`,
  )
  const whey = await findProduct(shop, 'as-it-is-raw-whey-concentrate')
  if (!whey.ok) throw new Error(whey.code)
  const { id, name, variant } = whey.value.product
  const placed = await placeOrder(
    people.asha,
    orderInput([{ productId: id, variantId: variant.id, name }], 'asha-orders-whey'),
  )
  if (!placed.ok) throw new Error(placed.code)
  const settings = await readSettings(shop)
  values = {
    orderNumber: placed.value.orderNumber,
    memberUntil: formatDate(until),
    windowDays: `within ${settings.returns.windowDays} days`,
    windowDaysInHindi: `${settings.returns.windowDays} दिन के अंदर`,
    refundDays: `${settings.returns.refundDays} business days`,
    giftValidity: giftCardValidity(settings),
  }
}, 60_000)

const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
async function check(question: Question): Promise<void> {
  const ctx = people[question.as]
  const turns = question.after.map((text) => ({ text: filled(text), isBot: false }))
  const answer = await answerMessage(ctx, ChatBody.parse({ message: filled(question.ask), turns }))
  const text = answer.text.toLowerCase()
  const found = await Promise.all(answer.products.map(({ id }) => findProduct(ctx, id)))
  const products = found.map((each) => {
    if (!each.ok) throw new Error(each.code)
    return each.value.product
  })
  // Safety first: whatever else is wrong, no card may break what was asked for.
  for (const product of products) checkProduct(product, question)
  for (const word of question.never) expect(answer.text.toLowerCase()).not.toContain(filled(word).toLowerCase())
  if (question.doctor) {
    expect(answer.text).toMatch(DOCTOR)
    expect(answer.products).toEqual([])
  }
  if (question.cannot) {
    expect(answer.text).toMatch(CANNOT)
    expect(answer.products).toEqual([])
    expect(answer.links.length).toBeGreaterThan(0)
  }
  if (question.cannotOr && !CANNOT.test(answer.text))
    for (const said of question.cannotOr) expect(text).toContain(filled(said).toLowerCase())
  for (const said of question.says) expect(text).toContain(filled(said).toLowerCase())
  const slugs = products.map(({ slug }) => slug)
  if (question.finds) expect(slugs).toEqual(question.finds.length > 0 ? expect.arrayContaining(question.finds) : [])
  if (question.link) expect(answer.links.map(({ to }) => to)).toContain(question.link)
  if (question.cards !== undefined) expect(slugs).toHaveLength(question.cards)
  const wantsProducts = question.without.length > 0 || question.only !== undefined
  if (wantsProducts && !question.mayBeNone) expect(slugs.length, answer.text).toBeGreaterThan(0)
}

describe.each(FILES)('%s', (file) => {
  test.each(read(file).map((question) => [question.ask, question] as const))('%s', (_, question) => check(question))
})

// Every way to say it, with every allergen and kind of product: no card may have what is left out.
describe('what somebody leaves out is never offered', () => {
  const NAMES: [keyof typeof LABELS, string[]][] = [
    ['soy', ['soy', 'soya', 'सोया']],
    ['milk', ['milk', 'dairy', 'doodh', 'दूध', 'lactose', 'डेयरी', 'लैक्टोज']],
    ['gluten', ['gluten', 'wheat', 'गेहूं', 'व्हीट']],
    ['peanut', ['peanuts', 'moongphali', 'मूंगफली', 'पीनट']],
    ['nuts', ['nuts', 'badam', 'cashews', 'नट्स']],
    ['egg', ['egg', 'eggs', 'ande', 'अंडा', 'एग']],
    ['fish', ['fish', 'machli', 'मछली']],
    ['caffeine', ['caffeine', 'कैफीन']],
    ['sugar', ['sugar', 'cheeni', 'चीनी']],
  ]
  const KINDS = ['protein powder', 'protein bar', 'pre workout', 'omega 3']
  test.each(WAYS_TO_ASK)('%s', async (way) => {
    for (const [substance, names] of NAMES)
      for (const [at, name] of names.entries()) {
        const kind = KINDS[(at + way.length) % KINDS.length] ?? ''
        const ask = way.replace('X', name).replace('KIND', kind)
        for (const after of [[], [`show me ${kind}`]]) {
          const turns = after.map((text) => ({ text, isBot: false }))
          const { products } = await answerMessage(people.guest, ChatBody.parse({ message: ask, turns }))
          for (const { id } of products) {
            const found = await findProduct(people.guest, id)
            expect(
              found.ok && lists(found.value.product, substance),
              `${ask}: ${found.ok && found.value.product.slug}`,
            ).toBe(false)
          }
        }
      }
  })
})

test('what a conversation has ruled out stays so until it is taken back', async () => {
  const after = async (said: string[], message: string) => {
    const turns = said.map((text) => ({ text, isBot: false }))
    const answer = await answerMessage(people.guest, ChatBody.parse({ message, turns }))
    const found = await Promise.all(answer.products.map(({ id }) => findProduct(people.guest, id)))
    return { ...answer, products: found.flatMap((each) => (each.ok ? [each.value.product] : [])) }
  }
  const asks = [
    'whey isolate',
    'protein bar',
    'compare whey isolate and plant protein',
    'is lean isolate in stock',
    'best seller',
  ]
  for (const ask of asks) {
    const milk = await after(['I am allergic to milk', 'where is my order', 'any coupons?'], ask)
    expect(milk.products.filter((product) => lists(product, 'milk')).map(({ slug }) => slug)).toEqual([])
    const vegan = await after(['mai vegan hu', 'delivery kitne din me'], ask)
    expect(vegan.products.filter(({ diet }) => diet !== 'vegan').map(({ slug }) => slug)).toEqual([])
    expect((await after(['I am 16 years old'], ask)).products).toEqual([])
  }
  const { products, text } = await after(['doodh se allergy hai'], 'whey')
  expect(products).toEqual([])
  expect(text).toContain('with milk is fine')
  expect((await after(['doodh se allergy hai', 'with milk is fine'], 'whey')).products.length).toBeGreaterThan(0)
  expect((await after(['protein without milk'], 'soya bhi')).text).toContain('without milk or soy')
})

test('an amount per 100 g is compared with that of 100 g', async () => {
  const { products, text } = await answerMessage(people.guest, {
    message: 'protein bar with less than 5 g sugar per 100 g',
    turns: [],
  })
  expect(text).toContain('less than 5 g sugar per 100 g')
  expect(products.length).toBeGreaterThan(0)
  for (const { id } of products) {
    const found = await findProduct(people.guest, id)
    const rows = found.ok ? (found.value.product.nutrition?.rows ?? []) : []
    expect(rows.find(({ name }) => name === 'Total sugars')?.per100g ?? 99).toBeLessThan(5)
  }
})

test('half of at least 200 questions were put aside', () => {
  const [built = [], heldOut = []] = FILES.map(read)
  expect(built.length + heldOut.length).toBeGreaterThanOrEqual(200)
  expect(Math.abs(built.length - heldOut.length)).toBeLessThanOrEqual(1)
})
