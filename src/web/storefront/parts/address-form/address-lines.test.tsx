import { expect, test } from 'vitest'
import type { TextMetadata } from '../../../ui/forms/form-field.tsx'
import { ADDRESS_FIELDS } from '../../state/drafts/address-values.ts'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { type AddressFields, AddressLines } from './address-lines.tsx'

const each = <Value,>(make: (field: string) => Value) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, make(field)]))
const fields = each((name) => ({ id: name, name, errors: undefined }) as TextMetadata) as AddressFields
const values = each(() => '') as Record<(typeof ADDRESS_FIELDS)[number], string>
const view = {
  values,
  typed: values,
  picked: null,
  saved: [],
  pincode: { kind: 'idle' },
  change: () => undefined,
} as const

const shown = () => showInShop(<AddressLines fields={fields} view={view} />)

test('D217: the PIN code comes first, and fields follow in the order of the list of faults', async () => {
  const names = [...(await shown()).matchAll(/name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual([...ADDRESS_FIELDS])
  expect(names.slice(0, 3)).toEqual(['zipCode', 'city', 'state'])
})

test('D217: the phone field says why it is asked', async () => {
  expect(await shown()).toContain('For the courier.')
})

test('optional fields say so; required ones are required for the browser too', async () => {
  const html = await shown()
  expect(html.match(/Optional/g)).toHaveLength(1)
  expect(html.match(/<(?:input|select)[^>]* required=""/g)).toHaveLength(ADDRESS_FIELDS.length - 1)
})
