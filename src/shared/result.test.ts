import { expect, expectTypeOf, test } from 'vitest'
import { ok, problems, type Refusal, type RefusalCode, type Result, refuser } from './result.ts'

const refuse = refuser(
  problems({ COUPON_EXPIRED: [410, 'It expired on {day}'], COUPON_UNKNOWN: [404, 'There is no such coupon'] }),
)
const find = (code: string) => (code === 'TEN' ? ok(10) : refuse('COUPON_UNKNOWN'))

test('a refusal takes its code from the table, and what its text needs', () => {
  expect(refuse('COUPON_EXPIRED', { day: '1 May', fields: {} })).toEqual({
    ok: false,
    code: 'COUPON_EXPIRED',
    params: { day: '1 May', fields: {} },
  })
  expect(refuse('COUPON_UNKNOWN')).toEqual({ ok: false, code: 'COUPON_UNKNOWN', params: {} })
  // @ts-expect-error No table declares this code.
  refuse('COUPON_UNKNWON')
  // @ts-expect-error The text needs the day.
  refuse('COUPON_EXPIRED')
})

test('a use case returns its own codes, and a comparison narrows them', () => {
  expectTypeOf<RefusalCode<typeof find>>().toEqualTypeOf<'COUPON_UNKNOWN'>()
  const rest = (refusal: Refusal<'COUPON_UNKNOWN' | 'COUPON_EXPIRED'>) =>
    refusal.code === 'COUPON_UNKNOWN' ? null : refusal
  expectTypeOf(rest).returns.toEqualTypeOf<Refusal<'COUPON_EXPIRED'> | null>()
  const found = find('NONE')
  // @ts-expect-error `find` cannot refuse with this code.
  expect(!found.ok && found.code === 'COUPON_SPENT').toBe(false)
  // @ts-expect-error A use case that promises one code must not refuse with another.
  const narrow: Result<number, 'COUPON_EXPIRED'> = find('NONE')
  expect(narrow.ok).toBe(false)
})
