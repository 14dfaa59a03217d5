import { DIET_NAMES } from '../../../../domains/catalog/rules.ts'
import { cx } from '../../../ui/class-names.ts'
import { BadgeCheck } from '../../../ui/icons/goods-icons.ts'
import type { ProductView } from './product-view.ts'

const MAX_CERTIFICATES = 4

/** The specifications and the certificates entered for the product: at most four, none invented (R129, D54). */
export function Specifications({ product, netQuantity }: { product: ProductView; netQuantity: string | null }) {
  const { brand, manufacturer, packer, importer, fssai, origin, shelfLifeMonths } = product
  const rows = [
    ['Brand', brand.name],
    ['Net quantity', netQuantity],
    ['Manufacturer', manufacturer],
    ['Packed by', packer],
    ['Imported by', importer],
    ['FSSAI licence', fssai],
    ['Country of origin', origin],
    ['Shelf life', shelfLifeMonths && (shelfLifeMonths === 1 ? '1 month' : `${shelfLifeMonths} months`)],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  const certificates = product.certifications.slice(0, MAX_CERTIFICATES)
  return (
    <aside aria-label="Facts" className="self-start rounded-card border border-line p-5">
      <dl className="divide-y divide-line text-sm">
        {product.diet && (
          <div className="flex items-center justify-between gap-4 pb-3">
            <dt className="text-muted">Diet</dt>
            <dd className="flex items-center gap-2 font-medium">
              <DietMark isVeg={product.diet !== 'nonveg'} />
              {DIET_NAMES[product.diet]}
            </dd>
          </div>
        )}
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <dt className="max-w-3/5 shrink-0 wrap-anywhere text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {certificates.length > 0 && (
        <ul aria-label="Certifications" className="mt-5 flex flex-wrap gap-2 border-t border-line pt-5">
          {certificates.map((certificate) => (
            <li
              key={certificate}
              className="flex items-center gap-1.5 rounded-pill bg-mist px-3 py-1.5 text-xs font-semibold"
            >
              <BadgeCheck className="size-3.5" aria-hidden="true" />
              {certificate}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

/** India's food mark: a green dot for vegetarian, else a red triangle, in a frame. */
function DietMark({ isVeg }: { isVeg: boolean }) {
  return (
    <svg viewBox="0 0 16 16" className={cx('size-4', isVeg ? 'text-success' : 'text-danger')} aria-hidden="true">
      <rect x="1" y="1" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {isVeg ? <circle cx="8" cy="8" r="3.5" fill="currentColor" /> : <path d="M8 4l4 7H4z" fill="currentColor" />}
    </svg>
  )
}
