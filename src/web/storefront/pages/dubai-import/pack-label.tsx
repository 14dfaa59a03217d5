const LINES = [
  { name: 'Imported and marketed by', value: 'Company name, full address', mark: 1 },
  { name: 'FSSAI licence', value: '14 digits', mark: 1 },
  { name: 'MRP (incl. of all taxes)', value: '₹', mark: 1 },
  { name: 'Country of origin', value: 'As on the product page', mark: 1 },
  { name: 'Batch no.', value: 'On the pack itself', mark: 2 },
  { name: 'Mfg. / expiry date', value: 'On the pack itself', mark: 2 },
  { name: 'Net quantity', value: 'As on your invoice', mark: 3 },
] as const

/** What the label of an imported pack looks like, each line with the number of the check that explains it (D221). */
export function PackLabel() {
  return (
    <figure className="mb-8 grid gap-3 md:mb-10">
      <dl className="max-w-form border-2 border-ink bg-paper p-4 text-sm md:p-6">
        {LINES.map(({ name, value, mark }) => (
          <div key={name} className="grid grid-cols-2 items-baseline gap-2 border-b border-line py-1.5 last:border-0">
            <dt className="flex items-baseline gap-2">
              <span
                aria-hidden="true"
                className="figures flex size-5 shrink-0 items-center justify-center rounded-pill bg-accent text-xs font-bold"
              >
                {mark}
              </span>
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </dt>
            <dd className="wrap-anywhere text-muted">{value}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="text-xs text-muted">
        An example of an importer’s label. The numbers are those of the checks below.
      </figcaption>
    </figure>
  )
}
