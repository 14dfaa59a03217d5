import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATES } from '../../shared/states.ts'
import { gstinCheckSign, gstinFault, gstinStateFault } from './rules.ts'

// Real numbers that their holders have published.
const REAL = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4']

test('published GSTINs are right', () => {
  for (const gstin of REAL) expect(gstinFault(gstin)).toBeNull()
})

test('every single wrong sign is noticed', () => {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const gstin of REAL)
    for (let place = 0; place < gstin.length; place += 1)
      for (const sign of signs) {
        const typed = gstin.slice(0, place) + sign + gstin.slice(place + 1)
        if (typed !== gstin) expect(gstinFault(typed), typed).not.toBeNull()
      }
})

test('a number with another form is refused, whatever its last sign', () => {
  for (const first of ['07AABCO2222N0Z', '07AABDO2222N1Z', '0AAABCO2222N1Z', '07AABCO222AN1Z', '07AABCO2222N1Y'])
    expect(gstinFault(first + gstinCheckSign(first)), first).toMatch(/^15 characters/)
  expect(gstinFault(`99AABCO2222N1Z${gstinCheckSign('99AABCO2222N1Z')}`)).toMatch(/No state/)
})

test('a GSTIN agrees with the state that it begins with, and with no other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STATES), fc.constantFrom(...STATES), (registered, store) => {
      const first = `${registered.gst}AABCO2222N1Z`
      const gstin = first + gstinCheckSign(first)
      expect(gstinFault(gstin)).toBeNull()
      expect(gstinStateFault(gstin, store.code) === null).toBe(registered.code === store.code)
      expect(gstinStateFault(null, store.code)).toBeNull()
    }),
  )
})
