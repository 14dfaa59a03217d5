import { formatMoney, fromRupees } from '../../../../shared/money.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { ProductCount } from '../../parts/product-card/product-count.tsx'

/** Offers up to a price, each linking to exactly those. */
export function Budgets({ budgets }: { budgets: { rupees: number; offers: number }[] }) {
  if (budgets.length === 0) return null
  return (
    <nav aria-label="Offers by price" className="mb-10 md:mb-12">
      <ul className="flex flex-wrap gap-2">
        {budgets.map(({ rupees, offers }) => (
          <li key={rupees}>
            <SoftLink
              href={`/shop?onSale=1&maxPrice=${rupees}&sort=saving`}
              className="group flex min-h-11 items-center gap-2 rounded-pill border border-line px-4 text-sm hover:border-ink"
            >
              <span className="font-semibold group-hover:underline">Up to {formatMoney(fromRupees(rupees))}</span>
              <span className="figures text-muted">
                <ProductCount count={offers} />
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
