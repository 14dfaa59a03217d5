import { beforeAll, describe, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { testContext } from '../platform/testing/index.ts'
import { FORM_MATRIX } from './testing/forms/form-matrix.ts'
import { INHERITED, pageAddresses } from './testing/hostile.ts'
import { type Handler, pageStatus } from './testing/page-status.ts'
import { type PageRoute, pageRoutes } from './testing/source-build.ts'
import { fillWorld, type World } from './testing/visitors.ts'

const modules = import.meta.glob<{ action?: Handler }>('../web/{storefront,admin}/**/*.{ts,tsx}')

const filesOf = (entries: readonly PageRoute[]): string[] =>
  entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])])
const PAGES = [...new Set(filesOf(pageRoutes()))]

let world: World
beforeAll(async () => {
  const ctx = await testContext()
  world = await fillWorld(ctx, (await stockShop(ctx, [900, 900])) as [Shelf, Shelf])
})

/** Field names that would reach into inherited properties, as form libraries write paths. */
const POLLUTION = {
  '__proto__.polluted': '1',
  '__proto__[polluted]': '1',
  'constructor.prototype.polluted': '1',
  'constructor[prototype][polluted]': '1',
  'a[__proto__][polluted]': '1',
  'items[0].__proto__.polluted': '1',
}

/** The forms of a page: those of the matrix, or an empty one at each of its addresses. */
async function formsOf(file: string) {
  const rows = FORM_MATRIX[file]
  if (rows) return Promise.all(rows.map(async ({ send }) => ({ params: {}, ...(await send(world)) })))
  return pageAddresses(world)
    .filter((each) => each.file === file)
    .map(({ path, params }) => ({ path, params, form: {} as Record<string, string> }))
}

describe('A38 A57: no form makes a page fail', () => {
  test.each(PAGES)('%s', async (file) => {
    const { action } = (await modules[`../web/${file}`]?.()) ?? {}
    if (!action) return
    const visitor = file.startsWith('admin/') ? 'staff' : 'owner'
    for (const { path: address, params, form } of await formsOf(file)) {
      const changed = [
        ...INHERITED.map((intent) => ({ ...form, intent })),
        ...Object.keys(form).flatMap((name) => INHERITED.slice(0, 2).map((value) => ({ ...form, [name]: value }))),
        { ...form, ...POLLUTION },
      ]
      for (const each of changed) {
        const call = { address, params, visitor, form: new URLSearchParams(each) } as const
        expect(await pageStatus(action, world, call), `${address} ${JSON.stringify(each)}`).toBeLessThan(500)
      }
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
