import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceCookie, knownDevice } from './known-devices.ts'

const sent = (setCookie: string) => new Headers({ cookie: `a=b; ${setCookie.split(';')[0]}` })

test('a browser is known to the accounts that signed in there, and to no other', () => {
  const asha = sent(deviceCookie(new Headers(), 'asha@example.in'))
  const both = sent(deviceCookie(asha, 'ravi@example.in'))
  expect(knownDevice(asha, 'asha@example.in')).toMatch(/^[a-z0-9]{26}$/)
  expect(knownDevice(asha, 'ravi@example.in')).toBeNull()
  expect(knownDevice(both, 'asha@example.in')).toBe(knownDevice(asha, 'asha@example.in'))
  expect(knownDevice(both, 'ravi@example.in')).toBe(knownDevice(asha, 'asha@example.in'))
  expect(deviceCookie(both, 'ravi@example.in')).toBe(deviceCookie(both, 'ravi@example.in'))
})

test('the cookie is for the server alone, and does not grow with every account', () => {
  let cookie = ''
  for (let n = 0; n < 9; n += 1) cookie = deviceCookie(cookie ? sent(cookie) : new Headers(), `${n}@example.in`)
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect(cookie.length).toBeLessThan(260)
  expect(knownDevice(sent(cookie), '0@example.in')).toBeNull()
  expect(knownDevice(sent(cookie), '8@example.in')).not.toBeNull()
})

test('A15: a forged or altered device cookie is not recognised', () => {
  const real = sent(deviceCookie(new Headers(), 'asha@example.in')).get('cookie') ?? ''
  const at = real.indexOf('device=') + 'device='.length
  fc.assert(
    fc.property(fc.nat({ max: real.length - at - 1 }), fc.constantFrom('x', '0', '.', ''), (place, letter) => {
      const forged = real.slice(0, at + place) + letter + real.slice(at + place + 1)
      fc.pre(forged !== real)
      expect(knownDevice(new Headers({ cookie: forged }), 'asha@example.in')).toBeNull()
    }),
  )
  expect(knownDevice(new Headers({ cookie: 'shop.device=%E0%A4%A' }), 'asha@example.in')).toBeNull()
})
