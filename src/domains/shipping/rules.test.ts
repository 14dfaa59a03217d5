import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '../../shared/money.ts'
import {
  deliveryText,
  enabledMethods,
  findMethod,
  findState,
  isDeliverable,
  isPincode,
  isPincodeOfState,
  STATES,
  shippingFee,
  stateName,
} from './rules.ts'

const terms = {
  freeThreshold: paise(150_000),
  methods: [
    { id: 'standard', name: 'Standard delivery', fee: paise(9900), isEnabled: true, days: '5-7 business days' },
    { id: 'express', name: 'Express delivery', fee: paise(19_900), isEnabled: false, days: '1-2 business days' },
  ],
  zones: [
    { id: 'ncr', minDays: 1, maxDays: 2 },
    { id: 'metro', minDays: 2, maxDays: 4 },
    { id: 'rest', minDays: 4, maxDays: 7 },
  ],
}
const [standard] = terms.methods

describe('states', () => {
  it('are 36, with two-letter codes and two-digit GST numbers that occur once', () => {
    expect(STATES).toHaveLength(36)
    expect(new Set(STATES.map((each) => each.code)).size).toBe(36)
    expect(new Set(STATES.map((each) => each.gst)).size).toBe(36)
    for (const each of STATES) expect(`${each.code}${each.gst}`).toMatch(/^[a-z]{2}\d{2}$/)
  })

  it('are found by code, name, older name and the alias dd', () => {
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
  it('is free from the threshold on, or with a coupon', () => {
    expect(shippingFee(paise(9900), paise(149_999), terms.freeThreshold)).toBe(9900)
    expect(shippingFee(paise(9900), paise(150_000), terms.freeThreshold)).toBe(0)
    expect(shippingFee(paise(9900), paise(100), terms.freeThreshold, true)).toBe(0)
  })

  it('offers enabled methods only', () => {
    expect(enabledMethods(terms).map((each) => each.id)).toEqual(['standard'])
    expect(findMethod(terms, 'express')).toBeNull()
  })

  it('prints the general promise until a PIN is known', () => {
    expect(deliveryText(terms, standard!)).toBe('5-7 business days')
    expect(deliveryText(terms, standard!, '99')).toBe('5-7 business days')
    expect(deliveryText(terms, standard!, '110001')).toBe('1-2 business days')
    expect(deliveryText(terms, standard!, '560001')).toBe('2-4 business days')
    expect(deliveryText(terms, standard!, '793001')).toBe('4-7 business days')
  })
})
