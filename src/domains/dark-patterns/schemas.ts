/** The 13 patterns of Annexure 1 of India's Guidelines for Prevention and Regulation of Dark Patterns, 2023, in its order. */
export const PATTERNS = [
  'false-urgency',
  'basket-sneaking',
  'confirm-shaming',
  'forced-action',
  'subscription-trap',
  'interface-interference',
  'bait-and-switch',
  'drip-pricing',
  'disguised-advertisement',
  'nagging',
  'trick-question',
  'saas-billing',
  'rogue-malware',
] as const
export type Pattern = (typeof PATTERNS)[number]

/** Where something is edited: a page of the admin. */
export type Place = { label: string; to: string }

/** `found`: the rule is broken. `look`: a person must decide. */
export type Finding = { level: 'found' | 'look'; what: string; quote: string; place: Place }

export type PatternResult = { pattern: Pattern; findings: Finding[] }

/** What an audit read. */
export type AuditScope = {
  /** Paths of the pages as a visitor without an account gets them. */
  pages: string[]
  /** Pages that could not be read. */
  unread: string[]
  /** The owner's texts: announcements, banners, pages, questions and page texts. */
  texts: number
  products: number
  /** Products in the store: more than `products` if not all were read. */
  productsInAll: number
}

export type Audit = {
  at: string
  store: { name: string; legalName: string; address: string[] }
  scope: AuditScope
  results: PatternResult[]
}
