import { beforeAll, describe, expect, test } from 'vitest'
import { saveCoupons } from '../domains/coupons/index.ts'
import { CouponRecord } from '../domains/coupons/schemas.ts'
import { joinMembership } from '../domains/digital-orders/index.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { must, testContext } from '../platform/testing/index.ts'
import { openAdminPage, textOf } from './testing/admin-page.tsx'
import { fillWorld } from './testing/visitors.ts'

beforeAll(async () => {
  const ctx = await testContext()
  const world = await fillWorld(ctx, (await stockShop(ctx, [400, 2])) as [Shelf, Shelf])
  const coupon = { code: 'TEN', title: 'Ten off', discountType: 'percentage', discountValue: 10 }
  must(await saveCoupons(ctx, [CouponRecord.parse(coupon)]))
  must(await joinMembership({ ...ctx, actor: world.actors.other }))
})

const listed = async (address: string) => (await openAdminPage(address, { role: 'owner' })).html
const LONG = `Whey ${'x'.repeat(495)}`

describe('D291: what staff search for is never ignored', () => {
  test.each(['orders', 'products', 'stock', 'customers', 'coupons', 'upsells', 'memberships'])(
    'a search of 500 characters in %s finds nothing, not everything',
    async (list) => {
      expect(await listed(`/admin/${list}`)).toContain('<tbody')
      expect(await listed(`/admin/${list}?q=${encodeURIComponent(LONG)}`)).not.toContain('<tbody')
    },
  )

  test('a value that can’t be read leaves the rest of the search as it was', async () => {
    expect(await listed('/admin/coupons?q=ten&view=unknown')).toContain('<tbody')
    expect(await listed('/admin/coupons?q=eleven&view=unknown')).not.toContain('<tbody')
    expect(await listed('/admin/orders?q=nobody&from=yesterday')).not.toContain('<tbody')
  })

  test('orders from a day after the last one say that the dates are reversed', async () => {
    const reversed = textOf(await listed('/admin/orders?from=2026-12-31&to=2026-01-01'))
    expect(reversed).toContain('The dates are in the wrong order')
    expect(reversed).toContain('From (31 December 2026) is after To (1 January 2026). Swap them.')
    expect(textOf(await listed('/admin/orders?from=2020-01-01&to=2020-01-01'))).toContain('No orders match your search')
  })
})
