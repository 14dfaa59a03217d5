import { beforeAll, expect, test } from 'vitest'
import { judge } from '../domains/dark-patterns/checks/all.ts'
import { parsePage } from '../domains/dark-patterns/read/page.ts'
import { storeWith } from '../domains/dark-patterns/testing/store.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import {
  changeSettings,
  money,
  type Print,
  type Printed,
  readSettings,
  Settings,
  settingsSection,
} from '../domains/settings/index.ts'
import { emailReactions } from './email-reactions.ts'
import { type FullStore, openFullStore } from './testing/full-store.ts'
import { fillSurfaces, readSurfaces } from './testing/read-surfaces.ts'
import { type PageRoute, pageRoutes } from './testing/source-build.ts'
import { EMAILS, type Filled, PAGES, TEXTLESS } from './testing/surfaces.ts'

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every single setting, such as `shipping.methods[].fee`; lists are represented by their first item. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value) && isTree(value[0])) return keysOf(value[0], `${path}[]`)
  if (!isTree(value)) return [path]
  return Object.entries(value).flatMap(([name, each]) => keysOf(each, path ? `${path}.${name}` : name))
}

/** The settings with one value replaced. */
function withValue(settings: Tree, key: string, value: unknown): Tree {
  const changed = structuredClone(settings)
  const names = key.replace('[]', '.0').split('.')
  const last = names.pop() ?? ''
  const place = names.reduce((tree, name) => tree[name] as Tree, changed)
  place[last] = value
  return changed
}

const valueAt = (settings: Tree, key: string): unknown =>
  key
    .replace('[]', '.0')
    .split('.')
    .reduce<unknown>((tree, name) => (tree as Tree)[name], settings)

const rows = settingsSection.printed.flatMap(([key, printed]) =>
  typeof printed === 'string'
    ? []
    : [printed].flat().map((each, at) => ({ name: at === 0 ? key : `${key} (${at + 1})`, key, ...each })),
)

const DEFAULTS = Settings.parse({})
/** Values that appear in no row, because only the first of several items is changed. */
const OTHERS = {
  ...DEFAULTS,
  shipping: {
    ...DEFAULTS.shipping,
    methods: [
      DEFAULTS.shipping.methods[0],
      { id: 'express', name: 'Falcon', fee: 45_600, isEnabled: true, days: '1-9 working days' },
    ],
    zones: [DEFAULTS.shipping.zones[0], { id: 'rest', name: 'Elsewhere', minDays: 23, maxDays: 29 }],
  },
  reminders: { ...DEFAULTS.reminders, isEnabled: true },
  support: { ...DEFAULTS.support, hours: [DEFAULTS.support.hours[0]] },
}
/** A store whose printed settings all differ from the defaults. */
const BEFORE = rows.reduce<Tree>((settings, { key, values }) => withValue(settings, key, values[0]), OTHERS)

/** Another one, with every change that does not switch off something else. */
const AFTER = rows
  .filter(({ isSwitch }) => !isSwitch)
  .reduce((settings, { key, values }) => withValue(settings, key, values[1]), BEFORE)

/** The same text with another meaning: how long an emailed link works. */
const KNOWN = ['mail: customer.email-change-requested: /(?<![\\w,.-])24[- ]hours/']

/** Its page uses today's layout but shows what was true when the invoice was issued. */
const INVOICE = 'invoice'
/** Where a placed order is shown: the terms it was sold under stay. */
const OF_ORDERS = [
  'thank-you',
  'order',
  'order, paid',
  // Says what was paid for the term (D295).
  'mail: membership.began',
  ...[
    'placed',
    'payment-requested',
    'processing',
    'change-due',
    'change-over',
    'confirmed',
    'shipped',
    'revised',
    'tracking-corrected',
    'delivered',
    'cancelled',
    'expired',
  ].map((news) => `mail: order.${news}`),
]

let shop: FullStore
let world: Filled
let before: Record<string, string>

async function set(settings: Tree) {
  const changed = await changeSettings(shop.ctx, settings)
  if (!changed.ok) throw new Error(JSON.stringify(changed.params))
}
const textOf = ({ text }: Printed, value: unknown): Print => text(value as never)
const prints = (said: string | undefined, text: Print) =>
  Boolean(text) && (typeof text === 'string' ? said?.includes(text) : text?.test(said ?? ''))
const printing = (said: Record<string, string>, text: Print) =>
  Object.keys(said).filter((name) => prints(said[name], text))
const notKept = ({ isKept }: Printed, names: readonly string[]) =>
  names.filter((name) => name !== INVOICE && !(isKept && OF_ORDERS.includes(name)))

beforeAll(async () => {
  shop = await openFullStore()
  await set(BEFORE)
  world = await fillSurfaces(shop, (await stockShop(shop.ctx, [40, 40])) as [Shelf, Shelf])
  before = await readSurfaces(shop, world)
})

test('every setting is either printed, and changed here, or somebody has said why not', () => {
  expect(settingsSection.printed.map(([key]) => key).toSorted()).toEqual(keysOf(DEFAULTS).toSorted())
})

test('every page, and every mail, is read here', () => {
  const leaves = (routes: PageRoute[]): PageRoute[] =>
    routes.flatMap((route) => (route.children ? leaves(route.children) : [route]))
  // Shoppers never see the admin.
  const shown = leaves(pageRoutes()).filter(({ file }) => !file.startsWith('admin/'))
  const names = shown.map(({ id }) => id.replace(/^.*\/|-page$/g, ''))
  expect(names.filter((name) => !PAGES[name] && !TEXTLESS.includes(name))).toEqual([])
  expect(Object.keys(EMAILS).toSorted()).toEqual(Object.keys(emailReactions).toSorted())
})

test.each(rows)('D1 D6 D8: $name is printed as it is set', async (row) => {
  const [from, to] = [textOf(row, row.values[0]), textOf(row, row.values[1])]
  if (from !== null) expect(row.on.filter((name) => !prints(before[name], from))).toEqual([])
  expect(printing(before, to)).toEqual([])
  await set(withValue(BEFORE, row.key, row.values[1]))
  const after = await readSurfaces(shop, world, (name) => row.on.includes(name))
  await set(BEFORE)
  if (to !== null) expect(row.on.filter((name) => !prints(after[name], to))).toEqual([])
  expect(printing(after, from)).toEqual([])
})

test('nothing that the shop says anywhere is left of the settings before', async () => {
  await set(AFTER)
  const after = await readSurfaces(shop, world)
  await set(BEFORE)
  for (const row of rows.filter(({ isSwitch }) => !isSwitch)) {
    const [from, to] = [textOf(row, row.values[0]), textOf(row, row.values[1])]
    expect(notKept(row, printing(after, from)), row.name).toEqual([])
    const changed = notKept(row, printing(before, from))
    expect(
      changed.filter((name) => !prints(after[name], to)),
      row.name,
    ).toEqual([])
  }
})

test('D84: no default is hard-coded in a page, an answer or an email', () => {
  const [, express] = DEFAULTS.shipping.methods
  const [, sunday] = DEFAULTS.support.hours
  const texts: Print[] = rows
    .filter(({ isSwitch }) => !isSwitch)
    .map((row) => textOf(row, valueAt(DEFAULTS, row.key) ?? ''))
  for (const { name, minDays, maxDays } of DEFAULTS.shipping.zones) texts.push(name, `${minDays}-${maxDays} days`)
  if (express) texts.push(express.name, express.days, money(express.fee))
  if (sunday) texts.push(sunday.days, sunday.time)
  const found = [...texts, DEFAULTS.orders.prefix].flatMap((text) =>
    printing(before, text).map((name) => `${name}: ${text}`),
  )
  expect([...new Set(found)].toSorted()).toEqual(KNOWN)
})

test('D214: no page that the store renders, for any visitor, breaks a rule against dark patterns', async () => {
  const pages = []
  for (const [name, [path, visitor = 'stranger']] of Object.entries(PAGES)) {
    const address = typeof path === 'string' ? path : path(world)
    const html = await shop.ask(address, { headers: world.headers[visitor] })
    pages.push(parsePage({ path: address, status: 200, place: { label: name, to: '/admin' }, html }))
  }
  const stock = new Map(['/product/whey-0', '/product/whey-1'].map((path) => [path, [40]]))
  const results = judge(storeWith({ pages, stock, settings: await readSettings(shop.ctx) }))
  expect(results.flatMap(({ findings }) => findings.filter(({ level }) => level === 'found'))).toEqual([])
})
