import { formatMoney, fromRupees } from '../../../shared/money.ts'
import { type AuditedStore, type Check, cut, findWords } from '../read/store.ts'
import type { Finding } from '../schemas.ts'

const UP_TO = /\bup ?to (\d{1,2})\s?(?:%|percent)(?: off)?/i
const FROM = /\b(?:from|starting at|starts at) (?:₹|rs\.? ?)([\d,]+)/i
const CODE = /\b(?:code|coupon)[: ]+[“"']?([A-Z][A-Z0-9-]{2,19})\b/

export const baitAndSwitch: Check = (store) => [
  ...deadLinks(store),
  ...findWords(store, UP_TO, ({ own }, [, percent]) =>
    own && Number(percent) > store.bestSaving
      ? { what: `The largest discount in the store is ${store.bestSaving}%.` }
      : null,
  ),
  ...findWords(store, FROM, ({ own }, [, rupees = '']) => {
    const { lowestPrice } = store
    const isTooLow = own && lowestPrice !== null && fromRupees(Number(rupees.replaceAll(',', ''))) < lowestPrice
    return isTooLow ? { what: `The lowest price in the store is ${formatMoney(lowestPrice)}.` } : null
  }),
  ...findWords(store, CODE, ({ own }, [, code = '']) =>
    own && !store.coupons.live.has(code)
      ? {
          what: store.coupons.all.has(code) ? `The coupon ${code} can’t be used today.` : `There is no coupon ${code}.`,
        }
      : null,
  ),
]

const deadLinks = ({ texts, deadLinks: dead }: AuditedStore): Finding[] =>
  texts.flatMap(({ place, text, links }) =>
    links.flatMap((link) => {
      const state = dead.get(link)
      if (!state) return []
      const what =
        state === 'missing' ? `Leads to ${link}, which doesn’t exist.` : `Advertises ${link}, which is out of stock.`
      return [{ level: 'found' as const, what, quote: cut(text), place }]
    }),
  )
