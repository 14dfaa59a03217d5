import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '../../shared/money.ts'
import { Settings } from '../settings/index.ts'
import { readDirectory } from './pincode-directory.ts'
import { feeSpan, isFreeEverywhere, methodIn, methodsIn, zoneOf } from './zone-rules.ts'

const record = (zones: object[], methods?: object[]) =>
  Settings.parse({ shipping: { zones, ...(methods ? { methods } : {}), freeThreshold: 150_000 } }).shipping
const zone = (id: string, areas: string[], more: object = {}) => ({
  ...{ id, name: id, minDays: 1, maxDays: 2, areas },
  ...more,
})

describe('the zone of a PIN code', () => {
  test('D4: a store that never changed its zones keeps those of earlier versions, for every PIN code', () => {
    const ncr = /^(110|121|122|124|131|201|203|245)/
    const metro = /^(400|401|410|411|380|382|395|500|501|560|562|600|603|641|682|700|711|302|226|160|452|440|530|390)/
    const earlier = (pin: string) => {
      if (ncr.test(pin)) return 'ncr'
      return metro.test(pin) && !/^68255/.test(pin) ? 'metro' : 'rest'
    }
    // Stored by an earlier version: zones without areas and rates.
    const stored = record([
      { id: 'ncr', name: 'Near', minDays: 1, maxDays: 1 },
      { id: 'metro', name: 'Cities', minDays: 2, maxDays: 3 },
      { id: 'rest', name: 'Elsewhere', minDays: 4, maxDays: 9 },
    ])
    const wrong = new Set<string>()
    for (const { zones } of [Settings.parse({}).shipping, stored])
      for (let pin = 100_000; pin < 900_000; pin += 5)
        if (zoneOf(zones, String(pin), 'dl')?.id !== earlier(String(pin))) wrong.add(String(pin))
    expect([...wrong]).toEqual([])
  })

  test('D160: the most specific area wins, and everything has exactly one zone', () => {
    const { zones } = record([
      zone('state', ['ka']),
      zone('range', ['560000-569999']),
      zone('short', ['5601']),
      zone('long', ['56010']),
      zone('full', ['560101']),
      zone('rest', ['560103']),
    ])
    const idOf = (pin: string, state: string | null = 'ka') => zoneOf(zones, pin, state)?.id
    expect(['560101', '560102', '560110', '560200', '570001', '560103'].map((pin) => idOf(pin))).toEqual([
      ...['full', 'long', 'short', 'range', 'state', 'rest'],
    ])
    expect(idOf('570001', null)).toBe('rest')
    expect(idOf('110001', 'dl')).toBe('rest')
  })

  test('the order in which zones are listed decides nothing', () => {
    const area = fc.oneof(
      fc.stringMatching(/^1[12]\d{0,4}$/),
      fc.constantFrom('110000-112999', '113000-119999', '120000-129999', 'dl', 'hr'),
    )
    fc.assert(
      fc.property(fc.uniqueArray(area, { maxLength: 12 }), fc.integer({ min: 110_000, max: 129_999 }), (areas, pin) => {
        const ids = ['a', 'b', 'c']
        const given = ids.map((id, at) =>
          zone(
            id,
            areas.filter((_, index) => index % 3 === at),
          ),
        )
        const all = [...given, zone('rest', [])]
        const found = zoneOf(record(all).zones, String(pin), 'dl')?.id
        expect(zoneOf(record(all.toReversed()).zones, String(pin), 'dl')?.id).toBe(found)
        expect([...ids, 'rest']).toContain(found)
      }),
      { numRuns: 60 },
    )
  })

  test('an unlisted PIN code is in the state of its neighbours, unless they are in several', async () => {
    const { stateOf } = await readDirectory()
    expect(stateOf('110001')).toBe('dl')
    expect(stateOf('600999')).toBe('tn')
    expect(stateOf('111111')).toBeNull()
  })
})

describe('rates', () => {
  const methods = [
    { id: 'standard', name: 'Standard', fee: 9900, isEnabled: true, days: '5-7 days' },
    { id: 'express', name: 'Express', fee: 19_900, isEnabled: true, days: '1-2 days' },
    { id: 'old', name: 'Old', fee: 100, isEnabled: false, days: '' },
  ]
  const far = zone('far', ['79'], {
    rates: [
      {
        method: 'standard',
        fee: 14_900,
        freeFrom: 'never',
        steps: [
          { aboveGrams: 10_000, fee: 40_000 },
          { aboveGrams: 5000, fee: 25_000 },
        ],
      },
      { method: 'express', isOffered: false },
      { method: 'old', fee: 1 },
      { method: 'gone', fee: 1 },
    ],
  })
  const near = zone('near', ['11'], {
    rates: [{ method: 'express', fee: 4900, freeFrom: 99_900, minDays: 0, maxDays: 1 }],
  })
  const terms = record([near, far, zone('rest', [])], methods)
  const [nearZone, farZone, restZone] = terms.zones

  test('a zone without rates of its own has the method’s fee and the store’s free-delivery amount', () => {
    expect(methodsIn(terms, restZone!).map(({ id, fee, freeFrom }) => [id, fee, freeFrom])).toEqual([
      ['standard', 9900, 150_000],
      ['express', 19_900, 150_000],
    ])
  })

  test('D160: a zone has its own fee, free-delivery amount, days and methods', () => {
    expect(methodIn(terms, nearZone!, 'express', 0)).toEqual({
      ...{ id: 'express', name: 'Express', days: '1-2 days', fee: 4900, freeFrom: 99_900 },
      ...{ minDays: 0, maxDays: 1, hasOwnDays: true },
    })
    expect(methodsIn(terms, farZone!).map(({ id, freeFrom }) => [id, freeFrom])).toEqual([['standard', null]])
    expect(methodIn(terms, farZone!, 'gone', 0)).toBeNull()
  })

  test('the highest step below the weight decides, in whatever order they are stored', () => {
    const feeAt = (grams: number) => methodIn(terms, farZone!, 'standard', grams)?.fee
    expect([0, 5000, 5001, 10_000, 10_001].map(feeAt)).toEqual([14_900, 14_900, 25_000, 25_000, 40_000])
  })

  test('a heavier parcel is never charged less where fees rise with the weight', () => {
    const steps = fc.uniqueArray(fc.record({ aboveGrams: fc.integer({ min: 1, max: 9000 }), fee: fc.nat(90_000) }), {
      selector: ({ aboveGrams }) => aboveGrams,
      maxLength: 12,
    })
    fc.assert(
      fc.property(steps, fc.nat(10_000), fc.nat(10_000), (given, grams, more) => {
        const fees = given.map(({ fee }) => fee).toSorted((a, b) => a - b)
        const rising = given
          .toSorted((a, b) => a.aboveGrams - b.aboveGrams)
          .map(({ aboveGrams }, at) => ({ aboveGrams, fee: fees[at] }))
        const own = record([zone('rest', [], { rates: [{ method: 'standard', fee: 0, steps: rising }] })], methods)
        const feeOf = (weight: number) => methodIn(own, own.zones[0]!, 'standard', weight)!.fee
        expect(feeOf(grams)).toBeLessThanOrEqual(feeOf(grams + more))
      }),
      { numRuns: 60 },
    )
  })

  test('pages that know no PIN code state the span, and promise free delivery only where it holds', () => {
    expect(feeSpan(terms, 'standard')).toEqual({ lowest: paise(9900), highest: paise(14_900) })
    expect(feeSpan(terms, 'express')).toEqual({ lowest: paise(4900), highest: paise(19_900) })
    expect(isFreeEverywhere(terms)).toBe(false)
    expect(isFreeEverywhere(Settings.parse({}).shipping)).toBe(true)
  })
})
