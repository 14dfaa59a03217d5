import type { Nutrient } from '../../../../domains/catalog/schemas.ts'
import { cx } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { ProductView } from './product-view.ts'

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const amount = (value: number | null, unit: Nutrient['unit']) =>
  value === null ? '–' : `${number.format(value)} ${unit}`

const labelOf = ({ images }: ProductView) => images.find((image) => image.name.endsWith('--back'))

/** Whether there is a table, or at least a picture of the label. */
export const hasNutrition = (product: ProductView): boolean =>
  product.nutrition !== null || labelOf(product) !== undefined

/** Nutrition per serving, per 100 g, and as a share of the daily allowance. Empty columns are left out. */
export function NutritionTable({ product }: { product: ProductView }) {
  const { name, nutrition } = product
  const label = labelOf(product)
  if (!nutrition) return label && <Label image={label} name={name} />
  const has100g = nutrition.rows.some((row) => row.per100g !== null)
  const hasRda = nutrition.rows.some((row) => row.rda !== null)
  const head = 'py-3 pl-4 text-right font-semibold whitespace-nowrap'
  const cell = 'figures py-3 pl-4 text-right whitespace-nowrap'
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-16">
      <div>
        <p className="text-sm text-muted">
          Serving size: <strong className="font-semibold text-ink">{nutrition.servingLabel}</strong>
          {nutrition.servingGrams !== null && ` (${number.format(nutrition.servingGrams)} g)`}
        </p>
        <table className="mt-4 w-full text-sm">
          <caption className="sr-only">Nutrition</caption>
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="py-3 text-left font-semibold">
                Nutrient
              </th>
              <th scope="col" className={head}>
                Per serving
              </th>
              {has100g && (
                <th scope="col" className={head}>
                  Per 100 g
                </th>
              )}
              {hasRda && (
                <th scope="col" className={head}>
                  % RDA
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {nutrition.rows.map((row) => (
              <tr key={row.name} className="border-b border-line">
                <th scope="row" className="py-3 text-left font-medium">
                  {row.name}
                </th>
                <td className={`${cell} font-bold`}>{amount(row.perServing, row.unit)}</td>
                {has100g && <td className={cell}>{amount(row.per100g, row.unit)}</td>}
                {hasRda && <td className={cell}>{row.rda === null ? '–' : `${number.format(row.rda)}%`}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {hasRda && (
          <p className="mt-3 text-xs text-muted">
            % RDA per serving, based on the recommended dietary allowance for an adult.
          </p>
        )}
      </div>
      {label && <Label image={label} name={name} className="hidden lg:block" />}
    </div>
  )
}

type LabelProps = { image: ProductView['images'][number]; name: string; className?: string }

/** The picture of the label: beside the table, or in place of it. */
function Label({ image, name, className }: LabelProps) {
  return (
    <figure className={cx('max-w-80', className)}>
      <Picture
        name={image.name}
        alt={image.alt || `Back of ${name}`}
        sizes="320px"
        place="card"
        className="aspect-[4/5] rounded-card bg-mist"
        imgClassName="p-[6%]"
      />
      <figcaption className="mt-2 text-xs text-muted">As printed on the pack</figcaption>
    </figure>
  )
}
