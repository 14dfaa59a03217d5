import { expect, test } from 'vitest'
import { judge } from './checks/all.ts'
import type { AuditedStore } from './read/store.ts'
import { aboutPatterns, verdictOf } from './rules.ts'
import { PATTERNS } from './schemas.ts'
import { BROKEN, SOON, said, shown } from './testing/broken.ts'
import { findingsOf, storeWith } from './testing/store.ts'

const cases = PATTERNS.flatMap((pattern) =>
  BROKEN[pattern].map(([why, changes, quote]) => ({ pattern, why, changes, quote })),
)

test.each(cases)('D213: $pattern is found: $why', ({ pattern, changes, quote }) => {
  const findings = findingsOf(pattern, storeWith(changes))
  const quotes = findings.map((finding) => finding.quote)
  expect(quotes).toContainEqual(typeof quote === 'string' ? quote : expect.stringMatching(quote))
  for (const { what, place } of findings)
    expect([what, place.to]).toEqual([expect.stringMatching(/\.$|:/), expect.stringMatching(/^\/admin\//)])
})

test('D213: nothing is found in a store that breaks no rule', () => {
  expect(judge(storeWith()).flatMap(({ findings }) => findings)).toEqual([])
})

test.each<[string, Partial<AuditedStore>]>([
  ['a sale that ends when it says', said('Ends tonight', { endsAt: SOON })],
  [
    'a countdown to its end',
    {
      ...shown('<div role="timer"><time datetime="2026-11-20T12:30:00Z">6 hours</time></div>'),
      endings: [SOON.getTime()],
    },
  ],
  ['the true stock', shown('<p>Only 3 left</p>', '/product/whey')],
  [
    'the true stock beside another product',
    shown('<div><p>Only 3 left</p><a href="/product/other">Other</a></div>', '/product/whey'),
  ],
  ['the true stock on a card', shown('<li><a href="/product/whey">Whey</a><p>Only 3 left</p></li>')],
  ['a discount that exists', said('Up to 35% off, protein from ₹299, code TEN')],
  ['delivery with its condition', said('Free delivery above ₹1,500')],
  ['a meal that is bought in a hurry', said('It replaces the meal you would otherwise buy in a hurry.')],
  ['no fee', said('We do not charge a cancellation fee.')],
  ['no renewal', said('No auto-renewal. It never renews automatically.')],
  ['an offered gift card', shown('<label><input type="checkbox"> Add gift wrap ₹49</label>')],
  [
    'a filter of sizes',
    shown(
      '<label><input type="radio" name="size" checked> 2 kg ₹5,999</label><label><input type="radio" name="size"> 1 kg ₹2,999</label>',
    ),
  ],
  ['a dialog that closes', shown('<div role="dialog"><button aria-label="Close">×</button></div>')],
])('D213: %s is no pattern', (_, changes) => {
  expect(judge(storeWith(changes)).flatMap(({ findings }) => findings)).toEqual([])
})

test('every pattern says in words what is checked', () => {
  for (const pattern of PATTERNS) expect(aboutPatterns[pattern].checks.length).toBeGreaterThan(0)
  expect(verdictOf([])).toBe('nothing')
  expect(verdictOf([{ level: 'look' }])).toBe('look')
  expect(verdictOf([{ level: 'look' }, { level: 'found' }])).toBe('found')
})
