import { expect, test } from 'vitest'
import type { FoundImport } from '../src/domains/imports/schemas.ts'
import { importSummary } from './import-report.ts'

test('F37: the summary counts what the store counted, not the problems that are listed', () => {
  const found = {
    counts: { created: 1, changed: 0, unchanged: 3, refused: 7 },
    pictures: { found: 484, fetched: 0, failed: 484, waiting: 0 },
    list: [],
  }
  expect(importSummary(found as unknown as FoundImport)).toBe(
    '1 product created, 0 changed, 3 unchanged, 0 pictures downloaded, 484 failed',
  )
})
