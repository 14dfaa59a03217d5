import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductView } from './product-view.ts'
import { Specifications } from './specifications.tsx'

const show = (certifications: string[]) =>
  renderToStaticMarkup(
    <Specifications
      product={{ brand: { name: 'Acme' }, certifications } as unknown as ProductView}
      netQuantity={null}
    />,
  )

test('R129 D54: four certificates at most are shown, and none that was not entered', () => {
  const html = show(['GMP', 'ISO 22000', 'FSSAI', 'HACCP', 'Halal'])
  for (const name of ['GMP', 'ISO 22000', 'FSSAI', 'HACCP']) expect(html).toContain(name)
  expect(html).not.toContain('Halal')
  expect(show([])).not.toContain('Certifications')
})
