type Bar = { label: string; value: number; before: number }

type BarChartProps = {
  /** What the bars show; read by screen readers, and the heading of the table. */
  title: string
  bars: readonly Bar[]
  /** Formats a value. */
  format: (value: number) => string
}

const HEIGHT = 160
const STEP = 40

/**
 * Bars with a mark for the previous period. Rendered by the server without a library, so it needs no scripts; the
 * figures follow as a table.
 */
export function BarChart({ title, bars, format }: BarChartProps) {
  const highest = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]))
  const heightOf = (value: number) => (value / highest) * (HEIGHT - 8)
  const every = Math.ceil(bars.length / 5)
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="flex gap-4 text-xs text-muted" aria-hidden="true">
          <span className="flex items-center gap-1.5">
            <span className="size-3 bg-accent" /> Now
          </span>
          <span className="flex items-center gap-1.5">
            <span className="h-0.5 w-4 bg-ink" /> Before
          </span>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        aria-hidden="true"
        className="h-40 w-full"
        preserveAspectRatio="none"
      >
        <line x1="0" x2={bars.length * STEP} y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
        {bars.map(({ label, value, before }, index) => (
          <g key={label}>
            <title>{`${label}: ${format(value)}, before ${format(before)}`}</title>
            <rect
              x={index * STEP + 7}
              y={HEIGHT - heightOf(value)}
              width={STEP - 14}
              height={heightOf(value)}
              className="fill-accent"
            />
            {before > 0 && (
              <rect
                x={index * STEP + 3}
                y={HEIGHT - heightOf(before) - 1}
                width={STEP - 6}
                height="2"
                className="fill-ink"
              />
            )}
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="flex text-xs text-muted">
        {bars.map(({ label }, index) => (
          // The last label is always shown, because it is today.
          <span key={label} className="flex flex-1 justify-center whitespace-nowrap">
            {(bars.length - 1 - index) % every === 0 && <span className="-mx-6">{label}</span>}
          </span>
        ))}
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-sm underline underline-offset-2 md:min-h-8">
          {title} as a table
        </summary>
        <table className="mt-2 w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-left text-xs text-muted">
              <th scope="col">From</th>
              <th scope="col" className="text-right">
                Now
              </th>
              <th scope="col" className="text-right">
                Before
              </th>
            </tr>
          </thead>
          <tbody className="figures">
            {bars.map(({ label, value, before }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {label}
                </th>
                <td className="text-right">{format(value)}</td>
                <td className="text-right">{format(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
