import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { openApp } from './testing/app.ts'
import { fillWorld, type World } from './testing/visitors.ts'

let shop: Awaited<ReturnType<typeof openApp<World>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => fillWorld(ctx, (await stockShop(ctx, [40, 40])) as [Shelf, Shelf]))
})

type Visitor = keyof World['headers']
type Pictures = readonly { id: string; url: string; thumb: string }[]

const photo = async (background: string, width = 400) =>
  new Uint8Array(
    await sharp({ create: { width, height: 300, channels: 3, background } })
      .withExif({ IFD0: { Artist: 'Asha' } })
      .jpeg()
      .toBuffer(),
  )
/** A photo of more bytes than any other form may have. */
const large = async () => {
  const raw = { width: 800, height: 800, channels: 3 } as const
  return new Uint8Array(
    await sharp(randomBytes(800 * 800 * 3), { raw })
      .png()
      .toBuffer(),
  )
}
const call = (path: string, visitor: Visitor, method = 'GET', body?: object) =>
  shop.call(path, {
    method,
    headers: new Headers([...shop.filled.headers[visitor], ['content-type', 'application/json']]),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const add = (id: string, pictures: readonly Uint8Array<ArrayBuffer>[], visitor: Visitor = 'owner') => {
  const form = new FormData()
  for (const picture of pictures) form.append('pictures', new File([picture], 'a.jpg'))
  return shop.call(`/api/reviews/${id}/pictures`, {
    method: 'POST',
    headers: new Headers(shop.filled.headers[visitor]),
    body: form,
  })
}
const see = async (url: string, visitor: Visitor = 'stranger') => (await call(url, visitor)).status

test('D235: pictures of a review wait for staff with it, are shown with it, and go with it', async () => {
  const written = await call('/api/reviews', 'owner', 'POST', shop.filled.reviewed)
  const { id } = written.body.data
  const [red, blue, big] = [await photo('red'), await photo('blue', 2000), await large()]
  expect(big.length).toBeGreaterThan(1024 * 1024)
  const added = await add(id, [red, blue, big])
  expect(added).toMatchObject({ status: 200, body: { data: { status: 'pending', version: 2 } } })
  const pictures = added.body.data.pictures as Pictures
  expect(pictures).toHaveLength(3)
  const [first, second, third] = pictures as [Pictures[0], Pictures[0], Pictures[0]]

  // Sent twice, it is added once.
  expect((await add(id, [red])).body.data).toMatchObject({ version: 2, pictures })
  const tooMany = await add(id, [await photo('lime'), await photo('navy')])
  expect(tooMany).toMatchObject({ status: 422, body: { fields: { pictures: 'A review can have up to 4 pictures' } } })

  // Until it is published, for its author and staff only.
  for (const url of [first.url, first.thumb])
    expect([await see(url), await see(url, 'other'), await see(url, 'owner'), await see(url, 'staff')]).toEqual([
      404, 404, 200, 200,
    ])
  const waiting = await call('/api/reviews', 'staff')
  expect(waiting.body.data).toMatchObject([{ id, pictures }])
  await call(`/api/reviews/${id}/publish`, 'staff', 'POST', { version: 2 })
  const list = async () => (await call('/api/products/whey-0/reviews', 'stranger')).body.data
  expect(await list()).toMatchObject([{ id, pictures }])
  const shown = await shop.fetch(second.url)
  expect([shown.headers.get('content-type'), shown.headers.get('cache-tag')]).toEqual([
    'image/webp',
    expect.stringContaining(`product:${shop.filled.whey.productId}`),
  ])
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect([await sharp(bytes).metadata(), bytes.includes('Asha')]).toMatchObject([
    { format: 'webp', width: 1600 },
    false,
  ])
  const thumb = Buffer.from(await (await shop.fetch(second.thumb)).arrayBuffer())
  expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })

  // Staff remove one; the review stays published.
  expect((await call(first.url, 'staff', 'DELETE')).body.data.pictures).toEqual([second, third])
  expect([await see(first.url), await see(first.url, 'staff')]).toEqual([404, 404])
  expect(await list()).toMatchObject([{ id, pictures: [second, third] }])

  // Its author takes another one out: that is a change, which waits again.
  const fewer = await call(`/api/reviews/${id}`, 'owner', 'PATCH', { removePictures: [third.id, 'pic_none'] })
  expect(fewer.body.data).toMatchObject({ status: 'pending', version: 3, pictures: [second] })
  expect(await see(second.url)).toBe(404)
  await call(`/api/reviews/${id}`, 'owner', 'DELETE')
  expect(await see(second.url, 'staff')).toBe(404)
})

test('bad pictures are refused beside their field, and nobody adds any to someone else’s review', async () => {
  const { id } = await shop.filled.review()
  const png = await photo('red')
  for (const [bad, message] of [
    [new TextEncoder().encode('<svg onload="alert(1)"/>'), /Use a JPEG/],
    [png.slice(0, 300), /damaged/],
    [new Uint8Array(6 * 1024 * 1024), /up to 5 MB/],
  ] as const)
    expect(await add(id, [bad as Uint8Array<ArrayBuffer>])).toMatchObject({
      status: 422,
      body: { code: 'REVIEW_PICTURE', fields: { pictures: expect.stringMatching(message) } },
    })
  expect((await add(id, [])).status).toBe(422)
  expect(
    (
      await add(
        id,
        Array.from({ length: 5 }, () => png),
      )
    ).body.fields.pictures,
  ).toBe('Add at most 4 pictures')
  expect([(await add(id, [png], 'other')).status, (await add(id, [png], 'stranger')).status]).toEqual([404, 401])
  const own = await call('/api/account/reviews', 'owner')
  expect(own.body.data[0]).not.toHaveProperty('pictures')
})
