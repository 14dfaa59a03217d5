import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { importCatalogueFolder } from '../catalog/index.ts'
import { rebuildSearch } from '../search/index.ts'
import { answerMessage } from './answer-message.ts'
import { ChatBody } from './schemas.ts'
import { HARMLESS, UNREADABLE } from './testing/not-understood.ts'

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
  const demo = fileURLToPath(new URL('../../../catalogue', import.meta.url))
  await importCatalogueFolder(ctx, demo, { put: async (_bytes, name) => `0123456789-${name}` })
  await rebuildSearch(ctx)
}, 60_000)

const ask = (...said: string[]) => {
  const [message = '', ...turns] = said.reverse()
  return answerMessage(ctx, ChatBody.parse({ message, turns: turns.reverse().map((text) => ({ text, isBot: false })) }))
}

describe('D249: what must be left out without being understood gets no products', () => {
  test.each(UNREADABLE)('%s', async (message) => {
    const { text, products, links } = await ask(message)
    expect(products, text).toEqual([])
    expect(text).not.toMatch(/^yes\b/i)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter(({ to }) => to.startsWith('/product/'))).toEqual([])
    // Nor does the rest of the conversation, whatever it asks for.
    for (const next of ['show me protein bars', 'is lean isolate in stock', 'compare pure isolate 90 and lean isolate'])
      expect((await ask(message, 'where is my order', next)).products, next).toEqual([])
  })

  test('it says what it didn’t understand, and where to choose or ask', async () => {
    const { text, links } = await ask('milk gives me hives and so does that yellow stuff. protein bar')
    expect(text).toContain('what to leave out in “')
    expect(links.map(({ to }) => to)).toEqual([expect.stringMatching(/^\/shop/), '/contact'])
    const known = await ask('no soy, and my tummy is allergic to the rest, protein bar')
    expect(known.text).toContain('I do leave out soy')
    expect(known.links[0]?.to).toBe('/shop?without=soy')
  })

  test('naming it, or saying that there is nothing, goes on', async () => {
    expect((await ask('my body cannot stand those things, protein bar', 'without milk and soy')).text).toContain(
      'without milk or soy',
    )
    expect(
      (await ask('my body cannot stand those things, protein bar', 'nothing to leave out', 'protein bar')).products
        .length,
    ).toBeGreaterThan(0)
  })
})

describe('D249: a negation that leaves nothing out of a product is no obstacle', () => {
  test.each(HARMLESS)('%s', async (message) => {
    const { text, products } = await ask(...message.split(' | '))
    expect(products.length, text).toBeGreaterThan(0)
  })
  test.each([
    'why not',
    "I don't know",
    'is cash on delivery not available',
    'not delivered yet',
    'order nahi aaya',
    'no problem',
    'nahi',
  ])('%s', async (message) => {
    const { text } = await ask(message)
    expect(text).not.toContain('what to leave out')
    expect((await ask(message, 'whey protein')).products.length).toBeGreaterThan(0)
  })
})

test('D249: a language that the assistant can’t read gets the contact form, and no products then or later', async () => {
  for (const message of ['ગ્લુટેન વગરનું પ્રોટીન બતાવો', 'பால் இல்லாத புரதம்', 'protein bar ગ્લુટેન વગર', 'milk నాకు పడదు, whey'])
    for (const said of [[message], [message, 'whey protein']]) {
      const { products, links } = await ask(...said)
      expect(products).toEqual([])
      expect(links.map(({ to }) => to)).toContain('/contact')
    }
})
