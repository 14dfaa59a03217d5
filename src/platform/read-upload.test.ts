import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUpload, UploadBroken } from './read-upload.ts'

const inPieces = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size))
      controller.close()
    },
  })
const post = (body: Uint8Array, type: string, size = 7) =>
  new Request('http://shop.test/upload?stock=keep', {
    method: 'POST',
    body: inPieces(body, size),
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit)
const read = async (bytes: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}
async function formOf(parts: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  const request = new Request('http://shop.test/', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', body: new Uint8Array(await request.arrayBuffer()) }
}

test('a file comes out of a form as it went in, in pieces of any size', async () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 90 }), async (content, size) => {
      const { type, body } = await formOf({ stock: 'keep', file: new File([content], 'a b.csv'), later: 'x' })
      const upload = await readUpload(post(body, type, size))
      expect(upload).toMatchObject({ fileName: 'a b.csv', fields: { stock: 'keep' } })
      expect(upload && (await read(upload.bytes))).toEqual(Buffer.from(content))
    }),
  )
})

test('a body that is no form is the file', async () => {
  const upload = await readUpload(post(Buffer.from('a,b'), 'text/csv; charset=utf-8'))
  expect(upload).toMatchObject({ fields: { stock: 'keep' }, fileName: '' })
  expect(upload && (await read(upload.bytes)).toString()).toBe('a,b')
})

test('no file, another kind of body and no body are none', async () => {
  const { type, body } = await formOf({ stock: 'set' })
  expect(await readUpload(post(body, type))).toBeNull()
  expect(await readUpload(post(Buffer.from('a=b'), 'application/x-www-form-urlencoded'))).toBeNull()
  expect(await readUpload(new Request('http://shop.test/', { method: 'POST' }))).toBeNull()
})

test('F26: a form that breaks off is distinguished from a complete one; file names lose their folders', async () => {
  const { type, body } = await formOf({ file: new File(['x'.repeat(300)], '../../etc/pass"wd\u0007.csv') })
  const upload = await readUpload(post(body.subarray(0, body.length - 60), type))
  expect(upload?.fileName).not.toMatch(/[/\\\p{C}]/u)
  await expect(upload && read(upload.bytes)).rejects.toThrow(UploadBroken)
  await expect(readUpload(post(body.subarray(0, 20), type))).rejects.toThrow(UploadBroken)
  await expect(readUpload(post(Buffer.alloc(90_000, 'x'), type, 5000))).rejects.toThrow(UploadBroken)
})
