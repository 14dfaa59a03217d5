import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publishDraft, saveDraft } from '../domains/brand/index.ts'
import { BrandForm } from '../domains/brand/schemas.ts'
import { stockShop } from '../domains/orders/testing/shop.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { Context } from '../platform/context.ts'
import { must } from '../platform/testing/index.ts'
import { openFullStore } from './testing/full-store.ts'

/** What only the store's own log may say: code, file names, statements and tables. */
const INTERNAL =
  /\.[jt]sx?:\d+|node_modules|node:internal|\bat \w+ \(|Failed query|select "|\brelation\b|inventory_gone/

const PRODUCT = '/product/whey-0'

test('D240: a page whose data can’t be read keeps the brand and leads home, names the request and nothing of the cause', async () => {
  const { ctx, url } = await openFullStore()
  await stockShop(ctx, [40])
  must(await changeSettings(ctx, { store: { name: 'Lift Pune' } }))
  const owner: Context = { ...ctx, actor: { kind: 'staff', id: 'usr_o', email: 'o@example.in', role: 'owner' } }
  must(await saveDraft(owner, BrandForm.parse({ primary: '#14532d', version: 0 })))
  must(await publishDraft(owner, { version: 1 }))
  const visit = async (path: string) => {
    const answer = await fetch(url + path)
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  expect((await visit('/shop')).status).toBe(200)

  await ctx.db.execute(sql`alter table products rename to inventory_gone`)
  for (const path of [PRODUCT, `${PRODUCT}?again`, '/offers', '/compare?ids=whey-0']) {
    const { status, headers, html } = await visit(path)
    expect([path, status]).toEqual([path, 500])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html, path).not.toMatch(INTERNAL)
    expect(html).toContain(path.startsWith(PRODUCT) ? 'Failed to fetch product: 500' : 'Something went wrong')
    expect(html).toContain(`Reference for support: ${headers.get('x-request-id')}<`)
    expect(html).toMatch(/<main.*<a[^>]* href="\/".*<\/main>/s)
    expect(html).toContain('--background-color-ink:#14532d')
    expect(html).toMatch(/<header.*Lift.*<\/header>/s)
  }

  for (const path of [PRODUCT, `${PRODUCT}/reviews`, `${PRODUCT}/questions`])
    expect(/<title>([^<]*)/.exec((await visit(path)).html)?.[1], path).toBe('Something went wrong | Lift Pune')

  await ctx.db.execute(sql`alter table inventory_gone rename to products`)
  expect((await visit(PRODUCT)).status).toBe(200)

  // Without its settings a store knows no brand; the page still says how to go on.
  await ctx.db.execute(sql`alter table settings rename to settings_gone`)
  ctx.memory.purge(['*'])
  const bare = await visit('/faqs')
  await ctx.db.execute(sql`alter table settings_gone rename to settings`)
  expect(bare.status).toBe(500)
  expect(bare.html).not.toMatch(INTERNAL)
  expect(bare.html).toContain(`Reference for support: ${bare.headers.get('x-request-id')}<`)
  expect(bare.html).toMatch(/<a href="\/"[^>]*>Go Back Home<\/a>/)
})
