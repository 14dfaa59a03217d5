import { expect, test } from 'vitest'
import { FOR_WANT_OF_LOGIN } from '../platform/http.ts'
import { storageProblems } from '../platform/storage/failures.ts'
import type { Problems } from '../shared/result.ts'

const modules = import.meta.glob<Record<string, unknown>>('../domains/*/problems.ts', { eager: true })
const tables = [storageProblems, ...Object.values(modules).flatMap((each) => Object.values(each))].filter(
  (each): each is Problems => typeof each === 'object',
)

test('a refusal code has one HTTP status, whichever domain answers with it', () => {
  const statuses = new Map<string, Set<number>>()
  for (const [code, [status]] of tables.flatMap((table) => Object.entries(table)))
    statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
  expect(tables.length).toBeGreaterThan(20)
  expect([...statuses].filter(([, each]) => each.size > 1)).toEqual([])
})

test('the codes that other code knows by name are still in a table', () => {
  const codes = tables.flatMap((table) => Object.keys(table))
  expect(codes).toEqual(expect.arrayContaining([...FOR_WANT_OF_LOGIN]))
  expect(
    codes.filter((code) => code.endsWith('LOGIN_REQUIRED') && !FOR_WANT_OF_LOGIN.some((each) => each === code)),
  ).toEqual([])
  // Forms offer to load what somebody else has saved; PRICE_CHANGED is never answered to one.
  expect([...new Set(codes.filter((code) => code.endsWith('_CHANGED')))].toSorted()).toEqual([
    'BRAND_CHANGED',
    'COLLECTION_CHANGED',
    'CONTENT_CHANGED',
    'COUPON_CHANGED',
    'MEMBERSHIP_CHANGED',
    'ORDER_CHANGED',
    'PRICE_CHANGED',
    'PRODUCT_CHANGED',
    'QUESTION_CHANGED',
    'RETURN_CHANGED',
    'REVIEW_CHANGED',
    'SETTINGS_CHANGED',
    'TAXON_CHANGED',
    'TICKET_CHANGED',
    'UPSELL_CHANGED',
  ])
})
