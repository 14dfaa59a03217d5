import { expect, test } from 'vitest'
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
