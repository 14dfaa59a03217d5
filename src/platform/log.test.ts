import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('I25: a failed statement is logged without its values: they are addresses and password hashes', () => {
  const cause = Object.assign(new Error('could not extend file: No space left on device'), {
    code: '53100',
    query: 'insert into users',
    params: ['asha@example.com'],
    detail: 'Key (email)=(asha@example.com)',
  })
  const told = describeError(new DrizzleQueryError('insert into users', ['asha@example.com', 'a\nhash'], cause))
  expect(told).toMatchObject({
    message: 'Failed query: insert into users',
    stack: expect.stringMatching(/^at /),
    cause: { message: cause.message, code: '53100' },
  })
  expect(JSON.stringify(told)).not.toMatch(/asha|hash/)
})

test('whatever is thrown can be told', () => {
  const plain = { message: 'no space', code: '53100', params: ['asha@example.com'] }
  expect(describeError(plain)).toEqual({ type: 'object', message: 'no space', code: '53100', stack: '' })
  expect(describeError('gone')).toEqual({ type: 'string', message: 'gone' })
  expect(describeError(undefined)).toEqual({ type: 'undefined', message: 'undefined' })
})
