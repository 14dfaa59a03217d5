import { SoftLink } from '../../../ui/soft-link.tsx'

/** Tells shoppers about their unpaid orders before they order the same items again. */
export function UnpaidOrders({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null
  return (
    <section aria-labelledby="left-unpaid" className="mt-4 max-w-read rounded-card border-2 border-ink p-4 text-sm">
      <h2 id="left-unpaid" className="text-base">
        {numbers.length === 1 ? 'You have an unpaid order' : 'You have unpaid orders'}
      </h2>
      <p className="mt-1">
        Pay for or cancel{' '}
        {numbers.map((number, index) => (
          <span key={number}>
            {index > 0 ? ', ' : ''}
            <SoftLink href={`/orders/${number}`} className="figures font-semibold underline underline-offset-2">
              {number}
            </SoftLink>
          </span>
        ))}{' '}
        before ordering the same items again.
      </p>
    </section>
  )
}
