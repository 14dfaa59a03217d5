import { all, attribute, has } from '../read/page.ts'
import { type AuditedStore, type Check, cut, findWords, onPage } from '../read/store.ts'
import type { Finding } from '../schemas.ts'

const NETWORK = /doubleclick|googlesyndication|googleadservices|adservice|taboola|outbrain|criteo|adnxs/i
const LABEL = /\b(?:ad|advert\w*|sponsored|paid partnership|partner)\b/i
/** A quotation with a person's name after it. */
const TESTIMONIAL = /[“"][^”"]{20,300}[”"]\s*[-–—]\s*[A-Z]\p{L}+/u

export const disguisedAdvertisement: Check = (store) => [
  ...store.pages.flatMap((page) =>
    all(page, (element) => has(element, 'src') && NETWORK.test(attribute(element, 'src') ?? '')).map((element) =>
      onPage(page, 'The page loads an advertising network.', attribute(element, 'src') ?? ''),
    ),
  ),
  ...madeUp(store),
  ...outsideLinks(store),
  ...findWords(store, TESTIMONIAL, ({ own }) =>
    own
      ? { level: 'look', what: 'Looks like a customer’s words. Show reviews by buyers instead, or say who wrote it.' }
      : null,
  ),
]

const madeUp = ({ demoReviews, settings: { store } }: AuditedStore): Finding[] =>
  demoReviews > 0 && !store.isDemo
    ? [
        {
          level: 'found',
          what: 'The demo’s made-up reviews are shown in a real store.',
          quote: demoReviews === 1 ? '1 review' : `${demoReviews} reviews`,
          place: { label: 'Set-up guide', to: '/admin/setup' },
        },
      ]
    : []

const outsideLinks = ({ texts, hosts }: AuditedStore): Finding[] =>
  texts.flatMap(({ place, text, links }) =>
    links
      .filter((link) => /^https?:/.test(link) && !hosts.has(URL.parse(link)?.host ?? '') && !LABEL.test(text))
      .map((link) => ({
        level: 'look' as const,
        what: `Links to ${URL.parse(link)?.host ?? link}. If you are paid for it, say that it is an advertisement.`,
        quote: cut(text),
        place,
      })),
  )
