import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSessionKeys } from '../platform/auth/session-keys.ts'
import { explainFailure } from './explain-failure.ts'
import { listen } from './http-server.ts'

const failed = (message: string, fields: object) => Object.assign(new Error(message), fields)
function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test.each([
  [failed('in use', { code: 'EADDRINUSE', port: 3000 }), 'Port 3000 is in use.'],
  [failed('denied', { code: 'EACCES', port: 80 }), 'can’t listen on port 80'],
  [failed('no such host', { code: 'ENOTFOUND' }), 'PostgreSQL does not answer'],
  [failed('password authentication failed', { code: '28P01' }), 'refuses the user or password of DATABASE_URL'],
  [failed('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', {}), 'refuses the user or password'],
  [failed('database "x" does not exist', { code: '3D000' }), 'does not exist: create it first'],
  [failed('permission denied for schema public', { code: '42501' }), 'Make it the owner of the database'],
  [failed('no space', { code: 'ENOSPC' }), 'The disk is full'],
  [failed('quota exceeded', { code: 'EDQUOT' }), 'The disk is full'],
  [failed('too many open files', { code: 'EMFILE', syscall: 'open' }), 'ulimit -n 4096'],
  [failed('i/o error', { code: 'EIO', path: '/data' }), 'The disk can’t be read or written (/data)'],
])('F29: %s is explained in a sentence that says what to do', (error, sentence) => {
  expect(explainFailure(error)).toContain(sentence)
  expect(explainFailure(new Error('Failed query', { cause: error }))).toContain(sentence)
})

test('a data folder that cannot be made is named, with PostgreSQL too', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'explain-')), 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'var')]) {
    const error = thrownBy(() => openSessionKeys({ dataDir, publicUrl: 'http://127.0.0.1' }))
    expect(explainFailure(error)).toContain(`The folder (${dataDir}) can’t be created. Set DATA_DIR`)
  }
})

test('a certificate of DATABASE_URL that is missing is named', () => {
  const error = thrownBy(() => readFileSync('/nowhere/root.crt'))
  expect(explainFailure(error)).toContain('The file /nowhere/root.crt does not exist')
})

test('F53: a HOST that no machine has is not taken for a database that is away', async () => {
  const error = await listen(() => {}, { host: 'no-such-host.invalid', port: 0 }).then(
    () => null,
    (failure: unknown) => failure,
  )
  expect(explainFailure(error)).toMatch(/no address no-such-host\.invalid\. Set HOST/)
})

test('a surprise is no sentence: its stack is worth more', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toBeNull()
  expect(explainFailure({ errno: 51 })).toBeNull()
})
