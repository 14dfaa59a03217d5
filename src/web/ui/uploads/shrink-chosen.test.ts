import { expect, test, vi } from 'vitest'
import { shrinkChosen } from './shrink-chosen.ts'

/** What a browser has and Node does not: pictures that are decoded only when the returned function is called. */
function openBrowser() {
  const gates: (() => void)[] = []
  const decode = () =>
    new Promise((resolve) => {
      gates.push(() => resolve({ width: 4000, height: 3000, close: () => undefined }))
    })
  const canvas = {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['small'])),
  }
  class Transfer {
    files: File[] = []
    items = { add: (file: File) => this.files.push(file) }
  }
  vi.stubGlobal('createImageBitmap', decode)
  vi.stubGlobal('document', { createElement: () => canvas })
  vi.stubGlobal('DataTransfer', Transfer)
  return { decodeNext: () => vi.waitFor(() => (gates.shift() as () => void)()) }
}

function openForm() {
  const sent: (readonly File[])[] = []
  const form = new EventTarget()
  const input = { files: [] as File[], form }
  const press = (name?: string) => {
    const submitter = name ? { getAttribute: () => name } : null
    if (form.dispatchEvent(Object.assign(new Event('submit', { cancelable: true }), { submitter })) && !name)
      sent.push(input.files)
  }
  Object.assign(form, { requestSubmit: () => press() })
  const choose = (...names: string[]) => {
    input.files = names.map((name) => new File(['a photo of many megabytes'], name))
    return shrinkChosen(input as unknown as HTMLInputElement)
  }
  return { input, press, choose, sent }
}

test('D236: a press before the pictures are smaller waits, and sends the smaller ones once', async () => {
  const { decodeNext } = openBrowser()
  const { press, choose, sent } = openForm()
  const shrunk = choose('one.jpg', 'two.jpg')
  press()
  press()
  await decodeNext()
  expect(sent).toEqual([])
  await decodeNext()
  await shrunk
  expect(sent.map((files) => files.map(({ size }) => size))).toEqual([[5, 5]])
  press()
  expect(sent).toHaveLength(2)
})

test('nothing is sent when nobody pressed, and validation goes on meanwhile', async () => {
  const { decodeNext } = openBrowser()
  const { press, choose, sent } = openForm()
  const shrunk = choose('one.jpg')
  press('__intent__')
  await decodeNext()
  await shrunk
  expect(sent).toEqual([])
})

test('pictures that were chosen later stay, and are the ones that are sent', async () => {
  const { decodeNext } = openBrowser()
  const { input, press, choose, sent } = openForm()
  const first = choose('one.jpg')
  const second = choose('two.jpg', 'three.jpg')
  press()
  await decodeNext()
  await first
  expect([sent, input.files.map(({ name }) => name)]).toEqual([[], ['two.jpg', 'three.jpg']])
  await decodeNext()
  await decodeNext()
  await second
  expect(sent.map((files) => files.map(({ size }) => size))).toEqual([[5, 5]])
})
