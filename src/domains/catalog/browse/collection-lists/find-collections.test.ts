import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../../platform/context.ts'
import { queryRows } from '../../../../platform/db/query-rows.ts'
import { testContext } from '../../../../platform/testing/index.ts'
import { DAY_MS, dayInIndia } from '../../../../shared/dates.ts'
import type { Paise } from '../../../../shared/money.ts'
import { LABELS, type Label, tagKey } from '../../collections/rules.ts'
import { CollectionRule, type CollectionScope } from '../../collections/schemas.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../../fixtures.ts'
import type { GoalValue } from '../../schemas.ts'
import { findMembers } from './find-collections.ts'

let ctx: Context
let rows: Row[]
let names: { categories: string[]; brands: string[] }

/** A product as the database has it, with the variant's card prices. */
type Row = {
  id: string
  status: string
  categoryId: string
  subcategoryId: string | null
  brandId: string
  goals: GoalValue[]
  tags: string[]
  price: number
  mrp: number | null
  rating: number
  isInStock: boolean
  createdAt: string
} & Record<Label, boolean>

const TAGS = ['Vegan', 'gym ', 'New launch']
const DAY_ZERO = new Date('2026-11-10T20:00:00Z')

beforeAll(async () => {
  const now = () => new Date(DAY_ZERO.getTime() + 10 * DAY_MS)
  ctx = await testContext({ now })
  await fillTaxonomy(ctx)
  await fillProducts(
    ctx,
    Array.from({ length: 70 }, (_, n) =>
      productRecord(`p-${String(n).padStart(2, '0')}`, {
        brand: n % 3 === 0 ? 'banyan' : 'acme',
        category: n % 2 === 0 ? 'whey' : 'creatine',
        subcategory: n % 4 === 0 ? 'isolate' : null,
        goals: n % 5 === 0 ? ['MUSCLE_GAIN', 'HEALTH_WELLNESS'] : n % 5 === 1 ? [] : ['MUSCLE_GAIN'],
        tags: TAGS.filter((_, at) => (n >> at) % 2 === 1),
        featured: n % 6 === 0,
        trending: n % 7 === 0,
        bestSeller: n % 10 === 0,
        lovedByExperts: n % 11 === 0,
        rating: n % 6,
        sold: n % 9,
        published: n % 23 !== 22,
        variants: [{ sku: `S${n}`, price: 100 + (n % 9) * 10, mrp: n % 2 ? 200 : null, stock: n % 4 }],
      }),
    ),
  )
  // One product each few hours, also around midnight in India (18:30 UTC).
  await ctx.db.execute(
    sql`update products set created_at = ${DAY_ZERO.toISOString()}::timestamptz + (substr(slug, 3)::int * interval '3 hours 30 minutes'),
      updated_at = updated_at + interval '1 second'`,
  )
  await ctx.purge(['*'])
  rows = await queryRows<Row>(
    ctx.db,
    sql`select id, status, category_id as "categoryId", subcategory_id as "subcategoryId", brand_id as "brandId", goals,
      tags, price, mrp, rating, is_in_stock as "isInStock", created_at::text as "createdAt",
      is_featured as featured, is_trending as trending, is_best_seller as "bestSeller",
      is_loved_by_experts as "lovedByExperts" from products`,
  )
  const ids = async (table: string) =>
    (await queryRows<{ id: string }>(ctx.db, sql`select id from ${sql.identifier(table)}`)).map(({ id }) => id)
  names = { categories: await ids('categories'), brands: await ids('brands') }
})

/** The rule in plain words, without the columns. */
function meets(row: Row, rule: CollectionRule, now: Date): boolean {
  const days = (Date.parse(dayInIndia(now)) - Date.parse(dayInIndia(new Date(row.createdAt)))) / DAY_MS
  const percent = row.mrp === null || row.mrp <= row.price ? 0 : Math.round((1 - row.price / row.mrp) * 100)
  const conditions: (boolean | null)[] = [
    rule.categories.length > 0 ? rule.categories.some((id) => [row.categoryId, row.subcategoryId].includes(id)) : null,
    rule.brands.length > 0 ? rule.brands.includes(row.brandId) : null,
    rule.goals.length > 0 ? rule.goals.some((goal) => row.goals.includes(goal)) : null,
    rule.labels.length > 0 ? rule.labels.some((label) => row[label]) : null,
    rule.tags.length > 0 ? row.tags.some((tag) => rule.tags.includes(tagKey(tag))) : null,
    rule.minPrice !== null || rule.maxPrice !== null
      ? row.price >= (rule.minPrice ?? 0) && row.price <= (rule.maxPrice ?? Number.POSITIVE_INFINITY)
      : null,
    rule.minDiscount === null ? null : percent >= rule.minDiscount,
    rule.minRating === null ? null : row.rating >= rule.minRating,
    rule.newDays === null ? null : days < rule.newDays,
    rule.inStock ? row.isInStock : null,
  ]
  const asked = conditions.filter((each) => each !== null)
  if (row.status !== 'published' || asked.length === 0) return false
  return rule.match === 'all' ? asked.every(Boolean) : asked.some(Boolean)
}

const scopeOf = (rule: CollectionRule, change: Partial<CollectionScope> = {}): CollectionScope => ({
  kind: 'rule',
  rule,
  productIds: [],
  sort: 'default',
  ...change,
})

test('D165: a product is in a collection exactly when it meets the rule', async () => {
  const some = <T>(values: readonly T[]) => fc.oneof(fc.constant([] as T[]), fc.subarray([...values]))
  const amount = fc.option(fc.integer({ min: 9_000, max: 19_000 }).map((each) => each as Paise))
  const rules = fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    categories: some(names.categories),
    brands: some(names.brands),
    goals: some(['MUSCLE_GAIN', 'HEALTH_WELLNESS'] as const),
    labels: some(LABELS),
    tags: some(TAGS.map(tagKey)),
    minPrice: amount,
    maxPrice: amount,
    minDiscount: fc.option(fc.integer({ min: 1, max: 60 })),
    minRating: fc.option(fc.integer({ min: 1, max: 5 })),
    newDays: fc.option(fc.integer({ min: 1, max: 12 })),
    inStock: fc.boolean(),
  })
  let filled = 0
  await fc.assert(
    fc.asyncProperty(rules, async (rule) => {
      const { total, cards } = await findMembers(ctx, scopeOf(rule), 100)
      const expected = rows.filter((row) => meets(row, rule, ctx.now())).map(({ id }) => id)
      expect(cards.map(({ id }) => id).sort()).toEqual(expected.sort())
      expect(total).toBe(expected.length)
      if (total > 0) filled += 1
    }),
    { numRuns: 300 },
  )
  // Most rules would otherwise compare nothing with nothing.
  expect(filled).toBeGreaterThan(50)
})

test('D165: hand-picked products keep the owner’s order; drafts and unknown ones are passed over', async () => {
  const published = rows.filter(({ status }) => status === 'published').map(({ id }) => id)
  const draft = rows.find(({ status }) => status === 'draft')?.id ?? ''
  const picked = [published[5], draft, published[2], 'prd_none', published[9]].map(String)
  const scope = scopeOf(CollectionRule.parse({}), { kind: 'picked', productIds: picked, sort: 'picked' })
  const { total, cards } = await findMembers(ctx, scope, 2)
  expect(cards.map(({ id }) => id)).toEqual([published[5], published[2]])
  expect(total).toBe(3)
  const cheap = await findMembers(ctx, { ...scope, sort: 'price-asc' }, 5)
  const prices = cheap.cards.map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})
