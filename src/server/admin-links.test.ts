import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveCoupons } from '../domains/coupons/index.ts'
import { CouponRecord } from '../domains/coupons/schemas.ts'
import { joinMembership } from '../domains/digital-orders/index.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { rolePermissions } from '../domains/roles/rules.ts'
import { ROLES } from '../domains/roles/schemas.ts'
import type { Context } from '../platform/context.ts'
import { must, testContext } from '../platform/testing/index.ts'
import { navigation } from '../web/admin/layout/navigation.ts'
import { openAdminPage, textOf } from './testing/admin-page.tsx'
import { fillWorld, type World } from './testing/visitors.ts'

let ctx: Context
let world: World
beforeAll(async () => {
  ctx = await testContext()
  world = await fillWorld(ctx, (await stockShop(ctx, [400, 2])) as [Shelf, Shelf])
  const coupon = { code: 'TEN', title: 'Ten off', discountType: 'percentage', discountValue: 10 }
  must(await saveCoupons(ctx, [CouponRecord.parse(coupon)]))
  must(await joinMembership({ ...ctx, actor: world.actors.other }))
  // The order of a payment with the wrong amount leads to the payments needing attention.
  const { orderNumber } = await world.order('CARD')
  await ctx.db.execute(sql`insert into payments (id, order_id, provider, provider_order_id, amount, status)
    select 'pay_wrong', id, 'sandbox', 'sbx_wrong', 100, 'review' from orders where number = ${orderNumber}
    on conflict (order_id) do update set status = 'review'`)
})

const linksIn = (html: string) =>
  [...html.matchAll(/href="(\/admin[^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

describe('D288: a role sees no link to a page that refuses it', () => {
  test.each(ROLES)('%s', async (role) => {
    const refused: string[] = []
    const seen = new Set<string>()
    const follow = async (address: string, from: string) => {
      const { pathname } = new URL(address, 'http://localhost')
      if (seen.has(pathname)) return
      seen.add(pathname)
      const { status, html } = await openAdminPage(address, { role })
      if (status === 403) refused.push(`${from} → ${address}`)
      for (const link of linksIn(html)) await follow(link, address)
    }
    const menu = navigation
      .flatMap(({ pages }) => pages)
      .filter(({ permission }) => rolePermissions[role].includes(permission))
    for (const { to } of [{ to: '/admin' }, ...menu]) await follow(to, 'menu')
    expect(refused).toEqual([])
    expect(seen.size).toBeGreaterThan(10)
  })
})

test('D288: staff who may not change an upsell can read it', async () => {
  const { html, status } = await openAdminPage(`/admin/upsells/${world.bar.productId}/${world.whey.productId}`, {
    role: 'support',
  })
  expect(status).toBe(200)
  expect(textOf(html)).toContain('Per cent off 10%')
  expect(html).not.toContain('<form')
})

test.each([
  ['/admin/products/new', 'packer'],
  ['/admin/products/new', 'support'],
  ['/admin/upsells/new', 'support'],
  ['/admin/coupons/new', 'support'],
  ['/admin/brands/new', 'packer'],
])('D288: %s is refused to a role that can’t save it: %s', async (address, role) => {
  expect((await openAdminPage(address, { role })).status).toBe(403)
})
