import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { importCatalogueFolder } from '../catalog/index.ts'
import { rebuildSearch, searchProducts } from '../search/index.ts'
import { answerMessage } from './answer-message.ts'
import { ChatBody } from './schemas.ts'

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
  const demo = fileURLToPath(new URL('../../../catalogue', import.meta.url))
  await importCatalogueFolder(ctx, demo, { put: async (_bytes, name) => `0123456789-${name}` })
  await rebuildSearch(ctx)
}, 60_000)

const ask = async (...said: string[]) => {
  const message = said.at(-1) ?? ''
  const turns = said.slice(0, -1).map((text) => ({ text, isBot: false }))
  const { products, ...answer } = await answerMessage(ctx, ChatBody.parse({ message, turns }))
  return { ...answer, slugs: products.map(({ slug }) => slug) }
}

test('D250: a bare “gluten” asks about the product before it, or is asked back', async () => {
  expect((await ask('is lean isolate in stock', 'gluten')).text).toMatch(/^Lean Isolate .*gluten/)
  const alone = await ask('gluten')
  expect(alone.text).toContain('Do you want gluten left out?')
  expect(alone.links[0]?.to).toBe('/shop?without=gluten')
  expect(alone.slugs).toEqual([])
})

test('D250: products are compared by what the question names', async () => {
  const sugar = await ask('lean isolate vs slow casein, kisme sugar kam')
  expect(sugar.slugs).toEqual(['optimum-nutrition-lean-isolate', expect.stringContaining('slow-casein')])
  for (const question of ['which one has soy?', 'which one has soy', 'kisme soya hai']) {
    const soy = await ask('compare lean isolate and pure isolate 90', question)
    expect(soy.text.split('\n').map((line) => /(?:contains|doesn’t list) soy/.test(line))).toEqual([true, true])
  }
})

test('D250: an allergy is over when the shopper says so', async () => {
  for (const over of [
    'not allergic anymore',
    'I can eat peanuts again',
    "I'm no longer allergic to peanuts",
    'I have no allergies',
  ])
    expect((await ask("I'm allergic to peanuts", over, 'peanut butter')).slugs, over).not.toEqual([])
  for (const held of [
    'are peanuts fine?',
    "I can't eat anything with soy",
    'no allergens please',
    'not allergic to dust',
  ])
    expect((await ask("I'm allergic to peanuts", held, 'peanut butter')).slugs, held).toEqual([])
})

test('D250: a question takes no diet back, and a doubt is no consent', async () => {
  expect((await ask('vegan hu', 'non veg chalega kya tumhe', 'whey')).slugs).toEqual([])
  expect((await ask('I doubt I can have soy, whey isolate')).slugs).not.toContain('optimum-nutrition-lean-isolate')
})

test('D250: a question about a kind of product gets no answer about another kind', async () => {
  expect((await ask('egg protein shake me doodh hai kya')).text).toMatch(/^What are you looking for/)
})

test('D250: a search for a diet that no label claims lists nothing', async () => {
  const find = async (q: string) =>
    (await searchProducts(ctx, { q, isUnderstood: true, sort: 'relevance', page: 1, limit: 20 })).items
  for (const q of ['jain snack', 'halal gummies', 'kosher collagen', 'snack jain', 'wheyless whey'])
    expect(await find(q), q).toEqual([])
  const vitaminC = await find('विटामिन सी')
  expect(vitaminC.length).toBeGreaterThan(0)
  expect(vitaminC[0]?.name).toMatch(/vitamin c|with c/i)
})

test('D254: an emergency gets the number of help first, in English and Hindi, and no products then or later', async () => {
  for (const message of [
    'saans nahi aa rahi',
    'बच्चे ने गोलियां निगल लीं',
    'NS-ABC123DEF khaya, chest pain',
    'protein bar? my tongue is swelling',
  ]) {
    const { text, slugs, links } = await ask(message)
    expect(text, message).toMatch(
      /^(?:Call 112, India’s emergency number, or go to the nearest hospital now|अभी 112 पर कॉल करें)/,
    )
    expect(links.map(({ to }) => to)).toEqual(['/contact'])
    expect(slugs).toEqual([])
    expect((await ask(message, 'which whey?')).slugs).toEqual([])
  }
  const { text } = await ask('order status', 'dont have the number, my son is not breathing after your bar')
  expect(text).toMatch(/^Call 112/)
})

test('D255: a question about one product is never answered with another', async () => {
  for (const message of ['does Barleyfoot Zorptastic bar have milk', 'MuscleBlaze Biozyme Zorp me soya hai?']) {
    const { text, slugs } = await ask(message)
    expect(text).toMatch(/^(?:I don’t know a product called|I found no product)/)
    expect(slugs).toEqual([])
  }
  expect((await ask('is Green Tea Extract caffeine free')).text).toMatch(/^Green Tea Extract .*contains caffeine/)
})

test('D257: a flavour of the name counts as the food that must be left out', async () => {
  const { slugs } = await ask('mango allergy, whey')
  expect(slugs.length).toBeGreaterThan(0)
  expect(slugs).not.toContain('optimum-nutrition-whey-protein-concentrate-80')
})
