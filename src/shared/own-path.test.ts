import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('A21: a path of this store', () => {
  it.each(['/checkout', '/product/whey?x=1#top', '/', '/orders/NS-ABC123DEF'])('%j is ours', (text) =>
    expect(ownPath(text)).toBe(text),
  )

  it.each([
    '//evil',
    '/\\evil',
    'https:evil',
    'https://evil.test',
    '/%09/evil',
    '/.evil/..//x',
    'javascript:alert(1)',
    '@evil',
    '',
    null,
    undefined,
    '/\t/evil',
    '/%5cevil',
    '/%2f%2fevil',
    '/%E0%A4%A',
    '/%00',
    '/a\nb',
    '/..//evil',
    '/./\\evil',
  ])('%j is not', (text) => expect(ownPath(text)).toBeNull())

  it('never leaves this shop', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => `/${text}`),
        (text) => {
          const path = ownPath(text)
          if (path !== null) expect(new URL(path, 'https://shop.example').host).toBe('shop.example')
        },
      ),
    )
  })
})
