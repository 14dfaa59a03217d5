import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRow, canMove, dropRow, entriesOf, faultsByRow, type MenuRow, moveRow, type RowMove } from './menu-rows.ts'

const row = (key: string, isNested = false): MenuRow => ({ key, label: key, to: '/faqs', isNested, flag: '' })
/** `a (b c) d` */
const shown = (rows: readonly MenuRow[]) =>
  entriesOf(rows)
    .map(({ label, links }) => (links.length > 0 ? `${label} (${links.map((link) => link.label).join(' ')})` : label))
    .join(' ')
const start = [row('a'), row('b', true), row('c', true), row('d'), row('e', true)]

test.each<[string, RowMove, string]>([
  ['d', 'up', 'd (e) a (b c)'],
  ['a', 'down', 'd (e) a (b c)'],
  ['c', 'up', 'a (c b) d (e)'],
  ['b', 'down', 'a (c b) d (e)'],
  ['b', 'up', 'a (b c) d (e)'],
  ['c', 'down', 'a (b c) d (e)'],
  ['b', 'out', 'a (c) b d (e)'],
  ['d', 'in', 'a (b c d e)'],
  ['a', 'in', 'a (b c) d (e)'],
  ['a', 'remove', 'd (e)'],
  ['e', 'remove', 'a (b c) d'],
])('D154: %s goes %s: %s', (key, move, after) => {
  expect(shown(start)).toBe('a (b c) d (e)')
  expect(shown(moveRow(start, key, move))).toBe(after)
})

test.each([
  ['e', 'b', 'a (e b c) d'],
  ['b', 'e', 'a (c) d (e b)'],
  ['d', 'a', 'd (e) a (b c)'],
  ['a', 'd', 'd (e) a (b c)'],
  ['a', 'b', 'a (b c) d (e)'],
  ['d', 'b', 'a (d e b c)'],
  ['c', 'd', 'a (b) d (e) c'],
])('D154: %s dropped on %s: %s', (key, target, after) => {
  expect(shown(dropRow(start, key, target))).toBe(after)
})

test('D154: no sequence of moves loses an entry, doubles one, or nests deeper than one level', () => {
  const moves = fc.constantFrom<RowMove>('up', 'down', 'in', 'out')
  const step = fc.tuple(fc.nat(6), fc.oneof(moves, fc.nat(6)))
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
      fc.array(step, { maxLength: 20 }),
      (nested, steps) => {
        let rows: readonly MenuRow[] = nested.map((isNested, at) => row(`r${at}`, isNested && at > 0))
        const all = rows.map(({ key }) => key).sort()
        for (const [at, to] of steps) {
          rows = typeof to === 'number' ? dropRow(rows, `r${at}`, `r${to}`) : moveRow(rows, `r${at}`, to)
          expect(rows.map(({ key }) => key).sort()).toEqual(all)
          expect(rows[0]?.isNested).toBe(false)
        }
      },
    ),
  )
})

test('D154: a list that the store fills can’t be nested, and the first entry neither', () => {
  const rows = [row('a'), { ...row('b'), to: ':brands' }, { ...row('c'), to: ':account' }]
  expect(canMove(rows, 'a', 'in')).toBe(false)
  expect(canMove(rows, 'b', 'in')).toBe(false)
  expect(canMove(rows, 'c', 'in')).toBe(true)
})

test('D154: a new entry joins the heading above it, and a new heading does not', () => {
  expect(addRow(start, '/offers', 'Offers').at(-1)).toMatchObject({ key: 'r5', label: 'Offers', isNested: true })
  expect(addRow(start, '').at(-1)).toMatchObject({ label: '', isNested: false })
  expect(addRow([row('r1')], '/offers').at(-1)?.key).toBe('r2')
})

test('an error of the tree is shown at its row', () => {
  const faults = { '0.1.to': 'Wrong', '1.label': 'Missing' }
  expect(faultsByRow(start, faults)).toEqual({ 'c.to': 'Wrong', 'd.label': 'Missing' })
})
