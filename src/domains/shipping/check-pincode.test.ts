import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { ApiEnv } from '../../platform/http.ts'
import { testContext } from '../../platform/testing/index.ts'
import { isPincodeOfState } from '../../shared/states.ts'
import { changeSettings } from '../settings/index.ts'
import { shippingApi } from './api.ts'
import { parseDirectory, readDirectory } from './pincode-directory.ts'

// Saturday morning in India.
const now = () => new Date('2026-11-21T10:00:00+05:30')
let app: Hono<ApiEnv>
beforeAll(async () => {
  const ctx = await testContext({ now })
  app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('ctx', ctx)
      c.set('client', { ip: c.req.header('x-test-place') ?? '203.0.113.1', userAgent: '' })
      await next()
    })
    .route('/api', shippingApi)
})
const check = async (pincode: string) => {
  const response = await app.request(`http://shop.example/api/pincode/${encodeURIComponent(pincode)}`)
  return { status: response.status, body: await response.json() }
}

test('a PIN answers its place, the days and the dates of arrival', async () => {
  expect(await check('110001')).toEqual({
    status: 200,
    body: {
      success: true,
      data: {
        pincode: '110001',
        valid: true,
        serviceable: true,
        cod: true,
        city: 'New Delhi',
        state: 'dl',
        stateName: 'Delhi',
        minDays: 1,
        maxDays: 2,
        from: '2026-11-23',
        by: '2026-11-24',
        zone: 'Delhi NCR',
        methods: [
          {
            ...{ id: 'standard', name: 'Standard delivery', fee: 99, freeFrom: 1500 },
            ...{ minDays: 1, maxDays: 2, from: '2026-11-23', by: '2026-11-24' },
          },
        ],
      },
    },
  })
})

test.each([
  ['560 001', 'ka'],
  ['500-001', 'tg'],
  ['194101', 'la'],
  ['396210', 'dn'],
  ['600001', 'tn'],
])('D4: %s lies in %s', async (pincode, state) => {
  expect((await check(pincode)).body.data).toMatchObject({ state, serviceable: true })
})

test.each([
  ['201301', 'Noida'],
  ['682001', 'Kochi'],
  ['781001', 'Guwahati'],
  ['751001', 'Bhubaneswar'],
  ['403001', 'Panaji'],
  ['400703', 'Navi Mumbai'],
  ['400601', 'Thane'],
  ['122001', 'Gurugram'],
  ['700091', 'Kolkata'],
])('R226: %s is answered with the city of its address, %s', async (pincode, city) => {
  expect((await check(pincode)).body.data).toMatchObject({ city })
})

test.each(['12345', '1234567', '012345', 'abcdef', '११००', '<script>'])('%s is refused as no PIN', async (pincode) => {
  const { status, body } = await check(pincode)
  expect(status).toBe(422)
  expect(body).toMatchObject({ success: false, code: 'PINCODE_INVALID', error: 'Invalid pincode' })
})

test('D296: a PIN code in Hindi digits is known', async () => {
  expect((await check('११०००१')).body.data).toMatchObject({ valid: true, state: 'dl' })
})

test('a text of any length is refused', async () => {
  expect((await check('9'.repeat(3000))).status).toBe(422)
})

test('a PIN that does not exist is not valid; an army post office is not served', async () => {
  expect((await check('111111')).body.data).toMatchObject({ valid: false, serviceable: false, from: null, city: null })
  expect((await check('900056')).body.data).toMatchObject({ valid: true, serviceable: false, minDays: null })
})

test('D59: a PIN that is in no directory is taken where others begin alike, without a place', async () => {
  const expected = { valid: true, serviceable: true, city: null, state: null, minDays: 4 }
  expect((await check('123456')).body.data).toMatchObject(expected)
})

test('what the owner changes holds at once', async () => {
  const ctx = await testContext({ now })
  await changeSettings(ctx, { pincode: { notServed: ['194'], noCash: ['110001'] } })
  expect((await check('194101')).body.data).toMatchObject({ valid: true, serviceable: false })
  expect((await check('110001')).body.data).toMatchObject({ serviceable: true, cod: false })
})

test('the directory is whole, and its states are those of the postal regions', async () => {
  const directory = await readDirectory()
  expect(directory.size).toBeGreaterThan(19_000)
  for (let pin = 110_001; pin < 860_000; pin += 7) {
    const { place } = directory.find(String(pin))
    if (place) expect([pin, isPincodeOfState(String(pin), place.state)]).toEqual([pin, true])
  }
})

test('a damaged directory is named, not half read', () => {
  expect(() => parseDirectory('dl\tNew Delhi\t110001\n', 'Noida\n')).toThrow('Not a line of the postal cities')
  expect(() => parseDirectory('# remark\ndl\tNew Delhi\n')).toThrow('Not a line of the PIN directory')
})

test('A40: reading out the whole directory is slowed down, and nobody else is', async () => {
  const ask = (place: string) =>
    app.request('http://shop.example/api/pincode/110001', { headers: { 'x-test-place': place } })
  for (let count = 0; count < 120; count += 1) expect((await ask('203.0.113.7')).status).toBe(200)
  const refused = await ask('203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('203.0.113.8')).status).toBe(200)
})
