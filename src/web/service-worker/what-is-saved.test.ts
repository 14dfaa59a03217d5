import { expect, test } from 'vitest'
import { filesOf, isSaveable, pictureOf, savedName } from './what-is-saved.ts'

test.each([
  ['/cart', '/cart'],
  ['/cart/', '/cart'],
  ['/product/gold-whey', '/product/gold-whey'],
  ['/product/gold-whey.data', null],
  ['/product/gold-whey?weight=1+kg&flavor=Mango&utm_source=mail', '/product/gold-whey?weight=1+kg&flavor=Mango'],
  ['/cart?utm_source=mail', '/cart'],
  ['/offline?from=/shop', '/offline'],
  ['/product/a/b', null],
  ['/', null],
  ['/checkout', null],
  ['/orders/NS-1', null],
  ['/api/session', null],
])('%s is saved as %s', (address, name) => {
  expect(savedName(new URL(address, 'https://shop.example'))).toBe(name)
})

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=300' }

test('A39: only whole pages that are the same for everybody are saved', () => {
  expect(isSaveable(new Response('', { headers: html }))).toBe(true)
  expect(isSaveable(new Response('', { headers: { ...html, 'cache-control': 'private, no-store' } }))).toBe(false)
  expect(isSaveable(new Response('', { headers: { ...html, 'cache-control': 'no-store' } }))).toBe(false)
  expect(isSaveable(new Response('', { headers: { ...html, 'content-type': 'application/json' } }))).toBe(false)
  expect(isSaveable(new Response('', { headers: html, status: 404 }))).toBe(false)
})

test('a page names its files once each, wherever they stand', () => {
  const page = `<link href="/assets/a-1_x.css"><script>for(f of ["/assets/b-2.js","/assets/a-1_x.css"])import("/assets/c.js")</script>`
  expect(filesOf(page)).toEqual(['/assets/a-1_x.css', '/assets/b-2.js', '/assets/c.js'])
})

test('a picture is known in every size', () => {
  expect(pictureOf('/media/0a1b2c3d4e-pack--mango-480.avif')).toBe(pictureOf('/media/0a1b2c3d4e-pack--mango-1200.webp'))
  expect(pictureOf('/media/0a1b2c3d4e-pack--mango-480.avif')).not.toBe(
    pictureOf('/media/0a1b2c3d4e-pack--lime-480.avif'),
  )
})
