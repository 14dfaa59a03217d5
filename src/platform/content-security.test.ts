import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, scriptHashes } from './content-security.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each inline script is hashed once; files and JSON data are not', () => {
  const page = [
    '<script>a()</script><script src="/x.js"></script><script type="module" async="">b()</script>',
    '<script>a()</script><script type="application/ld+json">{}</script>',
  ]
  expect(scriptHashes(page)).toEqual([hashOf('a()'), hashOf('b()')])
})

test('no page may run an unknown inline script or be framed', () => {
  const policy = contentSecurityPolicy([hashOf('a()')])
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
