import type { VariantHit } from '../../../../domains/catalog/admin/stock-schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { askFor } from '../../../api-client.ts'
import { Thumb } from '../product-field/thumb.tsx'
import { SearchField } from '../search-field/search-field.tsx'

const search = {
  ask: async (q: string, signal: AbortSignal) =>
    (await askFor(`GET /api/admin/variants?q=${encodeURIComponent(q)}`, { signal })).variants,
  texts: { start: 'Type a product, flavour or SKU', none: 'No variant on sale matches' },
}
const nameOf = ({ name, title }: VariantHit) => [name, title].filter(Boolean).join(', ')

/** `12 in stock`, `Out of stock`. */
export const stockText = (stock: number): string => (stock > 0 ? `${stock} in stock` : 'Out of stock')

type VariantFieldProps = {
  id: string
  label: string
  hint?: string
  error?: string | undefined
  onPick: (variant: VariantHit) => void
}

/** Finds a variant on sale by product, flavour, weight, SKU or barcode; shows its price and stock. */
export const VariantField = (props: VariantFieldProps) => (
  <SearchField {...props} search={search} keyOf={({ variantId }) => variantId} nameOf={nameOf}>
    {({ name, title, sku, price, stock, image }) => (
      <span className="flex items-center gap-3 text-sm">
        <Thumb name={image} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2">{name}</span>
          <span className="block truncate text-xs text-muted">{[title, sku].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="shrink-0 text-right">
          <span className="figures block">{formatMoney(price)}</span>
          <span className={stock > 0 ? 'figures block text-xs text-muted' : 'block text-xs text-danger'}>
            {stockText(stock)}
          </span>
        </span>
      </span>
    )}
  </SearchField>
)
