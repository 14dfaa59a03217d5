import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { menuFaults } from './menu-faults.ts'
import { placeEntries } from './menu-places.ts'
import { DEFAULT_MENUS, MENU_NAMES, type MenuEntry } from './menu-rules.ts'

const faultsOf = (to: string, label = 'Label') => Object.values(menuFaults('header', [{ label, to }]))

test.each(MENU_NAMES)('D154: the built-in %s menu obeys its own rules', (name) => {
  expect(menuFaults(name, DEFAULT_MENUS[name])).toEqual({})
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://plain.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/category/../../admin',
  'offers',
  '/admin',
  '/api/orders',
  '/ofers',
  '/category',
  ':none',
  ':constructor',
  '__proto__',
])('D154 A19: a menu can’t lead to %s', (to) => {
  expect(faultsOf(to)).toHaveLength(1)
})

test.each([
  '/offers',
  '/offers?sort=new#top',
  '/category/whey/isolate',
  '/brand/north',
  '/product/x',
  'https://a.example/b',
  'tel:+911140000202',
])('D154: a menu can lead to %s', (to) => {
  expect(faultsOf(to)).toEqual([])
})

test('D154: labels are words of at most 60 characters in any script', () => {
  expect(faultsOf('/offers', 'हमारे नए प्रोटीन और क्रिएटिन')).toEqual([])
  expect(faultsOf('/offers', '<img src=x onerror=alert(1)>')).toEqual([])
  expect(faultsOf('/offers', '')).toEqual(['Enter a label'])
  expect(faultsOf('/offers', 'x'.repeat(61))).toEqual(['At most 60 characters'])
  expect(faultsOf('/offers', 'a\u0000b')).toHaveLength(1)
})

describe('the parts that the store fills itself', () => {
  const more = { label: 'More', to: ':more' }
  test('are in their own menu, at their level, and once', () => {
    expect(Object.keys(menuFaults('header', [more, { ...more, label: 'Again' }]))).toEqual(['1.to'])
    expect(menuFaults('legal', [more])).toHaveProperty('0.to')
    expect(menuFaults('header', [{ label: 'A', to: '/faqs', links: [more] }])).toHaveProperty(['0.0.to'])
    expect(menuFaults('footer', [{ label: '', to: ':hours' }])).toHaveProperty('0.to')
    expect(menuFaults('header', [{ label: 'A', to: ':brands', links: [{ label: 'B', to: '/faqs' }] }])).toHaveProperty(
      '0.to',
    )
  })
})

test('D154: a footer has four headings, which lead nowhere and have entries; the legal line has eight and one level', () => {
  const column = (label: string): MenuEntry => ({ label, to: '', links: [{ label: 'FAQs', to: '/faqs' }] })
  const columns = ['A', 'B', 'C', 'D'].map(column)
  expect(menuFaults('footer', columns)).toEqual({})
  expect(menuFaults('footer', [...columns, column('E')])).toHaveProperty(['4.label'])
  expect(menuFaults('footer', [{ label: 'A', to: '' }])).toHaveProperty(['0.to'])
  expect(menuFaults('footer', [{ ...column('A'), to: '/faqs' }])).toHaveProperty(['0.to'])
  expect(menuFaults('legal', [column('A')])).toHaveProperty(['0.to'])
  const nine = Array.from({ length: 9 }, (_, at) => ({ label: `L${at}`, to: '/faqs' }))
  expect(menuFaults('legal', nine.slice(1))).toEqual({})
  expect(menuFaults('legal', nine)).toHaveProperty(['0.label'])
})

test('D154: the same entry is listed once among its siblings', () => {
  const faq = { label: 'FAQs', to: '/faqs' }
  expect(menuFaults('header', [faq, { ...faq, label: 'Help' }])).toEqual({})
  expect(menuFaults('header', [faq, { ...faq }])).toEqual({ '1.label': 'This is already in the menu' })
})

test('D154 R42: the row keeps the owner’s order, loses no entry, and what doesn’t fit is under More', () => {
  const label = fc.string({ minLength: 1, maxLength: 60 })
  const link = fc.record({ label, to: fc.constantFrom('/offers', '/faqs', ':account') })
  const group = fc.record({ label, to: fc.constant(''), links: fc.array(link, { minLength: 1 }) })
  fc.assert(
    fc.property(fc.array(fc.oneof(link, group), { maxLength: 30 }), (entries) => {
      const placed = placeEntries(entries)
      expect(placed.slice(0, entries.length).map(({ place: _, ...rest }) => rest)).toEqual(entries)
      const [more] = placed.slice(entries.length)
      const order = placed.slice(0, entries.length).map(({ place }) => [undefined, 'wide', 'more'].indexOf(place))
      expect(order).toEqual(order.toSorted())
      expect(more && (more.place ?? 'row')).toBe(order.includes(2) ? 'row' : order.includes(1) ? 'narrow' : undefined)
      const inRow = placed.filter(({ place }) => !place).reduce((sum, each) => sum + each.label.length, 0)
      expect(inRow).toBeLessThanOrEqual(104)
    }),
  )
})

test('R42: on narrow screens the built-in row leaves its last two links to More', () => {
  const plain = DEFAULT_MENUS.header.map(({ place: _, ...entry }) => entry)
  expect(placeEntries(plain)).toEqual(DEFAULT_MENUS.header)
  const wide = DEFAULT_MENUS.header.filter(({ place }) => place)
  expect(wide.map(({ label, place }) => [label, place])).toEqual([
    ['Track Order', 'wide'],
    ['Store Locator', 'wide'],
  ])
})
