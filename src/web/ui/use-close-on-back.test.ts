import { beforeEach, expect, test, vi } from 'vitest'
import { openLayer, watchBack } from './use-close-on-back.ts'

type Entry = { state: object; url: string }
let entries: Entry[] = []
let at = 0
const listeners: ((event: { state: object; stopImmediatePropagation: () => void }) => void)[] = []

/** As the browser's own: going to an entry is answered later. */
const fakeHistory = () => ({
  get state() {
    return entries[at]?.state
  },
  pushState(state: object, _: string, url = entries[at]?.url ?? '') {
    entries = [...entries.slice(0, at + 1), { state, url }]
    at += 1
  },
  replaceState(state: object, _: string, url = entries[at]?.url ?? '') {
    entries[at] = { state, url }
  },
  go: (by: number) => void setTimeout(() => go(by)),
})
function go(by: number): void {
  at += by
  let isStopped = false
  for (const listener of listeners)
    if (!isStopped) listener({ state: entries[at]!.state, stopImmediatePropagation: () => (isStopped = true) })
}
const later = () => new Promise((resolve) => setTimeout(resolve, 5))

type Toggle = { target: object; newState: 'open' | 'closed' }
let toggle: (event: Toggle) => void
const routerPops = vi.fn()
beforeEach(() => {
  listeners.length = 0
  routerPops.mockClear()
  entries = [
    { state: { idx: 0 }, url: '/' },
    { state: { idx: 1 }, url: '/shop' },
  ]
  at = 1
  vi.stubGlobal('history', fakeHistory())
  vi.stubGlobal('window', { addEventListener: (_: string, listener: () => void) => listeners.push(listener) })
  vi.stubGlobal('document', { addEventListener: (_: string, listener: typeof toggle) => (toggle = listener) })
  watchBack()
  listeners.push(routerPops)
})

test('Back closes the layer, and the next Back leaves the page', async () => {
  const close = vi.fn(() => closed())
  const closed: () => void = openLayer(close)
  await later()
  expect(at).toBe(2)
  go(-1)
  await later()
  expect(close).toHaveBeenCalledOnce()
  expect([at, routerPops.mock.calls.length]).toEqual([1, 0])
  go(-1)
  expect([at, routerPops.mock.calls.length]).toEqual([0, 1])
})

test('a layer closed in another way takes its entry with it, and what was replaced meanwhile belongs to the page', async () => {
  const closed = openLayer(() => {})
  await later()
  history.replaceState({ idx: 1, key: 'a' }, '', '/shop?diet=vegan')
  closed()
  await Promise.resolve()
  // The list of the last tick arrives while the entry is being left.
  history.replaceState({ idx: 1, key: 'b' }, '', '/shop?diet=vegan&inStock=1')
  await later()
  expect(at).toBe(1)
  expect(entries[1]).toMatchObject({ url: '/shop?diet=vegan&inStock=1', state: { idx: 1, key: 'b' } })
  expect(routerPops).not.toHaveBeenCalled()
})

test('a page opened from a layer takes its entry', async () => {
  const closed = openLayer(() => {})
  await later()
  history.pushState({ idx: 2 }, '', '/cart')
  closed()
  await later()
  expect(entries.map((entry) => entry.url)).toEqual(['/', '/shop', '/cart'])
  go(-1)
  expect(entries[at]?.url).toBe('/shop')
  expect(routerPops).toHaveBeenCalledOnce()
})

test('Back closes a popover that asks for it, and no other', async () => {
  const popover = (back?: string) => ({ dataset: { back }, hidePopover: vi.fn() })
  const [picture, hint] = [popover('yes'), popover()]
  for (const target of [hint, picture]) toggle({ target, newState: 'open' })
  await later()
  go(-1)
  await later()
  expect(picture.hidePopover).toHaveBeenCalledOnce()
  expect(hint.hidePopover).not.toHaveBeenCalled()
  expect(entries[at]?.url).toBe('/shop')
})
