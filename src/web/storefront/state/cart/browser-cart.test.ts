import { describe, expect, it, vi } from 'vitest'
import type { CartItem } from '../../../../domains/cart/schemas.ts'
import { paise } from '../../../../shared/money.ts'
import { createCartStore } from './browser-cart.ts'

const whey = { id: 'prd_whey', name: 'Whey', price: paise(249_900), image: null, variantId: 'var_1' } as CartItem
const bar = { id: 'prd_bar', name: 'Bar', price: paise(9_900), image: null, variantId: 'var_2' } as CartItem

function browser(kept: Record<string, string> = {}) {
  const storage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value
    },
  }
  const tabs = new EventTarget()
  const tell = (key: string | null) => tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { storage, tabs, kept, tell }
}

describe('the cart of a browser', () => {
  it('is empty and not ready until it is loaded', () => {
    const store = createCartStore(browser().storage)
    expect(store.read()).toMatchObject({ isReady: false, state: { itemCount: 0 } })
  })

  it('R183 R188: keeps every change, and reads it again on the next page', () => {
    const { storage, tabs } = browser()
    const store = createCartStore(storage, tabs)
    store.load()
    store.change({ type: 'add', item: whey, quantity: 2 })
    const next = createCartStore(storage, tabs)
    next.load()
    expect(next.read()).toMatchObject({ isReady: true, state: { itemCount: 2, total: 499_800 } })
  })

  it('shows what another tab did', () => {
    const { storage, tabs, tell } = browser()
    const [here, there] = [createCartStore(storage, tabs), createCartStore(storage, tabs)]
    here.load()
    there.load()
    const listener = vi.fn()
    here.subscribe(listener)
    there.change({ type: 'add', item: whey })
    tell('nutri_cart')
    expect(listener).toHaveBeenCalled()
    expect(here.read().state.itemCount).toBe(1)
  })

  it('is up to date on a page that comes back by the Back button', () => {
    const { storage, tabs, kept } = browser()
    const store = createCartStore(storage, tabs)
    store.load()
    store.subscribe(() => undefined)
    kept.nutri_cart = JSON.stringify({ items: [{ ...whey, quantity: 4 }] })
    tabs.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(store.read().state.itemCount).toBe(4)
  })

  it('R188: is emptied by the tab that orders', () => {
    const { storage, tabs, kept, tell } = browser()
    const store = createCartStore(storage, tabs)
    store.load()
    store.subscribe(() => undefined)
    store.change({ type: 'add', item: whey })
    delete kept.nutri_cart
    tell(null)
    expect(store.read().state.items).toEqual([])
  })

  it('does not lose what another tab added a moment before', () => {
    const { storage, tabs } = browser()
    const [here, there] = [createCartStore(storage, tabs), createCartStore(storage, tabs)]
    here.load()
    there.load()
    there.change({ type: 'add', item: whey })
    here.change({ type: 'add', item: bar })
    expect(here.read().state.items.map((line) => line.id)).toEqual(['prd_whey', 'prd_bar'])
  })

  it('does not write, nor tell anybody, where prices are as they were', () => {
    const { storage, tabs } = browser()
    const store = createCartStore(storage, tabs)
    store.load()
    store.change({ type: 'add', item: whey })
    const [written, listener] = [vi.spyOn(storage, 'setItem'), vi.fn()]
    store.subscribe(listener)
    const prices = [{ id: whey.id, variantId: 'var_1', price: whey.price, name: whey.name, image: null, upsell: null }]
    store.change({ type: 'refresh-prices', prices })
    expect(written).not.toHaveBeenCalled()
    expect(listener).not.toHaveBeenCalled()
    store.change({ type: 'refresh-prices', prices: [{ ...prices[0]!, price: paise(259_900) }] })
    expect(written).toHaveBeenCalledOnce()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('keeps the sound lines of a damaged cart, and tells of the loss once', () => {
    const good = { ...whey, quantity: 3 }
    const { storage, tabs } = browser({
      nutri_cart: JSON.stringify({ items: [good, { id: 5 }, { ...bar, quantity: 400 }] }),
    })
    const store = createCartStore(storage, tabs)
    expect(store.load()).toEqual({ dropped: 1, adjusted: 1 })
    expect(store.read().state.itemCount).toBe(23)
    expect(createCartStore(storage, tabs).load()).toEqual({ dropped: 0, adjusted: 0 })
  })

  it('goes on in memory where storage is blocked or full', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    for (const storage of [null, refusing]) {
      const store = createCartStore(storage, new EventTarget())
      store.load()
      store.change({ type: 'add', item: whey })
      store.change({ type: 'add', item: bar })
      expect(store.read().state.itemCount).toBe(2)
    }
  })

  it('listens to other tabs as long as anybody listens to it', () => {
    const { storage, tabs, tell, kept } = browser()
    const store = createCartStore(storage, tabs)
    store.load()
    const [first, second] = [vi.fn(), vi.fn()]
    const leave = store.subscribe(first)
    store.subscribe(second)
    leave()
    kept.nutri_cart = JSON.stringify({ items: [{ ...whey, quantity: 1 }] })
    tell('nutri_cart')
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
  })
})
