import { expect, test } from 'vitest'
import { fillDown, pasteInto } from './grid-paste.ts'

const shape = {
  columns: ['flavor', 'sku', 'price'],
  numbers: new Set(['price']),
  empty: () => ({ active: 'on' }),
  maxRows: 3,
}

test('cells of a spreadsheet fill from the chosen one on, make rows, and bring plain numbers', () => {
  const rows = [{ flavor: 'Mango', sku: 'A', price: '1' }]
  expect(pasteInto(rows, 'B\t"₹1,299.00"\tbeyond\r\nC\t99\r\n', { row: 0, column: 'sku' }, shape)).toEqual([
    { flavor: 'Mango', sku: 'B', price: '1299.00' },
    { active: 'on', sku: 'C', price: '99' },
  ])
  expect(pasteInto([], '89,50\n1,02,999\n2,499/-', { row: 0, column: 'price' }, shape)).toEqual(
    ['89,50', '102999', '2499'].map((price) => ({ active: 'on', price })),
  )
  expect(pasteInto(rows, 'a\nb\nc\nd\ne', { row: 0, column: 'flavor' }, shape)).toHaveLength(3)
  expect(rows).toEqual([{ flavor: 'Mango', sku: 'A', price: '1' }])
})

test('a cell fills those below it', () => {
  const rows = ['1', '2', '3'].map((price) => ({ price }))
  expect(fillDown(rows, { row: 1, column: 'price' }).map(({ price }) => price)).toEqual(['1', '2', '2'])
})
