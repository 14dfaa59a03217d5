import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import {
  contextOn,
  describeBoth,
  describePostgres,
  emptyTables,
  postgresContext,
} from '../../platform/testing/index.ts'
import { activityEntries } from '../activity-log/tables.ts'
import {
  changeCoupon,
  changeCouponState,
  checkCoupon,
  createCoupon,
  deleteCoupon,
  findShownCoupons,
  findStaffCoupon,
  findStaffCoupons,
  redeemCoupons,
} from './index.ts'
import { couponTransitions } from './rules.ts'
import { type CouponAction, CouponForm, CouponListQuery, type CouponState } from './schemas.ts'

const staff = (role: string): Actor => ({ kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role })
const FORM = { title: 'Off', discountType: 'percentage', discountValue: 10 }
const form = (code: string, changes: object = {}) => CouponForm.parse({ ...FORM, code, ...changes })
const list = (ctx: Context, changes: object = {}) => findStaffCoupons(ctx, CouponListQuery.parse(changes))

async function made(ctx: Context, code: string, changes: object = {}) {
  const result = await createCoupon(ctx, form(code, changes))
  if (!result.ok) throw new Error(result.code)
  return result.value
}
const attempt = (ctx: Context, code: string) =>
  checkCoupon(ctx, { code, basis: 200_000 as never, buyer: 'usr_a' }).then((tried) => tried.ok)
const use = (ctx: Context, couponId: string) =>
  ctx.transaction((tx) => redeemCoupons(tx, [{ couponId, buyer: 'usr_a', reference: `NS-${couponId}` }]))

describeBoth('coupons of staff', (open, database) => {
  const asStaff = async (role = 'owner') => {
    await emptyTables(await open())
    return contextOn(await database(), { actor: staff(role) })
  }

  test('a coupon can be used once it is made, not while it is paused or archived', async () => {
    const ctx = await asStaff()
    const { id } = await made(ctx, 'first10')
    expect(await attempt(ctx, 'FIRST10')).toBe(true)
    for (const [step, works] of [
      ['pause', false],
      ['resume', true],
      ['archive', false],
      ['restore', false],
    ] as const) {
      expect((await changeCouponState(ctx, id, step)).ok, step).toBe(true)
      expect(await attempt(ctx, 'FIRST10'), step).toBe(works)
    }
    expect(
      await ctx.db.select({ action: activityEntries.action }).from(activityEntries).orderBy(activityEntries.id),
    ).toEqual(['create', 'pause', 'resume', 'archive', 'restore'].map((step) => ({ action: `coupon.${step}` })))
  })

  test('I26: a planned coupon is neither shown nor accepted before it begins, nor counted with an order', async () => {
    const ctx = await asStaff()
    const { id } = await made(ctx, 'diwali', { startsAt: '2031-11-01T00:00', showOnCart: true })
    const at = (time: string) => ({ ...ctx, now: () => new Date(`${time}+05:30`) })
    const [eve, day] = [at('2031-10-31T23:59:59'), at('2031-11-01T00:00:00')]
    expect(await list(eve)).toMatchObject({ value: { coupons: [{ isPlanned: true, state: 'active' }] } })
    for (const [now, works] of [
      [eve, false],
      [day, true],
    ] as const) {
      expect(await attempt(now, 'DIWALI')).toBe(works)
      expect((await findShownCoupons(now)).length).toBe(works ? 1 : 0)
      expect((await use(now, id)).ok).toBe(works)
    }
  })

  test('steps follow their table and nothing else', async () => {
    const ctx = await asStaff()
    const { id } = await made(ctx, 'steps')
    let state: CouponState = 'active'
    const steps = Object.keys(couponTransitions) as CouponAction[]
    const walk = Array.from({ length: 24 }, (_, n) => steps[(n * 7) % steps.length] as CouponAction)
    for (const step of walk) {
      const { from, to } = couponTransitions[step]
      const may: boolean = from.some((each) => each === state)
      expect((await changeCouponState(ctx, id, step)).ok, `${step} of ${state}`).toBe(may)
      if (may) state = to
    }
  })

  test('who has read an older version overwrites nothing; two codes are never the same', async () => {
    const ctx = await asStaff()
    const coupon = await made(ctx, 'same')
    await made(ctx, 'other')
    const { version } = coupon
    expect((await changeCoupon(ctx, coupon.id, form('same', { version, title: 'Mine' }))).ok).toBe(true)
    expect(await changeCoupon(ctx, coupon.id, form('same', { version, title: 'Yours' }))).toMatchObject({
      code: 'COUPON_CHANGED',
    })
    const now = await findStaffCoupon(ctx, coupon.id)
    expect(now).toMatchObject({ ok: true, value: { title: 'Mine' } })
    const latest = now.ok ? now.value.version : ''
    expect(await changeCoupon(ctx, coupon.id, form('other', { version: latest }))).toMatchObject({
      code: 'COUPON_CODE_TAKEN',
      params: { fields: { code: 'Another coupon already uses this code' } },
    })
    expect(await createCoupon(ctx, form('SAME'))).toMatchObject({ code: 'COUPON_CODE_TAKEN' })
  })

  test('what an order names keeps its code and is not deleted', async () => {
    const ctx = await asStaff()
    const [used, unused] = [await made(ctx, 'used'), await made(ctx, 'unused')]
    expect((await use(ctx, used.id)).ok).toBe(true)
    expect(await deleteCoupon(ctx, used.id)).toMatchObject({ code: 'COUPON_IN_USE' })
    expect(await changeCoupon(ctx, used.id, form('renamed', { version: used.version }))).toMatchObject({
      code: 'COUPON_CODE_USED',
    })
    expect((await deleteCoupon(ctx, unused.id)).ok).toBe(true)
    expect(await findStaffCoupon(ctx, unused.id)).toMatchObject({ code: 'COUPON_NOT_FOUND' })
  })

  test('the list is read page by page without losing or repeating one', async () => {
    const ctx = await asStaff()
    for (const code of ['aaa', 'bbb', 'ccc', 'ddd', 'eee']) await made(ctx, code)
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await list(ctx, { limit: 2, cursor })
      if (!page.ok) throw new Error(page.code)
      seen.push(...page.value.coupons.map(({ code }) => code))
      if (!page.value.nextCursor) break
      cursor = page.value.nextCursor
    }
    expect(seen.toSorted()).toEqual(['AAA', 'BBB', 'CCC', 'DDD', 'EEE'])
    expect(await list(ctx, { q: 'b_b' })).toMatchObject({ value: { coupons: [] } })
    expect(await list(ctx, { q: 'Bb' })).toMatchObject({ value: { coupons: [{ code: 'BBB' }] } })
    expect(await list(ctx, { cursor: "'~x" })).toMatchObject({ ok: true })
  })

  test('support may look and change nothing, a packer not even look', async () => {
    const { id, version } = await made(await asStaff(), 'mine')
    const support = contextOn(await database(), { actor: staff('support') })
    expect((await list(support)).ok).toBe(true)
    for (const refused of [
      await createCoupon(support, form('theirs')),
      await changeCoupon(support, id, form('theirs', { version })),
      await changeCouponState(support, id, 'pause'),
      await deleteCoupon(support, id),
      await list(contextOn(await database(), { actor: staff('packer') })),
    ])
      expect(refused).toMatchObject({ ok: false, code: 'FORBIDDEN' })
  })
})

test('A5: no percentage above 100 and no impossible amount is accepted for a coupon', () => {
  const faults = (changes: object) => CouponForm.safeParse({ ...FORM, code: 'abc', ...changes }).error?.issues ?? []
  expect(faults({ discountValue: 150 })).toMatchObject([{ path: ['discountValue'] }])
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      const isRight = Number.isInteger(value) && value >= 1 && value <= 100
      expect(faults({ discountValue: value }).length === 0).toBe(isRight)
      expect(faults({ discountType: 'fixed', discountValue: value }).length === 0).toBe(
        value >= 0.01 && value <= 1_000_000,
      )
    }),
  )
})

test('A44: a time without a zone is India’s', () => {
  expect(form('abc', { expiresAt: '2026-12-31T23:59' }).expiresAt).toEqual(new Date('2026-12-31T18:29:00Z'))
  expect(form('abc', { expiresAt: '2026-12-31T23:59:00Z' }).expiresAt).toEqual(new Date('2026-12-31T23:59:00Z'))
})

describePostgres('at once', () => {
  test('an order and a deletion: either the order has its coupon, or there is none', async () => {
    const ctx = await postgresContext()
    for (let round = 0; round < 8; round++) {
      const { id } = await made(ctx, `race-${round}-${Date.now()}`)
      const [used, deleted] = await Promise.all([use(ctx, id), deleteCoupon(ctx, id)])
      expect([used.ok, deleted.ok].filter(Boolean)).toHaveLength(1)
    }
  })
})
