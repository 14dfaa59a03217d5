import { formatMoney, type Paise } from '../../../shared/money.ts'
import { type AuditedStore, type Check, findWords, settingPlace } from '../read/store.ts'
import type { Finding } from '../schemas.ts'

const EXTRA =
  /\b(?:plus|excl(?:\.|uding|usive of)?|\+) ?(?:gst|tax(?:es)?)\b|\b(?:gst|tax(?:es)?) (?:is |are )?extra\b|\b(?:convenience|handling|packing|packaging|platform|processing) (?:fee|charge)s?\b/i
const FREE = /\bfree (?:delivery|shipping)\b/i
const CONDITION = /₹|\brs\.?\s?\d|above|over|from|when|order|member|coupon|code|pickup|collect|if |no free|not free/i
const PAYMENT = /^\/(?:checkout|orders|thank-you)\b/

export const dripPricing: Check = (store) => [
  ...lateCharges(store),
  ...wrongTotals(store),
  ...findWords(store, EXTRA, ({ own }) => (own ? { what: 'A charge comes on top of the price.' } : null)),
  ...findWords(store, FREE, ({ own }, _, sentence) =>
    own && costsSomewhere(store) && !CONDITION.test(sentence.replace(FREE, ''))
      ? { what: 'Promises free delivery, but smaller orders pay for it.' }
      : null,
  ),
]

const costsSomewhere = ({ settings: { shipping } }: AuditedStore): boolean =>
  shipping.methods.some(({ isEnabled, fee }) => isEnabled && fee > 0)

/** Every charge of delivery and of a payment method must be stated, with its amount, before the checkout. */
function lateCharges({ settings: { shipping }, quotes, pages }: AuditedStore): Finding[] {
  const inCart = new Set(
    quotes.filter(({ method }) => method === null).flatMap(({ steps }) => steps.map(({ name }) => name)),
  )
  const added = quotes
    .filter(({ method }) => method !== null)
    .flatMap(({ steps }) => steps)
    .filter(({ name, amount }) => amount > 0 && !inCart.has(name))
    .map(({ label, amount }) => ({ label, amount, place: settingPlace('payments', label) }))
  const delivery = shipping.methods
    .filter(({ isEnabled, fee }) => isEnabled && fee > 0)
    .map(({ name, fee }) => ({ label: name, amount: fee, place: settingPlace('delivery', name) }))
  const before = pages.filter(({ path }) => !PAYMENT.test(path)).flatMap(({ blocks }) => blocks.map(({ text }) => text))
  return [...new Map([...delivery, ...added].map((charge) => [charge.label, charge])).values()].flatMap(
    ({ label, amount, place }): Finding[] => {
      const price = formatMoney(amount as Paise)
      // ₹40 is not stated by ₹400.
      const stated = new RegExp(`${RegExp.escape(price)}(?![\\d,]*\\d)`)
      const isStated = before.some((text) => stated.test(text))
      return isStated
        ? []
        : [{ level: 'found', what: 'Shoppers see this charge only at payment.', quote: `${label}, ${price}`, place }]
    },
  )
}

const wrongTotals = ({ quotes }: AuditedStore): Finding[] =>
  quotes.flatMap(({ method, steps, total }): Finding[] => {
    const sum = steps.reduce((all, { amount }) => all + amount, 0)
    if (sum === total) return []
    const quote = `${formatMoney(sum as Paise)}, ${formatMoney(total as Paise)}`
    return [
      {
        level: 'found',
        what: `The total ${method ? `with ${method} ` : ''}is not the sum of its rows.`,
        quote,
        place: settingPlace('payments', 'Payment'),
      },
    ]
  })
