import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BULK_MAX } from '../../../../domains/catalog/admin/schemas.ts'
import { BulkForm } from './bulk-form.tsx'

function formOf(total: number): string {
  const form = (
    <BulkForm total={total} may={{ write: true, count: true }}>
      {null}
    </BulkForm>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
}

test('all found products are offered only if so many can be changed at once; else the form says how many', () => {
  const limit = 'You can change up to 1,000 products at a time.'
  const box = /<input type="checkbox"[^>]* disabled=""/
  expect(formOf(BULK_MAX)).toContain('All 1,000 found')
  expect(formOf(BULK_MAX)).not.toMatch(box)
  expect(formOf(BULK_MAX)).not.toContain(limit)
  expect(formOf(BULK_MAX + 1)).toMatch(box)
  expect(formOf(BULK_MAX + 1)).toContain(limit)
})
