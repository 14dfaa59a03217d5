/** A bare number to the eye; to the ear `12 products`. */
export function ProductCount({ count }: { count: number }) {
  return (
    <>
      {count}
      <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
    </>
  )
}
