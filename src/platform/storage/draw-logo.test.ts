import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawLogo } from './draw-logo.ts'

const NAVY = { r: 10, g: 30, b: 90, alpha: 1 }
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const plain = (width: number, height: number, background: object = NAVY) =>
  sharp({ create: { width, height, channels: 4, background: background as typeof NAVY } })

/** A navy bar of 300 × 100 in the middle of a clear picture, with a secret in its metadata. */
const logo = async () =>
  sharp(await plain(300, 100).extend({ top: 50, bottom: 50, left: 80, right: 80, background: CLEAR }).png().toBuffer())
    .withExif({ IFD0: { Copyright: 'SECRET' } })
    .png()
    .toBuffer()

test('D153: a logo is trimmed and drawn anew for pages, emails, icons and shared links', async () => {
  const { width, height, files } = await drawLogo(await logo())
  expect([width, height]).toEqual([300, 100])
  const sizes = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const found = await sharp(bytes).metadata()
      expect(Buffer.from(bytes).includes('SECRET')).toBe(false)
      expect(bytes.length).toBeLessThan(20_000)
      return [name, found.width, found.height]
    }),
  )
  expect(sizes).toEqual([
    ['logo.webp', 300, 100],
    ['logo.png', 300, 100],
    ['icon-64.png', 64, 64],
    ['icon-180.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['maskable-192.png', 192, 192],
    ['maskable-512.png', 512, 512],
    ['share.jpg', 1200, 630],
  ])
  // An icon is opaque: the logo on white.
  const corner = await sharp(files['icon-192.png'])
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([...corner]).toEqual([255, 255, 255, 255])
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>'

test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['an empty file', () => new Uint8Array(), /empty/],
  ['an SVG, which can hold scripts and refer to files', () => Buffer.from(SVG), /PNG or WebP/],
  ['an SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${SVG}`), /PNG or WebP/],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /PNG or WebP/],
  ['a GIF', () => plain(64, 64).gif().toBuffer(), /PNG or WebP/],
  ['40 megapixels', () => plain(8000, 5000).png().toBuffer(), /16 megapixels/],
  ['a picture that claims 60,000 × 60,000 pixels', async () => claiming(60_000, 60_000), /megapixels|damaged/],
  ['half a file', async () => (await logo()).subarray(0, 200), /damaged/],
  ['a PNG header and nothing else', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /damaged/],
  ['more than 4 MB', () => Buffer.alloc(5 * 1024 * 1024), /4 MB/],
  ['white on white', () => plain(300, 100, { r: 250, g: 250, b: 250, alpha: 1 }).png().toBuffer(), /seen on white/],
  ['nothing but a clear area', () => plain(300, 100, CLEAR).png().toBuffer(), /seen on white/],
  ['a few pixels', () => plain(10, 10).png().toBuffer(), /too small/],
  ['a line', () => plain(1500, 30).png().toBuffer(), /too long/],
])('D153 A27: %s is refused with the reason', async (_, make, reason) => {
  await expect(drawLogo(await make())).rejects.toThrow(reason)
})

/** A small PNG whose header claims another size. */
async function claiming(width: number, height: number): Promise<Uint8Array> {
  const bytes = await plain(4, 4).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
