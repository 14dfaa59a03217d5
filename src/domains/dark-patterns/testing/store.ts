import type { Paise } from '../../../shared/money.ts'
import { Settings } from '../../settings/index.ts'
import { judge } from '../checks/all.ts'
import { parsePage } from '../read/page.ts'
import type { AuditedStore, OwnText } from '../read/store.ts'
import type { Finding, Pattern } from '../schemas.ts'

export const NOW = new Date('2026-11-20T06:30:00Z')

export const page = (path: string, body: string) =>
  parsePage({ path, status: 200, place: { label: path, to: '/admin/home' }, html: `<html><body>${body}</body></html>` })

export const text = (words: string, more: Partial<OwnText> = {}): OwnText => ({
  ...{ place: { label: 'Announcement', to: '/admin/announcements/ann_1' }, text: words, links: [], endsAt: null },
  ...more,
})

const MEMBER = page('/member', '<p>Pay ₹500 once and save on every product for a year. No auto-renewal.</p>')
const JOIN =
  '<form action="/newsletter" method="post"><label for="e">Email</label><input id="e" type="email" required><label><input type="checkbox" required> Yes, email me offers</label><button>Subscribe</button></form>'
const LEAVE = '<form action="/newsletter/unsubscribe?token=x" method="post"><button>Unsubscribe</button></form>'
export const HONEST_PAGES = [
  MEMBER,
  page('/newsletter', JOIN),
  page('/newsletter/unsubscribe?token=audit', LEAVE),
  page('/shipping-returns', '<p>Standard delivery ₹99, free above ₹1,500.</p>'),
]

const steps = [
  { name: 'items', label: 'Subtotal', amount: 49_900 },
  { name: 'shipping', label: 'Standard delivery', amount: 9_900 },
]

/** A store that breaks no rule, changed as given. */
export function storeWith(changes: Partial<AuditedStore> = {}): AuditedStore {
  const settings = Settings.parse({
    checkout: { guest: 'guest' },
    newsletter: { popup: { repeatDays: 30 } },
    store: { isDemo: false },
  })
  return {
    ...{ now: NOW, settings, texts: [], pages: HONEST_PAGES, bestSaving: 35, lowestPrice: 29_900 as Paise },
    stock: new Map([['/product/whey', [3, 40]]]),
    ...{ deadLinks: new Map(), coupons: { all: new Set(['TEN', 'OLD']), live: new Set(['TEN']) }, endings: [] },
    quotes: [
      { method: null, lines: 1, steps, total: 59_800 },
      { method: 'cod', lines: 1, steps, total: 59_800 },
    ],
    ...{ demoReviews: 0, hosts: new Set(['store.example']) },
    ...changes,
  }
}

export const findingsOf = (pattern: Pattern, store: AuditedStore): Finding[] =>
  judge(store).find((result) => result.pattern === pattern)?.findings ?? []
