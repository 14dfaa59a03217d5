import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteSavedForm, readSavedForm, saveForm } from './saved-form.ts'

const sent = (setCookie: string) => new Headers({ cookie: `a=b; ${setCookie.split(';')[0]}` })

test('what was typed comes back as it was, for the server alone, and is forgotten', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.string({ maxLength: 60, unit: 'grapheme' }), { maxKeys: 8 }),
      (values) => {
        const form = { path: '/account?edit', owner: 'usr_asha', values: { ...values } }
        const setCookie = saveForm(form)
        expect(readSavedForm(sent(setCookie))).toEqual(form)
        expect(setCookie).toMatch(/; HttpOnly; SameSite=Lax$/)
      },
    ),
  )
  expect(readSavedForm(sent(deleteSavedForm()))).toBeNull()
  expect(readSavedForm(new Headers())).toBeNull()
})

test('the longest address in Devanagari has room; what no field takes is cut, and a flood is not kept', () => {
  const address = Object.fromEntries(
    ['firstName', 'lastName', 'address', 'apartment', 'city'].map((field, n) => [
      field,
      'श'.repeat([60, 60, 200, 100, 80][n] ?? 0),
    ]),
  )
  const kept = saveForm({ path: '/addresses?add', owner: 'usr_asha', values: address })
  expect(readSavedForm(sent(kept))?.values).toEqual(address)
  expect(kept.length).toBeLessThan(4096)
  const long = saveForm({ path: '/account?edit', owner: 'usr_asha', values: { firstName: 'x'.repeat(9000) } })
  expect(readSavedForm(sent(long))?.values.firstName).toHaveLength(250)
  const flood = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field${n}`, 'x'.repeat(250)]))
  expect(saveForm({ path: '/account', owner: 'usr_asha', values: flood })).toBe(deleteSavedForm())
})

test('no made-up or altered form is read', () => {
  const real =
    sent(saveForm({ path: '/account', owner: 'usr_asha', values: { firstName: 'Asha' } })).get('cookie') ?? ''
  const at = real.indexOf('typed=') + 'typed='.length
  fc.assert(
    fc.property(fc.nat({ max: real.length - at - 2 }), fc.constantFrom('x', '0', '.', ''), (place, letter) => {
      const forged = real.slice(0, at + place) + letter + real.slice(at + place + 1)
      fc.pre(forged !== real)
      expect(readSavedForm(new Headers({ cookie: forged }))).toBeNull()
    }),
  )
})
