import { beforeAll, expect, test } from 'vitest'
import { saveProducts } from '../domains/catalog/index.ts'
import { listPageTexts, resetPageTexts, savePageTexts } from '../domains/content/index.ts'
import { stockRecord, stockShop } from '../domains/orders/testing/shop.ts'
import { rebuildSearch } from '../domains/search/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { COUNTER } from './testing/counter.ts'
import { type FullStore, openFullStore } from './testing/full-store.ts'

let store: FullStore
beforeAll(async () => {
  store = await openFullStore()
})

/** Where the texts of a page are, if not only at its own address. */
const ADDRESSES: Record<string, string[]> = {
  product: ['/product/whey-0'],
  'newsletter-form': ['/about', '/newsletter'],
  search: ['/search', '/search?q=zzzzzz'],
}

/** Opened in the browser only. */
const IN_POPUP = ['newsletter-form.popupHeading', 'newsletter-form.popupText', 'newsletter-form.popupBar']

/** What a reader or a search engine gets, without the data for scripts. Asked twice: once from the page cache. */
async function pageOf(path: string): Promise<string> {
  await store.ask(path)
  return (await store.ask(path)).replaceAll(/<script.*?<\/script>/gs, '')
}

const listed = async () => {
  const pages = await listPageTexts(store.ctx)
  if (!pages.ok) throw new Error(pages.code)
  return pages.value
}

const save = async (page: string, texts: Record<string, string>) => {
  const version = (await listed()).find((each) => each.page === page)?.version ?? ''
  const saved = await savePageTexts(store.ctx, page, { texts, version })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
}

/** The texts that shoppers see now, with every text the owner's. */
async function seenTexts(isShown = (_page: string) => true): Promise<string[]> {
  const seen: string[] = []
  for (const { page, place, slots } of await listed()) {
    if (!isShown(page)) continue
    const own = slots.map(({ slot }) => [slot, `Own ${page} ${slot}.`] as const)
    await save(page, Object.fromEntries(own))
    const addresses = ADDRESSES[page] ?? [place]
    const html = (await Promise.all(addresses.map(pageOf))).join()
    seen.push(...own.filter(([, text]) => html.includes(text)).map(([slot]) => `${page}.${slot}`))
    const back = await resetPageTexts(store.ctx, page)
    if (!back.ok) throw new Error(back.code)
  }
  return seen
}

test('D169: every text that can be edited is one that shoppers see, in one state of the store or another', async () => {
  // Nothing is sold yet, so there are no product pages.
  const empty = await seenTexts((page) => page !== 'product')
  expect(empty).toEqual(expect.arrayContaining(['shop.emptyText', 'offers.emptyHeading', 'dubai-import.emptyText']))

  await stockShop(store.ctx, [5, 5])
  await saveProducts(store.ctx, [stockRecord(1, 5, { origin: 'USA' })])
  await rebuildSearch(store.ctx)
  const changed = await changeSettings(store.ctx, {
    store: { state: 'dl', addressLines: ['5 Iron Road'] },
    giftcards: { isEnabled: true },
    pickup: { places: [COUNTER] },
  })
  expect(changed.ok).toBe(true)
  const filled = await seenTexts()
  expect(filled).toEqual(expect.arrayContaining(['dubai-import.text', 'gift-card.heading', 'product.returns']))

  const all = (await listed()).flatMap(({ page, slots }) => slots.map(({ slot }) => `${page}.${slot}`))
  const seen = new Set([...empty, ...filled, ...IN_POPUP])
  expect(all.filter((text) => !seen.has(text))).toEqual([])
})

test('D169: a page with built-in texts is the same as before any was edited, and an edited one is at once', async () => {
  const before = await store.ask('/offers')
  expect(before).not.toContain('"texts"')
  await save('offers', { heading: 'Deals & <b>steals</b>', description: 'Small prices.' })
  const page = await pageOf('/offers')
  expect(page).toMatch(/<h1[^>]*>Deals &amp; &lt;b&gt;steals&lt;\/b&gt;<\/h1>/)
  expect(page).toContain('<title>Deals &amp; &lt;b&gt;steals&lt;/b&gt; | ')
  expect(page).toContain('<meta name="description" content="Small prices."/>')
  // The others are still built in.
  expect(page).toContain('Biggest savings')
  const back = await resetPageTexts(store.ctx, 'offers')
  expect(back.ok).toBe(true)
  expect(await store.ask('/offers')).toBe(before)
})

test('D169: the newsletter’s texts reach the data of every page only once they are edited', async () => {
  expect(await store.ask('/about')).not.toContain('newsletterTexts')
  await save('newsletter-form', { popupHeading: 'Lift with us', popupText: 'One email a week.' })
  const page = await store.ask('/about')
  for (const text of ['newsletterTexts', 'Lift with us', 'One email a week.']) expect(page).toContain(text)
})
