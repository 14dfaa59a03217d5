import { expect, test } from 'vitest'
import { ProductForm } from '../../../../domains/catalog/admin/schemas.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'

function submitted(fields: Record<string, string>) {
  const form = new FormData()
  const all = {
    name: 'Whey',
    brand: 'acme',
    category: 'whey',
    'variants[0].sku': 'W1',
    'variants[0].price': '100',
    'variants[0].active': 'on',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  return parseForm(form, ProductForm)
}

const errorOf = (fields: Record<string, string>) => submitted(fields).reply().error

test('prices and stock are read as people in India write them', () => {
  const { status, value } = submitted({
    'variants[0].price': '₹2,499.00',
    'variants[0].mrp': '1,02,999',
    'variants[0].stock': '1,500',
    servingGrams: '1,000',
    'nutrients[0].name': 'Energy',
    'nutrients[0].unit': 'kcal',
    'nutrients[0].perServing': '1,240',
  }) as { status: string; value?: { variants: object[] } }
  expect(status).toBe('success')
  expect(value).toMatchObject({
    variants: [{ price: 2499, mrp: 102_999, stock: 1500 }],
    servingGrams: 1000,
    nutrients: [{ perServing: 1240 }],
  })
})

test('a comma in an unusual place is refused with an example', () => {
  expect(errorOf({ 'variants[0].price': '89,50' })).toEqual({
    'variants[0].price': ['Enter rupees, such as 1,299 or 1299.50'],
  })
})

test('an http:// picture address does not block saving a price, and nothing legal is prefilled', () => {
  const found = submitted({ 'images[0].file': 'http://old-shop.in/a.jpg' }) as { status: string; value?: object }
  expect(found.status).toBe('success')
  expect(found.value).toMatchObject({ hsn: '', origin: '', images: [{ file: 'http://old-shop.in/a.jpg' }] })
  expect(errorOf({ 'images[0].file': 'a.jpg' })).toEqual({
    'images[0].file': ['This is not a picture of the store. Remove it and upload the picture.'],
  })
})
