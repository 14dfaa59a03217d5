import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secret } from './email/secret.ts'
import { createLog, describeError } from './log.ts'

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

test('I29: a log line hides secrets and personal data by name, however deep, and the values of failed statements', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const failed = new DrizzleQueryError('select 1', ['SECRET-1'], new Error('Failed query: x\nparams: SECRET-2'))
  log.error({
    err: failed,
    job: { data: [{ email: 'SECRET-3', link: secret('SECRET-4'), nested: { token: 'SECRET-5' } }] },
  })
  log.error({ error: failed, given: { cause: failed } }, 'failed')
  log.info({ cookie: 'SECRET-6', order: 'NS-1' }, 'seen')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain('SECRET')
  expect(lines.join('')).toContain('NS-1')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'Failed query: select 1' } })
})
