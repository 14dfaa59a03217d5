import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainMessage } from './plain-message.ts'

const RAW = /expected|received|Too (?:big|small)|Invalid (?:input|option|string|number)/

test.each<[z.ZodType, unknown, string]>([
  [z.object({}), undefined, 'This field is required'],
  [z.object({}), 'x', 'Send a JSON object'],
  [z.string(), undefined, 'This field is required'],
  [z.string(), 3, 'Enter a text'],
  [z.string(), ['a', 'b'], 'Send one value'],
  [z.number(), 'x', 'Enter a number'],
  [z.number().int(), 0.5, 'Enter a whole number'],
  [z.boolean(), 'yes', 'Enter true or false'],
  [z.array(z.string()), {}, 'Send a list'],
  [z.enum(['card', 'upi']), 'gold', 'Choose one of "card", "upi"'],
  [z.literal('on'), 'off', 'Only "on" is possible'],
  [z.string().max(3), 'abcd', 'At most 3 characters'],
  [z.string().min(3), 'a', 'At least 3 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entry'],
  [z.number().max(5), 6, 'At most 5'],
  [z.number().min(1), 0, 'At least 1'],
  [z.number().positive(), 0, 'More than 0'],
  [z.number().multipleOf(2), 3, 'This value is not valid'],
  [z.strictObject({}), { rank: 1 }, 'Unknown field: "rank"'],
  [z.string().regex(/^a$/), 'b', 'This value is not valid'],
  [z.union([z.string(), z.number()]), true, 'This value is not valid'],
  [z.uuid(), 'x', 'This value is not valid'],
])('%# says in plain words what is wrong', (schema, value, text) => {
  const message = plainMessage(schema.safeParse(value).error?.issues[0]?.message ?? '')
  expect(message).toBe(text)
  expect(message).not.toMatch(RAW)
})

test('our own words stay as they are', () => {
  for (const own of ['Invalid pincode', 'Invalid coupon code', 'Email is required', 'At most 40 letters'])
    expect(plainMessage(own)).toBe(own)
})

test('a request without a body gets an error that says what to send', () => {
  const missing = z.object({}).safeParse(undefined).error?.issues[0]?.message ?? ''
  expect(plainMessage(missing, true)).toBe('Send a JSON object')
})
