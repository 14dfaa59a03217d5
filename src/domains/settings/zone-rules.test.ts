import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zonesNear } from './default-zones.ts'
import { areaFault, areasIn, areasText, overlapsIn, readArea } from './zone-rules.ts'

test.each([
  ['560001', '560001'],
  [' 56 ', '56'],
  ['560001-560099', '560001-560099'],
  ['560001 – 560099', '560001-560099'],
  ['110 to 125', '110000-125999'],
  ['560001-560001', '560001'],
  ['DL', 'dl'],
  ['Tamil Nadu', 'tn'],
  ['Orissa', 'or'],
  ['560099-560001', null],
  ['56-5600', null],
  ['012', null],
  ['900056', null],
  ['5600011', null],
  ['Atlantis', null],
  ['=cmd|1', null],
  ['__proto__', null],
])('“%s” is read as %j', (typed, area) => {
  expect(readArea(typed)).toBe(area)
  if (area === null) expect(areaFault(typed)).toContain(typed)
})

test('pasted lists are taken apart, and what has two meanings is refused', () => {
  expect(areasIn('110001, 110002\n110003;79 | Tamil Nadu\t560001 - 560010')).toEqual([
    ...['110001', '110002', '110003', '79', 'Tamil Nadu', '560001-560010'],
  ])
  expect(areasIn('110001 110002 79')).toEqual(['110001', '110002', '79'])
  expect(areasIn('400 612')).toEqual(['400 612'])
  expect(areasIn(`1${' '.repeat(500_000)}x`)).toEqual(['1 x'])
  expect(readArea('400 612')).toBeNull()
  expect(areaFault('400 612')).toContain('Write 400612, or 400, 612.')
})

test('areas survive being written as text', () => {
  const pin = fc.integer({ min: 1, max: 899_999 }).map((number) => String(number))
  fc.assert(
    fc.property(fc.array(fc.oneof(pin, fc.constantFrom('tn', 'dn', '560001-560099'))), (typed) => {
      const areas = typed.flatMap((each) => readArea(each) ?? [])
      expect(areasIn(areasText(areas)).map(readArea)).toEqual(areas)
    }),
  )
})

const zone = (name: string, ...areas: string[]) => ({ name, areas })

test.each([
  [[zone('A', '560001'), zone('B', '560001')], '560001 is in both “A” and “B”. Remove it from one of them.'],
  [[zone('A', '56'), zone('B', '56')], '56… is in both “A” and “B”. Remove it from one of them.'],
  [[zone('A', 'tn'), zone('B', 'tn')], 'Tamil Nadu is in both “A” and “B”. Remove it from one of them.'],
  [
    [zone('A', '560001-560050'), zone('B', '560040-560099')],
    '560040-560050 is in both “A” and “B”. Remove it from one of them.',
  ],
  [[zone('A', '56', '560001', '560001-560099', 'ka'), zone('B', '560', '560002', '570001-570099', 'tn')], undefined],
  [[zone('A', '560001-560050', '560040-560099'), zone('B', '560100-560200')], undefined],
])('%j overlap: %s', (zones, fault) => {
  expect([...overlapsIn(zones).values()][0]).toBe(fault)
})

test('D160: two ranges share a PIN code exactly when they are reported', () => {
  const range = fc.tuple(fc.integer({ min: 100_000, max: 100_040 }), fc.integer({ min: 0, max: 6 }), fc.nat(2))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 7 }), (given) => {
      const zones = ['A', 'B', 'C'].map((name, index) =>
        zone(name, ...given.filter(([, , of]) => of === index).map(([first, more]) => `${first}-${first + more}`)),
      )
      const overlap = given.some(([first, more, of], at) =>
        given.slice(at + 1).some(([f, m, o]) => o !== of && first <= f + m && f <= first + more),
      )
      expect(overlapsIn(zones).size > 0).toBe(overlap)
    }),
  )
})

test('the store’s own city is near, and no suggestion overlaps', () => {
  const names = (pincode: string, place: string | null = null) => zonesNear(pincode, place).map(({ name }) => name)
  expect(names('400001')).toEqual(['Mumbai', 'Major cities', 'Rest of India'])
  expect(names('110024')).toEqual(['Delhi NCR', 'Major cities', 'Rest of India'])
  expect(names('781001', 'Guwahati')).toEqual(['Guwahati', 'Major cities', 'Rest of India'])
  expect(zonesNear('400001', null)[1]?.areas).toContain('110')
  for (const pincode of ['110024', '400001', '682001', '781001'])
    expect(overlapsIn(zonesNear(pincode, null)).size).toBe(0)
})
