/**
 * Shows a bare number, read out as `12 products`. `relative` keeps the hidden word with its number in a scrolling row.
 */
export function ProductCount({ count }: { count: number }) {
  return (
    <span className="relative">
      {count}
      <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
    </span>
  )
}
