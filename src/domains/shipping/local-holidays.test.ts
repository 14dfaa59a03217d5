import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testContext } from '../../platform/testing/index.ts'
import { saveSettings } from '../settings/index.ts'
import { checkPincode } from './index.ts'
import { coversPlace, dispatchTermsFor } from './local-holidays.ts'
import { deliveryDates } from './rules.ts'

const DELHI = { state: 'dl', pincode: '110024' }
const PUNE = { state: 'mh', pincode: '411001' }
const band = { minDays: 1, maxDays: 2 }
const usual = { cutoffHour: 16, closedWeekdays: [0], holidays: ['2026-11-25'] }
/** Monday. */
const NOW = new Date('2026-11-23T10:00:00+05:30')

test.each([
  ['Maharashtra', true],
  ['maharashtra, Goa', true],
  ['41', true],
  ['411001', true],
  ['411000-411099', true],
  ['Delhi, 56, 400001-400099', false],
  ['', false],
  ['nowhere', false],
])('D163: “%s” and Pune', (places, isThere) => {
  expect(coversPlace(places, PUNE)).toBe(isThere)
})

test('D163: a local holiday stops delivery there, dispatch in the store’s own state, and nothing elsewhere', () => {
  const datesFor = (places: string, storeState: string, to: typeof PUNE) =>
    deliveryDates(
      dispatchTermsFor(
        { ...usual, dispatchClosedWeekdays: [], localHolidays: [{ date: '2026-11-24', places }] },
        storeState,
        to,
      ),
      band,
      NOW,
    )
  expect(datesFor('Maharashtra', 'dl', DELHI)).toEqual({ from: '2026-11-24', by: '2026-11-26' })
  expect(datesFor('Maharashtra', 'dl', PUNE)).toEqual({ from: '2026-11-26', by: '2026-11-27' })
  // On Monday the parcel leaves Mumbai as always; ordered on the holiday itself, it waits there.
  expect(datesFor('Maharashtra', 'mh', DELHI)).toEqual({ from: '2026-11-24', by: '2026-11-26' })
  const onHoliday = dispatchTermsFor(
    { ...usual, dispatchClosedWeekdays: [], localHolidays: [{ date: '2026-11-24', places: 'Maharashtra' }] },
    'mh',
    DELHI,
  )
  expect(deliveryDates(onHoliday, band, new Date('2026-11-24T10:00:00+05:30')).from).toBe('2026-11-27')
})

const days = fc
  .date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const weekdays = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 6 })
const places = fc.constantFrom('Maharashtra', 'Delhi', '41', '110024', '5', 'Kerala, 400001-499999')

test('D163: without them the dates are as ever, and with them never earlier', () => {
  fc.assert(
    fc.property(
      fc.record({
        cutoffHour: fc.integer({ min: 0, max: 24 }),
        closedWeekdays: weekdays,
        holidays: fc.array(days, { maxLength: 8 }),
      }),
      weekdays,
      fc.array(fc.record({ date: days, places }), { maxLength: 8 }),
      fc.constantFrom(DELHI, PUNE),
      fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
      (terms, dispatchClosedWeekdays, localHolidays, to, now) => {
        const asEver = deliveryDates(terms, band, now)
        const plain = dispatchTermsFor({ ...terms, dispatchClosedWeekdays: [], localHolidays: [] }, 'dl', to)
        expect(deliveryDates(plain, band, now)).toEqual(asEver)
        const strict = dispatchTermsFor({ ...terms, dispatchClosedWeekdays, localHolidays }, 'dl', to)
        const dates = deliveryDates(strict, band, now)
        expect(dates.from >= asEver.from && dates.by >= asEver.by).toBe(true)
        for (const { date, places: where } of localHolidays) if (coversPlace(where, to)) expect(dates.by).not.toBe(date)
      },
    ),
  )
})

test('D163: the owner sets them in the admin, and the answer for a PIN code follows', async () => {
  const ctx = await testContext({ now: () => NOW })
  const actor = { kind: 'staff', id: 'usr_o', email: 'o@example.in', role: 'owner', confirmedAt: NOW } as const
  const save = (values: Record<string, unknown>) => saveSettings({ ...ctx, actor }, { values })
  const byOf = async (pincode: string) => {
    const view = await checkPincode(ctx, pincode)
    return view.ok ? view.value.by : view.code
  }
  const [delhi, pune] = [await byOf('110024'), await byOf('411001')]
  const bad = await save({ 'shipping.localHolidays': [{ date: '2026-11-24', places: 'Atlantis' }] })
  expect(bad).toMatchObject({ code: 'SETTINGS_INVALID' })
  expect(await save({ 'shipping.dispatchClosedWeekdays': [1, 2, 3, 4, 5, 6] })).toMatchObject({
    code: 'SETTINGS_INVALID',
  })
  expect((await save({ 'shipping.localHolidays': [{ date: '2026-11-24', places: 'Maharashtra' }] })).ok).toBe(true)
  expect([await byOf('110024'), await byOf('411001')]).toEqual([delhi, expect.not.stringMatching(String(pune))])
  // Nothing is packed on Monday and Tuesday.
  expect((await save({ 'shipping.dispatchClosedWeekdays': [1, 2] })).ok).toBe(true)
  expect((await byOf('110024')) ?? '').not.toBe(delhi)
})
