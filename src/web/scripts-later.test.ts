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

type Heard = Record<string, () => void>
type Picture = { complete: boolean; addEventListener: (name: string, heard: () => void) => void }

/** Runs a page's script in a browser of a few lines, whose frames and timers fire when the test says so. */
function open(html: string, pictures: Picture[] = []) {
  const asked: string[] = []
  const preloaded: string[] = []
  const heard: Heard = {}
  const frames: (() => void)[] = []
  const window: { __reactRouterRouteModules?: Record<string, string> } = {}
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
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
    requestAnimationFrame: (then: () => void) => frames.push(then),
    setTimeout: (then: () => void, ms = 0) => ms === 0 && then(),
    addEventListener: (name: string, then: () => void) => {
      heard[name] = then
    },
  })
  const paint = () => {
    for (const frame of frames.splice(0)) frame()
  }
  return { asked, preloaded, heard, window, paint }
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
  const html = scriptsLater(page())
  expect(html).not.toContain('<link')
  const { asked, preloaded, window, paint } = open(html)
  expect(asked).toEqual([])
  paint()
  await new Promise(setImmediate)
  expect(preloaded).toEqual(['/assets/entry.js', '/assets/root.js'])
  expect(asked).toEqual(['/assets/manifest-1.js', '/assets/root.js', '/assets/page.js', '/assets/entry.js'])
  expect(window.__reactRouterRouteModules).toEqual({
    root: 'module of /assets/root.js',
    'pages/page': 'module of /assets/page.js',
  })
})

test('pictures of the first view come first, also one that fails; a touch does not wait for them', () => {
  const [a, b] = [pictureUnderWay(), pictureUnderWay()]
  const waiting = open(scriptsLater(page()), [a.picture, b.picture])
  a.heard.load?.()
  waiting.paint()
  expect(waiting.asked).toEqual([])
  b.heard.error?.()
  waiting.paint()
  expect(waiting.asked).not.toEqual([])

  const touched = open(scriptsLater(page()), [pictureUnderWay().picture])
  touched.heard.pointerdown?.()
  expect(touched.asked).not.toEqual([])
})

test('a page of another form stays as it is', () => {
  const html = '<script type="module" async="">import("/assets/entry.js");</script>'
  expect(scriptsLater(html)).toBe(html)
})
