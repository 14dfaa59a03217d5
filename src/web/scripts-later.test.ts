import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { scriptsLater } from './scripts-later.ts'

const page = (
  body = '',
) => `<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/></head>${body}<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";
  
  window.__reactRouterRouteModules = {"root":route0,"pages/page":route1};

import("/assets/entry.js");</script>`

const later = (html: string) => scriptsLater(html).join('')

const scriptsOf = (html: string) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)

type Heard = Record<string, (event?: object) => void>
type Picture = { complete: boolean; addEventListener: (name: string, heard: () => void) => void }

/** Runs a page's script in a minimal browser, in which the test controls painting and time. */
function open(html: string, pictures: Picture[] = []) {
  const asked: string[] = []
  const preloaded: string[] = []
  const heard: Heard = {}
  const painted: { type: string; tell: (entry: object) => void }[] = []
  const timers: { then: () => void; ms: number }[] = []
  const window: { __reactRouterRouteModules?: Record<string, string>; early?: { acts: object[]; end: () => void } } = {}
  const script = scriptsOf(html).at(-1) ?? ''
  runInNewContext(script.replaceAll('import(', 'load('), {
    window,
    load: async (file: string) => {
      asked.push(file)
      return `module of ${file}`
    },
    document: {
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
      createElement: () => ({}),
      querySelectorAll: () => pictures,
    },
    PerformanceObserver: class {
      told: (list: { getEntries: () => object[] }) => void
      constructor(told: (list: { getEntries: () => object[] }) => void) {
        this.told = told
      }
      observe({ type }: { type: string }) {
        painted.push({ type, tell: (entry) => this.told({ getEntries: () => [entry] }) })
      }
    },
    removeEventListener: (name: string) => delete heard[name],
    setTimeout: (then: () => void, ms: number) => timers.push({ then, ms }),
    addEventListener: (name: string, then: () => void) => {
      heard[name] = then
    },
  })
  const paint = (type: string, entry: object) => {
    for (const each of painted) if (each.type === type) each.tell(entry)
  }
  const pass = (ms: number) => {
    for (const timer of timers) if (timer.ms <= ms) timer.then()
  }
  return { asked, preloaded, heard, window, paint, pass }
}

const pictureUnderWay = () => {
  const heard: Heard = {}
  const picture: Picture = {
    complete: false,
    addEventListener: (name, then) => {
      heard[name] = then
    },
  }
  return { picture, heard }
}

test('scripts are asked for after the first painting, and then as React Router would have', async () => {
  const html = later(page())
  expect(html).not.toContain('<link')
  const { asked, preloaded, window, paint } = open(html)
  paint('paint', { name: 'first-paint' })
  expect(asked).toEqual([])
  paint('paint', { name: 'first-contentful-paint' })
  await new Promise(setImmediate)
  expect(preloaded).toEqual(['/assets/entry.js', '/assets/root.js'])
  expect(asked).toEqual(['/assets/manifest-1.js', '/assets/root.js', '/assets/page.js', '/assets/entry.js'])
  expect(window.__reactRouterRouteModules).toEqual({
    root: 'module of /assets/root.js',
    'pages/page': 'module of /assets/page.js',
  })
})

test('pictures of the first view are painted first; a touch does not wait for them', () => {
  const [a, b] = [pictureUnderWay(), pictureUnderWay()]
  const waiting = open(later(page()), [a.picture, b.picture])
  a.heard.load?.()
  waiting.paint('largest-contentful-paint', { element: a.picture })
  expect(waiting.asked).toEqual([])
  b.heard.load?.()
  waiting.paint('largest-contentful-paint', { element: {} })
  expect(waiting.asked).toEqual([])
  waiting.paint('largest-contentful-paint', { element: b.picture })
  expect(waiting.asked).not.toEqual([])

  const touched = open(later(page()), [pictureUnderWay().picture])
  touched.heard.pointerdown?.()
  expect(touched.asked).not.toEqual([])
})

test('a picture that fails, and a browser that does not tell when it paints, hold nothing up for long', () => {
  const { picture, heard } = pictureUnderWay()
  const waiting = open(later(page()), [picture])
  waiting.pass(1000)
  expect(waiting.asked).toEqual([])
  heard.error?.()
  waiting.pass(299)
  expect(waiting.asked).toEqual([])
  waiting.pass(300)
  expect(waiting.asked).not.toEqual([])

  const stuck = open(later(page()), [pictureUnderWay().picture])
  stuck.pass(3000)
  expect(stuck.asked).not.toEqual([])
})

test('presses and choices are queued in order and kept from React until it asks for them', () => {
  const { heard, window } = open(later(page()))
  const stopped: string[] = []
  const act = (type: string, element: { tagName: string; type: string } | null, isTrusted = true) =>
    heard[type]?.({
      type,
      isTrusted,
      target: type === 'click' ? { closest: () => element } : element,
      stopPropagation: () => stopped.push(type),
    })
  const button = (name: string) => ({ name, tagName: 'BUTTON', type: 'button', setAttribute: () => undefined })
  const field = (type: string, value: string) => ({ tagName: 'INPUT', type, value, checked: type === 'radio' })
  const [more, add, size, pincode] = [button('more'), button('add'), field('radio', '1 kg'), field('text', '4')]
  act('click', size)
  act('input', size)
  act('click', more)
  act('click', more)
  act('input', pincode)
  pincode.value = '400001'
  act('input', pincode)
  act('click', add)
  act('submit', { tagName: 'FORM', type: '' })
  expect(stopped).toHaveLength(8)
  act('click', null)
  act('input', field('file', ''))
  act('click', add, false)
  expect(stopped, 'links, files and the replay itself pass').toHaveLength(8)
  expect(window.early?.acts).toEqual([
    { element: size, value: '1 kg', checked: true },
    { element: more },
    { element: more },
    { element: pincode, value: '400001', checked: false },
    { element: add },
  ])
  window.early?.end()
  expect(heard.click, 'from now on React hears').toBeUndefined()
})

test('a page of another form stays as it is', () => {
  const html = '<script type="module" async="">import("/assets/entry.js");</script>'
  expect(later(html)).toBe(html)
})

/** Whether parts below the first view are laid out, when the page has been opened and after each event. */
function wholeAfter(type: string, hash: string, events: [string, object?][] = []): boolean[] {
  const dataset = {}
  const heard: Heard = {}
  runInNewContext(scriptsOf(later(page()))[0] ?? '', {
    location: { hash },
    performance: { getEntriesByType: () => [{ type }] },
    document: { documentElement: { dataset } },
    addEventListener: (name: string, then: () => void) => {
      heard[name] = then
    },
  })
  return [
    'whole' in dataset,
    ...events.map(([name, event]) => {
      heard[name]?.(event)
      return 'whole' in dataset
    }),
  ]
}

test('all heights are known before the browser returns to a place on the page', () => {
  const click = (found: object | null): [string, object] => ['click', { target: { closest: () => found } }]
  expect(wholeAfter('reload', '')).toEqual([true])
  expect(wholeAfter('back_forward', '')).toEqual([true])
  expect(wholeAfter('navigate', '#reviews')).toEqual([true])
  expect(wholeAfter('navigate', '', [click(null), click({})])).toEqual([false, false, true])
  expect(wholeAfter('navigate', '', [['popstate']])).toEqual([false, true])
})

test('a route that comes in parts is joined', async () => {
  const parts = `import * as route1_loader from "/assets/loader.js";
import * as route1_main from "/assets/page.js";
const route1 = {...route1_loader,...route1_main};
`
  const html = later(page().replace('import * as route1 from "/assets/page.js";\n', parts))
  const { paint, asked, window } = open(html)
  paint('paint', { name: 'first-contentful-paint' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([
    '/assets/manifest-1.js',
    '/assets/root.js',
    '/assets/loader.js',
    '/assets/page.js',
    '/assets/entry.js',
  ])
  expect(Object.keys(window.__reactRouterRouteModules ?? {})).toEqual(['root', 'pages/page'])
})
