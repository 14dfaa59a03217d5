import { Link } from 'react-router'
import type { Dashboard } from '../../../../domains/reporting/index.ts'
import { formatCount } from '../../../../shared/counted.ts'
import { Thumb } from '../../../ui/thumb.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { Panel } from '../../parts/page/panel.tsx'

/** Variants of published products that are out of stock or nearly so. */
export function LowStock({ stock: { lowAt, count, lowest } }: { stock: NonNullable<Dashboard['stock']> }) {
  return (
    <Panel title="Low stock" end={<ButtonLink to="/admin/stock?view=low">All stock</ButtonLink>}>
      {count === 0 ? (
        <p className="text-sm text-muted">
          No low-stock products. Variants on sale with {lowAt} or fewer left appear here.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {lowest.map(({ productId, name, variant, sku, stock, image }) => (
            <li key={sku} className="flex items-center gap-3 py-2 text-sm">
              <Thumb name={image} tint="#F6F6F3" sizes="40px" className="size-10" />
              <Link to={`/admin/products/${productId}`} className="min-w-0 flex-1 underline-offset-2 hover:underline">
                <span className="line-clamp-1 font-medium">{name}</span>
                <span className="line-clamp-1 text-xs text-muted">{[variant, sku].filter(Boolean).join(' · ')}</span>
              </Link>
              <span className={`figures font-semibold ${stock === 0 ? 'text-danger' : ''}`}>
                {stock === 0 ? 'Out of stock' : `${stock} left`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > lowest.length && (
        <p className="mt-2 text-xs text-muted">and {formatCount(count - lowest.length)} more</p>
      )}
    </Panel>
  )
}
