import type { Paise } from '../../../shared/money.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { Finding, Place } from '../schemas.ts'
import type { Page } from './page.ts'

/** A text that staff wrote, in plain words, with the links in it. `endsAt`: when the store stops showing it. */
export type OwnText = { place: Place; text: string; links: readonly string[]; endsAt: Date | null }

/** The price of a cart with one unit, as the cart shows it (`method` null) or with a payment method. */
export type SampleQuote = {
  method: string | null
  lines: number
  steps: readonly { name: string; label: string; amount: number }[]
  total: number
}

/** All that the rules judge. */
export type AuditedStore = {
  now: Date
  settings: Settings
  texts: readonly OwnText[]
  pages: readonly Page[]
  /** Units of each variant, by the path of its product. */
  stock: ReadonlyMap<string, readonly number[]>
  /** Links in texts that lead nowhere. */
  deadLinks: ReadonlyMap<string, 'missing' | 'sold out'>
  /** The largest discount of any product, in percent. */
  bestSaving: number
  lowestPrice: Paise | null
  coupons: { all: ReadonlySet<string>; live: ReadonlySet<string> }
  /** When something in the store ends, in milliseconds. */
  endings: readonly number[]
  quotes: readonly SampleQuote[]
  /** Published reviews that nobody wrote. */
  demoReviews: number
  /** Hosts that pages may load from and send to. */
  hosts: ReadonlySet<string>
}

/** Judges one pattern, by what it needs to know. */
export type Check<Needs extends keyof AuditedStore = keyof AuditedStore> = (
  store: Pick<AuditedStore, Needs>,
) => Finding[]

/** A finding's place for a setting. */
export const settingPlace = (page: string, label: string): Place => ({
  label: `Settings: ${label}`,
  to: `/admin/settings/${page}`,
})

const MAX_QUOTE = 160
export const cut = (text: string): string => (text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE - 1)}…` : text)

/** The sentence around a match. */
export function sentenceAt(text: string, index: number): string {
  const start = Math.max(...['. ', '! ', '? ', '\n'].map((end) => text.lastIndexOf(end, index) + end.length - 1), 0)
  const rest = text.slice(start)
  const end = rest.slice(index - start).search(/[.!?](?:\s|$)|\n/)
  return (end < 0 ? rest : rest.slice(0, index - start + end + 1)).trim()
}

/** Whether the sentence says that it is not so: “We do not charge a cancellation fee”. */
export const isDenied = (sentence: string, match: string): boolean =>
  /\b(?:no|not|never|without|doesn[’']t|don[’']t|isn[’']t)\b/i.test(sentence.slice(0, sentence.indexOf(match)))

type Said = { place: Place; text: string; own: OwnText | null; page: Page | null }

/** Everything that is said: the owner's texts, then the blocks of pages, each once. */
function said({ texts, pages }: Pick<AuditedStore, 'texts' | 'pages'>): Said[] {
  const seen = new Set<string>()
  const ofPages = pages.flatMap((page) =>
    page.blocks.flatMap(({ text }) => {
      // The header and footer are the same on every page.
      if (seen.has(text)) return []
      seen.add(text)
      return [{ place: page.place, text, own: null, page }]
    }),
  )
  return [...texts.map((own) => ({ place: own.place, text: own.text, own, page: null })), ...ofPages]
}

/** A finding for each place that says something like `pattern`. */
export const findWords = (
  store: Pick<AuditedStore, 'texts' | 'pages'>,
  pattern: RegExp,
  judge: (said: Said, match: RegExpExecArray, sentence: string) => { what: string; level?: Finding['level'] } | null,
): Finding[] =>
  said(store).flatMap((each) => {
    const match = pattern.exec(each.text)
    if (!match) return []
    const sentence = sentenceAt(each.text, match.index)
    // What a page repeats is reported once, with the text to change.
    if (!each.own && store.texts.some(({ text }) => text.includes(sentence))) return []
    const judged = judge(each, match, sentence)
    return judged
      ? [{ level: judged.level ?? 'found', what: judged.what, quote: cut(sentence), place: each.place }]
      : []
  })

/** A finding for an element of a page. */
export const onPage = (page: Page, what: string, quote: string, level: Finding['level'] = 'found'): Finding => ({
  ...{ level, what },
  quote: cut(quote),
  place: page.place,
})
