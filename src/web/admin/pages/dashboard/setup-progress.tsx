import { RowLink } from '../../parts/page/links.tsx'

/** Shown until the store is set up. */
export function SetupProgress({ done, total }: { done: number; total: number }) {
  return (
    <section aria-labelledby="setup" className="mb-5 rounded-card border-2 border-ink p-4 text-sm">
      <h2 id="setup" className="text-base">
        Set up your store
      </h2>
      <p className="mt-1">
        {done} of {total} steps done. <RowLink to="/admin/setup">Continue</RowLink>
      </p>
      <progress value={done} max={total} aria-labelledby="setup" className="mt-2 h-2 w-full max-w-form accent-ink" />
    </section>
  )
}
