import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aboutPatterns } from '../../../../domains/dark-patterns/rules.ts'
import { type Audit, PATTERNS } from '../../../../domains/dark-patterns/schemas.ts'
import { Declaration } from './declaration.tsx'

const audit: Audit = {
  at: '2026-11-20T06:30:00Z',
  store: { name: 'Iron House', legalName: 'Iron House Private Limited', address: ['1 Main Road', 'Pune 411001'] },
  scope: { pages: ['/', '/shop'], unread: [], texts: 3, products: 40, productsInAll: 40 },
  results: PATTERNS.map((pattern) => ({ pattern, findings: [] })),
}
const printed = (changes: Partial<Audit>) =>
  renderToStaticMarkup(<Declaration {...audit} {...changes} />).replace(/<[^>]+>/g, '\n')

test('D216: the declaration names the store and the day, and says what was checked and what was not', () => {
  const text = printed({})
  for (const part of ['Iron House', 'Iron House Private Limited', '1 Main Road', '20 Nov', '2 pages', '40 product'])
    expect(text).toContain(part)
  expect(text).toContain('The checks below found none.')
  expect(text).toMatch(/Not checked:\s*pictures, emails, social media, pages that need an account/)
  for (const pattern of PATTERNS) for (const check of aboutPatterns[pattern].checks) expect(text).toContain(check)
})

test('D216: it never declares more than was found and reached', () => {
  const place = { label: 'Announcement: Sale', to: '/admin/announcements/ann_1' }
  const finding = { level: 'look' as const, what: 'Needs an end.', quote: 'Ends soon', place }
  const results = audit.results.map((result, at) => (at === 0 ? { ...result, findings: [finding] } : result))
  const withFinding = printed({ results })
  expect(withFinding).not.toContain('found none')
  expect(withFinding).toContain('found something under 1 of them')
  expect(withFinding).toContain('Ends soon')
  expect(withFinding.match(/One of these may not be true/g)).toHaveLength(1)
  expect(withFinding.match(/Checked, and true/g)).toHaveLength(PATTERNS.length - 1)
  const unread = printed({ scope: { ...audit.scope, unread: ['/offers'], products: 30 } })
  expect(unread).not.toContain('The checks below found none.')
  expect(unread).toContain('they didn’t reach everything')
  expect(unread).toContain('10 more product descriptions')
  expect(unread).toContain('/offers')
})
