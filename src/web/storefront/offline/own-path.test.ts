import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/goal/build-muscle?page=2', '/goal/build-muscle?page=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/offline?from=/offline', '/'],
  ['', '/'],
  [null, '/'],
])('from %s the offline page leads to %s', (from, path) => {
  expect(ownPath(from)).toBe(path)
})
