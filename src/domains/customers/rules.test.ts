import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterSignIn, normalisePhone } from './rules.ts'

const _messages = (
  schema: {
    safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
  },
  value: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  )

describe('a phone number', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['(022) 2345 6789', '+912223456789'],
    ['919876543210', '+919876543210'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%j is kept as %s', (text, kept) => expect(normalisePhone(text)).toBe(kept))

  it.each(['----------', '98765', '', '+', '98765432a0', '٩٨٧٦٥٤٣٢١٠', '9'.repeat(16), '98765 43210\r\nBcc: x'])(
    '%j is refused',
    (text) => expect(normalisePhone(text)).toBeNull(),
  )

  it('stays as it is once normalised', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ()-]{10,20}$/), (text) => {
        const phone = normalisePhone(text)
        if (phone) expect(normalisePhone(phone)).toBe(phone)
      }),
    )
  })
})

describe('the path to return to', () => {
  it('is the dashboard when there is none, or where nobody wants to come back to', () => {
    expect(afterSignIn('/checkout')).toBe('/checkout')
    for (const from of ['//evil', '/login?from=/login', '/api/users/logout', null])
      expect(afterSignIn(from)).toBe('/dashboard')
  })
})
