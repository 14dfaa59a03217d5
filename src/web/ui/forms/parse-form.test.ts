import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseForm } from './parse-form.ts'

const Schema = z.object({
  price: z.number('Enter a number').min(0, 'Not below 0'),
  limit: z.number('Enter a number').int('A whole number, please').nullable().default(null),
  note: z.string().default(''),
})

const parse = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return parseForm(form, Schema)
}

test('numbers are read as people in India write them, and a text with digits stays a text', () => {
  expect(parse({ price: '₹2,499.00', limit: '1,000', note: '2,499' })).toMatchObject({
    status: 'success',
    value: { price: 2499, limit: 1000, note: '2,499' },
  })
  expect(parse({ price: 'Rs. 2,499/-', limit: '' })).toMatchObject({ value: { price: 2499, limit: null } })
})

test('what is no number is refused beside its field and comes back as it was typed', () => {
  const reply = parse({ price: '89,50', limit: 'ten' }).reply()
  expect(reply.error).toEqual({ price: ['Enter a number'], limit: ['Enter a number'] })
  expect(reply.initialValue).toMatchObject({ price: '89,50', limit: 'ten' })
})

test('a field whose schema has no message of its own gets a plain one', () => {
  const Plain = z.object({
    count: z.number().int().min(1).max(240).optional(),
    name: z.string().min(1).max(5),
    day: z.iso.date().optional(),
    email: z.email().optional(),
    way: z.enum(['add', 'set']).optional(),
    lines: z.array(z.string()).max(2).optional(),
  })
  const errorsOf = (fields: Record<string, string | string[]>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each)
    return parseForm(form, Plain).reply().error
  }
  expect(errorsOf({ name: '', count: '1,000', day: 'soon', email: 'me', way: 'lose', lines: ['a', 'b', 'c'] })).toEqual(
    {
      name: ['Please fill this in'],
      count: ['At most 240'],
      day: ['Enter a day'],
      email: ['Enter an email address like name@example.com'],
      way: ['Choose one of the options'],
      lines: ['At most 2 of these'],
    },
  )
  expect(errorsOf({ name: 'far too long', count: 'ten' })).toEqual({
    name: ['At most 5 characters'],
    count: ['Enter a number, in digits'],
  })
})
