import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductFull } from '../../../../domains/catalog/schemas.ts'
import { cx } from '../../../ui/class-names.ts'
import { servingParts } from './serving-parts.ts'

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const FILLS: Record<string, string> = {
  Protein: 'fill-accent',
  Carbohydrate: 'fill-ink',
  Fat: 'fill-muted',
  'Everything else': 'fill-line',
}

/** What a serving consists of, as a bar with its legend, in HTML; empty if the label does not say it. */
export function servingSection(product: Pick<ProductFull, 'nutrition' | 'variants'>): string {
  const parts = servingParts(product)
  const { servingGrams, servingLabel = '' } = product.nutrition ?? {}
  if (parts.length === 0 || !servingGrams) return ''
  const total = parts.reduce((sum, { grams }) => sum + grams, 0)
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { grams }) => sum + grams, 0))
  const percent = (grams: number) => `${(grams / total) * 100}%`
  return renderToStaticMarkup(
    <>
      <h2 id="serving-title" className="display-wide text-xl md:text-3xl">
        What’s in a serving
      </h2>
      <p className="mt-2 text-sm text-muted">{`${servingLabel} (${number.format(servingGrams)} g)`}</p>
      <div className="mt-5 max-w-4xl">
        <svg className="h-14 w-full overflow-hidden rounded-card" aria-hidden="true">
          {parts.map(({ name, grams }, at) => (
            <rect
              key={name}
              x={percent(starts[at] ?? 0)}
              width={percent(grams)}
              height="100%"
              className={cx(FILLS[name], 'stroke-paper stroke-2')}
            />
          ))}
        </svg>
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
          {parts.map(({ name, grams }) => (
            <li key={name} className="flex items-center gap-2.5 text-sm">
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <circle cx="8" cy="8" r="7.5" className={cx(FILLS[name], 'stroke-edge')} />
              </svg>
              <span>
                <strong className="figures">{number.format(grams)} g</strong> {name.toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>,
  )
}
