import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ProductForm } from '../domains/catalog/admin/schemas.ts'
import { AnnouncementForm } from '../domains/content/schemas.ts'

const faultsOf = (schema: z.ZodType, value: unknown) => {
  const read = schema.safeParse(value)
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('errors between fields are shown together with those of other fields', () => {
  const variants = [{ sku: 'A', price: 1200, mrp: 1000, stock: 1, active: true }]
  expect(faultsOf(ProductForm, { name: '', brand: '', category: 'whey', variants })).toEqual(
    expect.arrayContaining([
      ['brand', 'Choose a brand'],
      ['variants.0.price', 'Cannot be above the MRP of ₹1000'],
    ]),
  )
  const window = { startsAt: '2026-12-02T10:00', endsAt: '2026-12-01T10:00' }
  expect(faultsOf(AnnouncementForm, { title: '', text: 'Sale', ...window })).toEqual([
    ['title', 'A title is required'],
    ['endsAt', 'Must be later than the start'],
  ])
})

test('an invalid field is not compared with others', () => {
  const window = { startsAt: 'soon', endsAt: '2026-12-01T10:00' }
  expect(faultsOf(AnnouncementForm, { title: 'Sale', text: 'Sale', ...window })).toEqual([
    ['startsAt', 'Enter a date and time'],
  ])
  expect(faultsOf(ProductForm, null)).toHaveLength(1)
})
