import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise } from '../../../shared/money.ts'
import { Settings } from '../../settings/sections/index.ts'
import type { RiskFacts, RiskOutcome } from '../schemas.ts'
import { addressLength, judgeRisk, needsHistory, prepaidText, riskText, stricter } from './risk-rules.ts'

const maybe = (arb: fc.Arbitrary<number>) => fc.option(arb, { nil: null })
const outcome = fc.constantFrom<RiskOutcome>('allow', 'confirm', 'prepaid')
const amount = fc.integer({ min: 0, max: 10_000_000 }).map((value) => paise(value))
const count = fc.integer({ min: 1, max: 5 })
const settings = fc.record({
  risk: fc.record({
    ...{ buyerReturns: maybe(count), buyerOutcome: outcome, addressReturns: maybe(count), addressOutcome: outcome },
    ...{ pincodePercent: maybe(fc.integer({ min: 1, max: 100 })), pincodeOutcome: outcome },
    ...{ firstOrderAbove: fc.option(amount, { nil: null }), firstOrderOutcome: outcome },
    ...{ addressLength: maybe(fc.integer({ min: 1, max: 100 })), addressLengthOutcome: outcome },
  }),
  cod: fc.option(amount, { nil: null }).map((confirmAbove) => ({ ...Settings.parse({}).cod, confirmAbove })),
})
const past = (max: number) =>
  fc
    .integer({ min: 0, max })
    .chain((of) => fc.record({ of: fc.constant(of), returned: fc.integer({ min: 0, max: of }) }))
const facts: fc.Arbitrary<RiskFacts> = fc.record({
  ...{ total: amount, isFirst: fc.boolean(), buyer: past(5), address: past(5), pincode: past(50) },
  length: fc.integer({ min: 0, max: 300 }),
})
const RANK: Record<RiskOutcome, number> = { allow: 0, confirm: 1, prepaid: 2 }
const grown = ({ returned, of }: { returned: number; of: number }) => ({ returned: Math.min(returned + 1, of), of })

test('D110: the outcome is that of the strictest rule that applies, and nothing else decides', () => {
  fc.assert(
    fc.property(facts, settings, fc.boolean(), (found, rules, canPrepay) => {
      const { outcome, checks } = judgeRisk(found, rules, canPrepay)
      const met = checks.filter(({ isMet }) => isMet).map((check) => check.outcome)
      expect(outcome).toBe(met.reduce<RiskOutcome>(stricter, 'allow'))
      if (!canPrepay) expect(outcome).not.toBe('prepaid')
      const isOff = !needsHistory(rules.risk) && rules.risk.addressLength === null && rules.cod.confirmAbove === null
      if (isOff) expect({ outcome, checks }).toEqual({ outcome: 'allow', checks: [] })
      for (const check of checks) expect(riskText(check)).toMatch(/^\S.*\.$/)
    }),
  )
})

test('D110: more parcels that came back, a higher total or a shorter address never make an order easier', () => {
  fc.assert(
    fc.property(facts, settings, amount, (found, rules, more) => {
      const worse: RiskFacts = {
        ...{ isFirst: true, total: (found.total + more) as Paise, length: Math.floor(found.length / 2) },
        ...{ buyer: grown(found.buyer), address: grown(found.address), pincode: grown(found.pincode) },
      }
      const [before, after] = [judgeRisk(found, rules, true), judgeRisk(worse, rules, true)]
      expect(RANK[after.outcome]).toBeGreaterThanOrEqual(RANK[before.outcome])
    }),
  )
})

test('D110: what a shopper reads depends on nothing but their own order', () => {
  fc.assert(
    fc.property(facts, facts, settings, (mine, theirs, rules) => {
      const own = { total: mine.total, length: mine.length }
      const [a, b] = [judgeRisk(mine, rules, true), judgeRisk({ ...theirs, ...own }, rules, true)]
      const texts = [a, b].flatMap((risk) =>
        risk.outcome === 'prepaid' ? [prepaidText(risk, ['card', 'upi', 'cod'])] : [],
      )
      for (const text of texts)
        expect(text).toMatch(/^Cash on delivery (isn’t available for this order\. Please|needs a full address)/)
      expect(texts.join()).not.toMatch(/came back|refused|phone|earlier|\d/)
    }),
  )
})

test('an address counts what a courier can read, in every script', () => {
  expect(addressLength({ address: '12, M.G. Road', apartment: '' })).toBe(8)
  expect(addressLength({ address: 'गली ४, मंदिर', apartment: '  -- ' })).toBeGreaterThan(7)
  expect(prepaidText({ outcome: 'prepaid', checks: [] }, ['card', 'cod'])).toBe(
    'Cash on delivery isn’t available for this order. Please pay by card.',
  )
})
