import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ImportView } from '../../../../domains/imports/schemas.ts'
import { Confirm } from './confirm.tsx'

const checked: ImportView = {
  id: 'imp_1',
  fileName: 'products.csv',
  format: 'shopify',
  bytes: 1000,
  state: 'ready',
  stock: 'set',
  total: 3,
  done: 3,
  counts: { created: 3, changed: 0, unchanged: 0, refused: 0 },
  missing: [],
  sample: [],
  uncounted: 0,
  lacking: {},
  pictures: { found: 12, fetched: 0, failed: 0, waiting: 0 },
  problems: 0,
  by: 'Olga',
  createdAt: '2026-11-23T10:00:00Z',
  finishedAt: null,
  failure: '',
}
const formOf = (found: ImportView) => {
  const form = <Confirm found={found} answer={undefined} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
}

test('an import brings the pictures of its file unless the owner says otherwise', () => {
  expect(formOf(checked)).toMatch(/<input(?=[^>]* name="pictures")(?=[^>]* checked="")[^>]*>/)
  expect(formOf(checked)).toContain('Download 12 new pictures')
  expect(formOf({ ...checked, pictures: { ...checked.pictures, found: 0 } })).not.toContain('name="pictures"')
})
