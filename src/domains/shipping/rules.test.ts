import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '../../shared/money.ts'
import { findState, isPincodeOfState, STATES, stateName } from '../../shared/states.ts'
import { Settings } from '../settings/index.ts'
import {
  arrivalText,
  deliveryDates,
  deliveryText,
  isDeliverable,
  isPincode,
  judgePincode,
  shippingFee,
} from './rules.ts'
import { methodIn, methodsIn, zoneOf } from './zone-rules.ts'

const terms = Settings.parse({}).shipping
const delivery = (pincode: string | null, method = 'standard') =>
  deliveryText(methodIn(terms, pincode ? zoneOf(terms.zones, pincode, null) : null, method, 0)!, pincode)

describe('states', () => {
  it('R228: are 36, with two-letter codes and two-digit GST numbers that occur once', () => {
    expect(STATES).toHaveLength(36)
    expect(new Set(STATES.map((each) => each.code)).size).toBe(36)
    expect(new Set(STATES.map((each) => each.gst)).size).toBe(36)
    for (const each of STATES) expect(`${each.code}${each.gst}`).toMatch(/^[a-z]{2}\d{2}$/)
  })

  it('D62 D63: are found by code, name, older name and the alias dd', () => {
    expect(findState('DL')?.name).toBe('Delhi')
    expect(findState('Orissa')?.code).toBe('or')
    expect(findState('dd')?.code).toBe('dn')
    expect(findState('Jammu & Kashmir')?.code).toBe('jk')
    expect(findState('Atlantis')).toBeNull()
    expect(stateName('zz')).toBe('zz')
  })

  it('agree with the PIN or are refused', () => {
    expect(isPincodeOfState('110001', 'dl')).toBe(true)
    expect(isPincodeOfState('560001', 'dl')).toBe(false)
    expect(isPincodeOfState('396210', 'dd')).toBe(true)
    expect(isPincodeOfState('110001', 'xx')).toBe(false)
  })
})

describe('PIN codes', () => {
  it.each(['000000', '12345', '1234567', '11000a', '', ' 110001', '１１０００１'])('refuses %j', (text) =>
    expect(isPincode(text)).toBe(false),
  )
  it('takes every six digits that do not begin with 0', () => {
    fc.assert(fc.property(fc.integer({ min: 100_000, max: 999_999 }), (pin) => isPincode(String(pin))))
  })
  it('delivers to no army post office', () => {
    expect(isDeliverable('900001')).toBe(false)
    expect(isDeliverable('682001')).toBe(true)
  })
})

describe('fee and days', () => {
  it('R230 D1: is free from the threshold on, or with a coupon', () => {
    expect(shippingFee(paise(9900), paise(149_999), terms.freeThreshold)).toBe(9900)
    expect(shippingFee(paise(9900), paise(150_000), terms.freeThreshold)).toBe(0)
  })

  it('R219 D3: offers enabled methods only', () => {
    expect(methodsIn(terms, null).map((each) => each.id)).toEqual(['standard'])
    expect(methodIn(terms, null, 'express', 0)).toBeNull()
  })

  it('R229 D4: prints the general promise until a PIN is known', () => {
    expect(delivery(null)).toBe('5-7 business days')
    expect(delivery('99')).toBe('5-7 business days')
    // Kochi, and Lakshadweep behind it.
    expect(delivery('682001')).toBe('2-4 business days')
    expect(delivery('682555')).toBe('4-7 business days')
    expect(delivery('110001')).toBe('1-2 business days')
    expect(delivery('560001')).toBe('2-4 business days')
    expect(delivery('793001')).toBe('4-7 business days')
  })
})

describe('the days of arrival', () => {
  const dispatch = { cutoffHour: 16, closedWeekdays: [0], holidays: ['2026-11-25'] }
  const ncr = { minDays: 1, maxDays: 2 }
  const india = (text: string) => new Date(`${text}:00+05:30`)

  it('count from today until the cut-off hour of India, then from the next working day', () => {
    expect(deliveryDates(dispatch, ncr, india('2026-11-23T15:59'))).toEqual({ from: '2026-11-24', by: '2026-11-26' })
    expect(deliveryDates(dispatch, ncr, india('2026-11-23T16:00'))).toEqual({ from: '2026-11-26', by: '2026-11-27' })
    // Half past midnight on Tuesday in India is still Monday in UTC.
    expect(deliveryDates(dispatch, ncr, india('2026-11-24T00:30'))).toEqual({ from: '2026-11-26', by: '2026-11-27' })
  })

  it('leave out Sundays and holidays, and begin after them', () => {
    expect(deliveryDates(dispatch, ncr, india('2026-11-21T10:00'))).toEqual({ from: '2026-11-23', by: '2026-11-24' })
    expect(deliveryDates(dispatch, ncr, india('2026-11-22T10:00'))).toEqual({ from: '2026-11-24', by: '2026-11-26' })
  })

  it('are working days in order, never before a later order, whatever the settings', () => {
    const terms = fc.record({
      cutoffHour: fc.integer({ min: 0, max: 24 }),
      closedWeekdays: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
      holidays: fc.array(
        fc
          .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
        { maxLength: 10 },
      ),
    })
    const zone = fc.record({ minDays: fc.integer({ min: 0, max: 15 }), maxDays: fc.integer({ min: 0, max: 15 }) })
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(terms, zone, moment, fc.integer({ min: 0, max: 72 }), (dispatchTerms, band, now, laterHours) => {
        const { from, by } = deliveryDates(dispatchTerms, band, now)
        const later = deliveryDates(dispatchTerms, band, new Date(now.getTime() + laterHours * 3_600_000))
        for (const day of [from, by]) {
          expect(dispatchTerms.closedWeekdays).not.toContain(new Date(day).getUTCDay())
          expect(dispatchTerms.holidays).not.toContain(day)
        }
        expect(from <= by && from <= later.from && by <= later.by).toBe(true)
        expect(new Date(`${from}T23:59:59+05:30`).getTime()).toBeGreaterThanOrEqual(now.getTime())
      }),
    )
  })

  it('D163: begin on a day of dispatch, and go on by the couriers’ days', () => {
    const terms = { ...dispatch, holidays: [], dispatchClosedWeekdays: [6] }
    // Ordered on Friday evening: not packed on Saturday, no courier on Sunday.
    expect(deliveryDates(terms, ncr, india('2026-11-20T17:00'))).toEqual({ from: '2026-11-24', by: '2026-11-25' })
    // On its way since Friday afternoon: delivered on Saturday.
    expect(deliveryDates(terms, ncr, india('2026-11-20T15:00'))).toEqual({ from: '2026-11-21', by: '2026-11-23' })
    // A stored week without dispatch must not be searched for ever.
    const never = { ...terms, dispatchClosedWeekdays: [1, 2, 3, 4, 5, 6] }
    expect(deliveryDates(never, ncr, india('2026-11-23T10:00')).from).toBe('2026-11-24')
  })

  it('are said shortly', () => {
    expect(arrivalText('2026-11-23', '2026-11-24')).toBe('Mon 23 to Tue 24 Nov')
    expect(arrivalText('2026-11-30', '2026-12-02')).toBe('Mon 30 Nov to Wed 2 Dec')
    expect(arrivalText('2026-11-24', '2026-11-24')).toBe('Tue 24 Nov')
  })
})

describe('the judgement of a PIN', () => {
  const open = { onUnknown: 'accept', notServed: [], noCash: [] } as const
  const listed = { place: { district: 'New Delhi', city: 'New Delhi', state: 'dl' }, isKnownArea: true }
  const unlisted = { place: null, isKnownArea: true }

  it('D59: takes what is listed, and new PINs of a known area unless the owner refuses them', () => {
    expect(judgePincode('110001', listed, open)).toEqual({ valid: true, serviceable: true, cod: true })
    expect(judgePincode('110999', unlisted, open)).toEqual({ valid: true, serviceable: true, cod: true })
    expect(judgePincode('110999', unlisted, { ...open, onUnknown: 'refuse' }).valid).toBe(false)
    expect(judgePincode('999999', { place: null, isKnownArea: false }, open).serviceable).toBe(false)
    expect(judgePincode('111111', { place: null, isKnownArea: false }, open).valid).toBe(false)
  })

  it('delivers to no army post office, which exists all the same', () => {
    expect(judgePincode('900056', { place: null, isKnownArea: false }, open)).toEqual({
      valid: true,
      serviceable: false,
      cod: false,
    })
  })

  it('leaves out what the owner does not serve, or not for cash', () => {
    expect(judgePincode('110001', listed, { ...open, notServed: ['11'] })).toEqual({
      valid: true,
      serviceable: false,
      cod: false,
    })
    expect(judgePincode('110001', listed, { ...open, noCash: ['110001'] })).toEqual({
      valid: true,
      serviceable: true,
      cod: false,
    })
  })

  it('never delivers where a PIN is not valid, nor takes cash where it does not deliver', () => {
    const start = fc.stringMatching(/^[1-9]\d{0,5}$/)
    const terms = fc.record({
      onUnknown: fc.constantFrom('accept' as const, 'refuse' as const),
      notServed: fc.array(start),
      noCash: fc.array(start),
    })
    const listing = fc.constantFrom(listed, unlisted, { place: null, isKnownArea: false })
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,7}$/), listing, terms, (pincode, found, given) => {
        const { valid, serviceable, cod } = judgePincode(pincode, found, given)
        expect(valid || !serviceable).toBe(true)
        expect(serviceable || !cod).toBe(true)
        expect(isPincode(pincode) || !valid).toBe(true)
      }),
    )
  })
})
