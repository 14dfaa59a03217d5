import { expect, test } from 'vitest'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

test('an address with signs that XML knows is escaped', () => {
  const xml = sitemapXml([{ address: 'https://shop.example/x?a=1&b=<2>', pictures: ['https://shop.example/"p".webp'] }])
  expect(xml).toContain('<loc>https://shop.example/x?a=1&amp;b=&lt;2&gt;</loc>')
  expect(xml).toContain('<image:image><image:loc>https://shop.example/&quot;p&quot;.webp</image:loc></image:image>')
  expect(xml).not.toContain('<lastmod>')
})

test('the index names each file with the time of its last change, where that is known', () => {
  const xml = sitemapIndexXml([{ address: 'https://a.example/1.xml', changedAt: '2026-01-02T03:04:05.000Z' }])
  expect(xml).toContain(
    '<sitemap><loc>https://a.example/1.xml</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></sitemap>',
  )
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
})
