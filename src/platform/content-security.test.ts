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

test('A20 D168: the policy allows no unknown inline script, no framing, no plugin, no foreign base or form target', () => {
  const policy = contentSecurityPolicy([hashOf('a()')])
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`)
  for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(contentSecurityPolicy([], undefined, { isFramed: true })).toContain("frame-ancestors 'self'")
})
