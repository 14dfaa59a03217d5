import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { emptyTables, testContext } from '../../platform/testing/index.ts'
import { ok } from '../../shared/result.ts'
import { checkCoupon, findShownCoupons, redeemCoupons, releaseCoupon, saveCoupons } from './index.ts'
import { refuse } from './problems.ts'
import { CouponRecord } from './schemas.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
  await emptyTables(ctx)
})

const save = (...records: object[]) =>
  saveCoupons(
    ctx,
    records.map((record) =>
      CouponRecord.parse({ title: 'Off', discountType: 'fixed', discountValue: 100, showOnCart: true, ...record }),
    ),
  )
const attempt = (code: string, changes: object = {}) =>
  checkCoupon(ctx, { code, basis: 200_000 as never, buyer: 'usr_a', ...changes })
async function idOf(code: string): Promise<string> {
  const tried = await attempt(code)
  if (!tried.ok) throw new Error(String(tried.params.message))
  return tried.value.id
}
const redeem = (...uses: [string, string, string][]) =>
  ctx.transaction((tx) =>
    redeemCoupons(
      tx,
      uses.map(([couponId, buyer, reference]) => ({ couponId, buyer, reference })),
    ),
  )

test('A8 I26 R201: a code is found in any case, and a cart is shown only the coupons that it could still use', async () => {
  await save(
    { code: 'big500', minimumOrderValue: 5000 },
    { code: 'welcome' },
    { code: 'secret', showOnCart: false },
    { code: 'off', isActive: false },
    { code: 'old', expiresAt: '2020-01-01T00:00:00+05:30' },
    { code: 'gone', usageLimit: 1 },
  )
  expect(await attempt(' Welcome ')).toMatchObject({ ok: true, value: { code: 'WELCOME', discountValue: 10_000 } })
  expect((await redeem([await idOf('gone'), 'usr_b', 'NS-1'])).ok).toBe(true)
  expect((await findShownCoupons(ctx)).map((each) => each.code)).toEqual(['WELCOME', 'BIG500'])
  expect(await attempt('gone')).toMatchObject({ ok: false, params: { message: 'Coupon usage limit exceeded' } })
  const unknown = await attempt("' or 1=1 --")
  expect(unknown).toMatchObject({ ok: false, params: { message: 'Invalid coupon code' } })
  expect(await attempt('off'), 'a paused coupon is like none').toEqual(unknown)
})

test('I6: uses are counted with the order, all or none, and given back once', async () => {
  await save({ code: 'two', usageLimit: 2, perCustomerLimit: 1 }, { code: 'free' })
  const [two, free] = [await idOf('two'), await idOf('free')]
  expect(await redeem([two, 'usr_a', 'NS-1'], [free, 'usr_b', 'NS-2'])).toEqual(ok(null))
  expect(await redeem([free, 'usr_c', 'NS-3'], [two, 'usr_a', 'NS-4'])).toEqual(refuse('COUPON_SPENT'))
  expect(await attempt('two')).toMatchObject({ params: { message: 'You have already used this coupon' } })
  expect((await redeem([two, 'usr_b', 'NS-5'])).ok).toBe(true)
  expect(await attempt('two', { buyer: 'usr_c' })).toMatchObject({ params: { message: 'Coupon usage limit exceeded' } })

  for (let times = 0; times < 3; times += 1) await releaseCoupon(ctx, 'NS-1')
  expect(await attempt('two')).toMatchObject({ ok: true, value: { usageCount: 1 } })
  await releaseCoupon(ctx, 'NS-none')
  expect(await attempt('free')).toMatchObject({ ok: true, value: { usageCount: 1 } })
})

test('saving a coupon again changes its terms, not its count', async () => {
  await save({ code: 'again' })
  await redeem([await idOf('again'), 'usr_a', 'NS-1'])
  await save({ code: 'AGAIN', discountValue: 250 })
  expect(await attempt('again')).toMatchObject({ value: { discountValue: 25_000, usageCount: 1 } })
})

test('A8 A40: after ten unknown codes from one network none is looked up, not even known ones', async () => {
  await save({ code: 'welcome' })
  const client = { ip: '203.0.113.7', userAgent: '' }
  for (let n = 0; n < 10; n += 1)
    expect(await attempt(`guess-${n}`, { client })).toMatchObject({ code: 'COUPON_INVALID' })
  expect(await attempt('welcome', { client })).toMatchObject({ code: 'TOO_MANY_TRIES' })
  expect((await attempt('welcome', { client: { ip: '203.0.113.8', userAgent: '' } })).ok).toBe(true)
})
