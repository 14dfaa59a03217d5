import { expect, test } from 'vitest'
import { readRefundForm } from './refund-form.server.ts'

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: 'key_12345678', ...fields })) form.append(name, value)
  const found = readRefundForm(form)
  return found.ok ? found.body : found.fault
}

test('amounts and units are read as people in India write them', () => {
  expect(read({ part: 'amount', amount: '₹2,499.00' })).toMatchObject({ amount: 2499 })
  expect(read({ part: 'lines', 'line-a': '2', 'line-b': '0', 'line-c': '' })).toMatchObject({
    lines: [{ lineId: 'a', quantity: 2 }],
  })
})

test.each([
  [{ part: 'amount', amount: '24,99' }, 'amount'],
  [{ part: 'amount', amount: '' }, 'amount'],
  [{ part: 'amount', amount: '-5' }, 'amount'],
  [{ part: 'lines', 'line-a': 'two' }, 'line-a'],
  [{ part: 'lines', 'line-a': '1', 'line-b': '1.5' }, 'line-b'],
  [{ part: 'lines', 'line-a': '-1' }, 'line-a'],
  [{ part: 'lines', 'line-a': '0' }, 'lines'],
])('%j is refused beside its field', (fields, field) => {
  const fault = read(fields)
  expect(fault).toMatchObject({ field })
  expect(JSON.stringify(fault)).not.toMatch(/NaN|Invalid input|expected/)
})
