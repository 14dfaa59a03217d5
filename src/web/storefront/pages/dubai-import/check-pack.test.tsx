import { expect, test } from 'vitest'
import { DUBAI_PAGE } from '../../../../domains/content/page-texts/built-in/dubai-import.ts'
import { showInShop } from '../../testing/show-in-shop.tsx'
import { CheckPack } from './check-pack.tsx'

test('D221: the page on imports shows an importer’s label, whose lines lead to the checks that explain them', async () => {
  const html = await showInShop(<CheckPack texts={DUBAI_PAGE} />)
  for (const line of [
    'Imported and marketed by',
    'FSSAI licence',
    'Country of origin',
    'Batch no.',
    'Mfg. / expiry date',
  ])
    expect(html).toContain(line)
  const checks = html.match(/<li/g)?.length ?? 0
  const marks = [...html.matchAll(/rounded-pill[^>]*>(\d)<\/span>/g)].map(([, mark]) => Number(mark))
  expect(marks.length).toBeGreaterThan(4)
  for (const mark of marks) expect(mark).toBeLessThanOrEqual(checks)
})
