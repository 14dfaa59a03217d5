import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findProgram } from './postgres-programs.ts'

const root = fs.mkdtempSync(path.join(tmpdir(), 'programs-'))
afterEach(() => {
  vi.unstubAllEnvs()
  fs.rmSync(root, { recursive: true, force: true })
})

test('F24: a backup uses the program of exactly the server’s version, else the oldest newer one', () => {
  const program = (folder: string, body: string) => {
    const file = path.join(root, folder, 'pg_dump')
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, `#!/bin/sh\n${body}\n`, { mode: 0o755 })
    return file
  }
  const files = {
    broken: program('broken', 'exit 1'),
    92: program('92', 'echo "pg_dump (PostgreSQL) 92.1"'),
    90: program('90', 'echo "pg_dump (PostgreSQL) 90.4 (Debian 90.4-1)"'),
    91: program('91', 'echo "pg_dump (PostgreSQL) 91.0"'),
  }
  vi.stubEnv('PATH', ['broken', '92', '90', '91'].map((name) => path.join(root, name)).join(path.delimiter))
  expect(findProgram('pg_dump', 91)).toBe(files[91])
  expect(findProgram('pg_dump', 90)).toBe(files[90])
  expect(findProgram('pg_dump', 89)).toBe(files[90])
  expect(() => findProgram('pg_dump', 93)).toThrow('pg_dump of PostgreSQL 93 or newer is needed')
})
