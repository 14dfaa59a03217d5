import { Link } from 'react-router'
import { changeText } from '../../../../domains/reporting/rules.ts'
import type { BestSeller } from '../../../../domains/reporting/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Thumb } from '../../../ui/thumb.tsx'

/** The best-selling products, compared with the previous period. */
export function BestSellers({ best }: { best: BestSeller[] }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-base">Best sellers</h3>
      {best.length === 0 ? (
        <EmptyState title="No sales yet" text="Your best sellers will show up here after the first order." />
      ) : (
        <ol className="divide-y divide-line">
          {best.map(({ productId, name, image, units, unitsBefore, revenue }) => (
            <li key={productId} className="flex items-center gap-3 py-2 text-sm">
              <Thumb name={image} tint="#F6F6F3" sizes="40px" className="size-10" />
              <Link
                to={`/admin/products/${productId}`}
                className="line-clamp-2 min-w-0 flex-1 font-medium underline-offset-2 hover:underline"
              >
                {name}
              </Link>
              <span className="figures text-right">
                <span className="font-semibold">{units} sold</span>
                <span className="block text-xs text-muted">
                  {formatMoney(revenue)}
                  {unitsBefore > 0 && ` · ${changeText(units, unitsBefore)}`}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
