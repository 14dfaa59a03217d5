import { describe, expect, it } from 'vitest'
import { lineKey } from '../../../../domains/cart/rules.ts'
import type { CartItem } from '../../../../domains/cart/schemas.ts'
import { paise } from '../../../../shared/money.ts'
import { addNews } from './price-news.ts'

const line = (price: number, more: Partial<CartItem> = {}): CartItem => ({
  id: 'prd_bar',
  name: 'Bar',
  price: paise(price),
  image: null,
  quantity: 1,
  variantId: 'var_bar',
  ...more,
})
const key = lineKey(line(0))
const offer = { isUpsell: true, upsellDiscount: 10, relatedProductId: 'prd_whey' }

describe('what a cart tells of its prices', () => {
  it('names the first price and the newest, however often it moved', () => {
    const once = addNews(new Map(), [line(10_000)], [line(11_000)])
    const twice = addNews(once, [line(11_000)], [line(12_000)])
    expect(twice.get(key)).toEqual({ was: 10_000, now: 12_000, hasOfferEnded: false })
    expect(addNews(twice, [line(12_000)], [line(12_000, { quantity: 2 })])).toEqual(twice)
    expect(addNews(twice, [line(12_000)], [line(10_000)]).size).toBe(0)
  })

  it('says that an offer has ended', () => {
    const news = addNews(new Map(), [line(9_000, offer)], [line(10_000)])
    expect(news.get(key)).toEqual({ was: 9_000, now: 10_000, hasOfferEnded: true })
  })

  it('forgets a line that left', () => {
    const news = addNews(new Map(), [line(10_000)], [line(11_000)])
    const gone = addNews(news, [line(11_000)], [])
    expect(addNews(gone, [], [line(11_000)]).size).toBe(0)
  })

  it('is silent about an offer just taken, new lines, and other quantities', () => {
    expect(addNews(new Map(), [line(10_000)], [line(9_000, offer)]).size).toBe(0)
    expect(addNews(new Map(), [], [line(10_000)]).size).toBe(0)
    expect(addNews(new Map(), [line(10_000)], [line(10_000, { quantity: 5 })]).size).toBe(0)
  })
})
