/** A bare number to the eye; to the ear `12 products`. The hidden word stays with it, also in a row that scrolls. */
export function ProductCount({ count }: { count: number }) {
  return (
    <span className="relative">
      {count}
      <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
    </span>
  )
}
