import { all, ancestors, attribute, type Element, has, type Page, textOf, within } from '../read/page.ts'
import { type AuditedStore, type Check, findWords, onPage, settingPlace } from '../read/store.ts'
import type { Finding } from '../schemas.ts'

const DAY = 24 * 3_600_000
/** A limit above which “Only 60 left” is no scarcity. */
const MAX_LOW_STOCK = 20

const TIME =
  /\b(?:ends? (?:today|tonight|soon|in \d+)|(?:today|tonight) only|only today|last (?:day|chance|few hours)|final (?:day|hours)|limited[- ]time|offer (?:ends|expires)|expires (?:today|tonight|soon)|flash sale|(?<!in a )hurry)\b/i
const TODAY = /\b(?:today|tonight|last day|final hours|in \d+ hours?|last few hours)\b/i
const STOCK =
  /\b(?:only (?:\d+|a few|few) (?:left|pieces|packs|units|remaining)|last (?:\d+|few) (?:left|pieces|packs|units)|almost (?:gone|sold out)|selling (?:out )?fast)\b/i
const CROWD =
  /\b\d[\d,]*\+? (?:people|others|shoppers|customers|users) (?:are |have )?(?:just )?(?:viewing|looking|watching|bought|buying|added|ordered)\b/i
const LEFT = /\bonly (\d+) left\b/i

export const falseUrgency: Check = (store) => [
  ...findWords(store, TIME, ({ own }, match) => timeFault(store, own?.endsAt ?? null, match[0], own !== null)),
  ...findWords(store, CROWD, () => ({ what: 'The store doesn’t count this, so the claim can’t be true.' })),
  ...findWords(store, STOCK, ({ own }) =>
    own ? { what: 'A stock claim in a text doesn’t follow the stock. Product pages show what is left.' } : null,
  ),
  ...store.pages.flatMap((page) => [...countdowns(page, store), ...stockClaims(page, store)]),
  ...lowStock(store),
]

function timeFault({ now }: AuditedStore, endsAt: Date | null, words: string, isOwn: boolean) {
  if (!endsAt)
    return {
      what: isOwn ? 'Says that something ends, but has no end date.' : 'Says that something ends, but nothing does.',
    }
  if (TODAY.test(words) && endsAt.getTime() - now.getTime() > DAY)
    return { what: 'Says that it ends within a day, but its end date is later.' }
  return null
}

function countdowns(page: Page, { endings }: AuditedStore): Finding[] {
  const isCountdown = (element: Element) =>
    attribute(element, 'role') === 'timer' ||
    Object.keys(element.attribs).some((name) => /^data-(?:countdown|deadline|ends)/.test(name))
  return all(page, isCountdown).flatMap((element) => {
    const times = [element, ...within(element, () => true)]
      .flatMap((each) => Object.entries(each.attribs))
      .filter(([name]) => /^(?:datetime|data-(?:countdown|deadline|ends))/.test(name))
      .map(([, value]) => Date.parse(value))
    const isTrue = times.some((time) => endings.includes(time))
    return isTrue ? [] : [onPage(page, 'A countdown to a moment at which nothing in the store ends.', textOf(element))]
  })
}

/** `Only 3 left` on a product page, or on a card, which links to its product. */
function stockClaims(page: Page, { stock }: AuditedStore): Finding[] {
  return page.blocks.flatMap(({ text, element }) => {
    const left = LEFT.exec(text)?.[1]
    if (!left) return []
    const isTrue = productsAt(page, element).some((path) => stock.get(path)?.includes(Number(left)))
    return isTrue ? [] : [onPage(page, 'A stock claim that differs from the stock.', text)]
  })
}

/** The products that a claim can be about: that of the page, and that of the card around it. */
function productsAt(page: Page, element: Element): string[] {
  const card = [element, ...ancestors(element)].find(({ name }) => name === 'li' || name === 'article')
  const links = card ? within(card, ({ name }) => name === 'a').flatMap((link) => pathOf(link) ?? []) : []
  return [page.path, ...(new Set(links).size === 1 ? links : [])]
}

const pathOf = (element: Element): string | null =>
  has(element, 'href') ? (/^\/product\/[^/?#]+/.exec(attribute(element, 'href') ?? '')?.[0] ?? null) : null

const lowStock = ({ settings: { merch } }: AuditedStore): Finding[] =>
  merch.lowStockAt > MAX_LOW_STOCK
    ? [
        {
          level: 'look',
          what: `Pages say how many are left from ${merch.lowStockAt} units down, which is hardly scarce.`,
          quote: `Low stock from: ${merch.lowStockAt} units`,
          place: settingPlace('display', 'Low stock from'),
        },
      ]
    : []
