import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { testContext } from '../../platform/testing/index.ts'
import { findProduct, importCatalogueFolder } from '../catalog/index.ts'
import { rebuildSearch, searchProducts } from '../search/index.ts'
import { answerMessage } from './answer-message.ts'
import { ChatBody } from './schemas.ts'
import { WAYS_TO_ASK } from './testing/ways-to-ask.ts'

/**
 * Foods that the demo doesn't sell: what labels call them, how shoppers ask for food without them, and what proves that
 * a label lists them.
 */
const FOODS = [
  {
    labels: ['Sesame seeds', 'Tahini', 'Gingelly oil', 'Roasted til'],
    names: ['sesame', 'til', 'sesame seeds', 'gingelly', 'तिल', 'simsim'],
    pattern: /sesame|tahini|gingelly|\btil\b/i,
  },
  {
    labels: ['Mustard flour', 'Sarson oil', 'Rai (spice)'],
    names: ['mustard', 'sarson', 'सरसों', 'mustard oil'],
    pattern: /mustard|sarson|\brai\b/i,
  },
  { labels: ['Celery powder', 'Celeriac'], names: ['celery', 'सेलरी'], pattern: /celer/i },
  { labels: ['Lupin flour', 'Lupine protein'], names: ['lupin', 'lupine', 'lupin flour'], pattern: /lupin/i },
  {
    labels: ['Oyster extract', 'Green-lipped mussel powder', 'Squid ink'],
    names: ['oysters', 'mussels', 'molluscs', 'squid', 'shellfish'],
    pattern: /oyster|mussel|squid|crustacean|shellfish|prawn|shrimp|crab|krill/i,
  },
  {
    labels: ['Corn starch', 'Glucose syrup (maize)', 'Popcorn'],
    names: ['corn', 'maize', 'makka', 'makai', 'मक्का', 'corn starch'],
    pattern: /corn|maize/i,
  },
  {
    labels: ['Desiccated coconut', 'Nariyal powder'],
    names: ['coconut', 'nariyal', 'नारियल'],
    pattern: /coconut|nariyal/i,
  },
  { labels: ['Garlic powder', 'Lahsun'], names: ['garlic', 'lahsun', 'lehsun', 'लहसुन'], pattern: /garlic|lahsun/i },
  { labels: ['Onion powder', 'Pyaz'], names: ['onion', 'pyaz', 'pyaaz', 'प्याज'], pattern: /onion|pyaz/i },
  { labels: ['Honey', 'Shahad'], names: ['honey', 'shahad', 'शहद'], pattern: /honey|shahad/i },
  { labels: ['Kiwi powder'], names: ['kiwi', 'कीवी'], pattern: /kiwi/i },
] as const

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
  const demo = fileURLToPath(new URL('../../../catalogue', import.meta.url))
  await importCatalogueFolder(ctx, demo, { put: async (_bytes, name) => `0123456789-${name}` })
  const foods = await queryRows<{ id: string }>(
    ctx.db,
    sql`select id from products where ingredients <> '[]'::jsonb and diet is not null order by slug`,
  )
  for (const [at, { id }] of foods.entries()) {
    const { labels } = FOODS[at % FOODS.length]!
    const turn = Math.floor(at / FOODS.length)
    const listed = labels[turn % labels.length]!
    // Every fifth only warns of traces.
    await ctx.db.execute(
      turn % 5 === 4
        ? sql`update products set warnings = ${`Keep dry. May contain ${listed.toLowerCase()}.`} where id = ${id}`
        : sql`update products set ingredients = ingredients || ${JSON.stringify([listed])}::jsonb where id = ${id}`,
    )
  }
  await rebuildSearch(ctx)
}, 60_000)

const KINDS = ['protein powder', 'protein bar', 'snacks', 'peanut butter', 'multivitamin']

const cases = WAYS_TO_ASK.flatMap((way, wayAt) =>
  FOODS.flatMap(({ names, pattern }) =>
    names.map((name, at) => {
      const kind = KINDS[(at + wayAt) % KINDS.length] ?? ''
      return { way, name, pattern, text: way.replace('X', name).replace('KIND', kind) }
    }),
  ),
)

/** The products whose label lists it. */
async function offending(ids: readonly string[], pattern: RegExp): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => findProduct(ctx, id)))
  return found.flatMap((each) => {
    if (!each.ok) return [each.code]
    const { slug, allergens, ingredients, warnings } = each.value.product
    return pattern.test([...allergens, ...ingredients, warnings].join('; ')) ? [slug] : []
  })
}

describe('D88: a food that Indian law need not declare as an allergen is left out just as strictly', () => {
  test.each(WAYS_TO_ASK)('assistant: %s', async (way) => {
    const wrong: string[] = []
    for (const { text, pattern } of cases.filter((each) => each.way === way)) {
      const { products } = await answerMessage(ctx, ChatBody.parse({ message: text }))
      const slugs = await offending(
        products.map(({ id }) => id),
        pattern,
      )
      if (slugs.length > 0) wrong.push(`${text}: ${slugs}`)
    }
    expect(wrong.join('\n')).toBe('')
  })

  test.each(WAYS_TO_ASK)('search: %s', async (way) => {
    const wrong: string[] = []
    for (const { text, pattern } of cases.filter((each) => each.way === way)) {
      const page = await searchProducts(ctx, { q: text, isUnderstood: true, sort: 'relevance', page: 1, limit: 100 })
      const slugs = await offending(
        page.items.map(({ id }) => id),
        pattern,
      )
      if (slugs.length > 0) wrong.push(`${text}: ${slugs.length} of ${page.items.length}`)
    }
    expect(wrong.join('\n')).toBe('')
  })

  test('D89: foods of several names are found without them, and an unknown one is only said not to be mentioned', async () => {
    for (const { names } of FOODS.slice(0, -1))
      for (const name of names) {
        const { products, text } = await answerMessage(
          ctx,
          ChatBody.parse({ message: `protein powder without ${name}` }),
        )
        expect(products.length, `${name}: ${text}`).toBeGreaterThan(0)
      }
    const find = async (q: string) =>
      (await searchProducts(ctx, { q, isUnderstood: true, sort: 'relevance', page: 1, limit: 100 })).conditions
    expect(await find('til free protein powder')).toEqual(['Without sesame'])
    expect(await find('makka free protein powder')).toEqual(['Without makka'])
    expect(await find('ajwain free protein powder')).toEqual(['Label doesn’t mention “ajwain”'])
    const unknown = await answerMessage(ctx, ChatBody.parse({ message: 'ajwain free protein powder' }))
    expect(unknown.text).toMatch(/^Sorry, I can’t tell/)
    expect(unknown.products).toEqual([])
  })

  test('D89: the assistant says whether a label lists sesame', async () => {
    const said: boolean[] = []
    const { items } = await searchProducts(ctx, { q: 'protein bar', sort: 'relevance', page: 1, limit: 100 })
    for (const { id, name, brand } of items) {
      const { text } = await answerMessage(
        ctx,
        ChatBody.parse({ message: `does ${brand.name} ${name} contain sesame?` }),
      )
      const isListed = (await offending([id], FOODS[0].pattern)).length > 0
      // Where it doesn't know which product is meant, it says nothing of its label.
      if (!text.startsWith(name)) expect(text).not.toMatch(/doesn’t list/)
      else {
        expect(text).toContain(isListed ? 'contains sesame' : 'doesn’t list sesame')
        said.push(isListed)
      }
    }
    expect(said).toEqual(expect.arrayContaining([true, false]))
  })
})
