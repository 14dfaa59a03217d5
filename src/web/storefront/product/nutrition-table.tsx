import type { Nutrient, Nutrition } from '../../../domains/catalog/schemas.ts'

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const amount = (value: number | null, unit: Nutrient['unit']) =>
  value === null ? '–' : `${number.format(value)} ${unit}`

/** A real table: per serving, per 100 g, and the share of a day's allowance. Columns that say nothing are left out. */
export function NutritionTable({ nutrition }: { nutrition: Nutrition | null }) {
  if (!nutrition) return <p className="text-muted">The maker has sent no nutrition table yet.</p>
  const has100g = nutrition.rows.some((row) => row.per100g !== null)
  const hasRda = nutrition.rows.some((row) => row.rda !== null)
  const head = 'py-3 pl-4 text-right font-semibold whitespace-nowrap'
  const cell = 'figures py-3 pl-4 text-right whitespace-nowrap'
  return (
    <div className="max-w-form">
      <p className="text-sm text-muted">
        Serving size: <strong className="font-semibold text-ink">{nutrition.servingLabel}</strong>
        {nutrition.servingGrams !== null && ` (${number.format(nutrition.servingGrams)} g)`}
      </p>
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">Nutrition</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-3 text-left font-semibold">
              Nutrient
            </th>
            <th scope="col" className={head}>
              Per serving
            </th>
            {has100g && (
              <th scope="col" className={head}>
                Per 100 g
              </th>
            )}
            {hasRda && (
              <th scope="col" className={head}>
                % RDA
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {nutrition.rows.map((row) => (
            <tr key={row.name} className="border-b border-line">
              <th scope="row" className="py-3 text-left font-medium">
                {row.name}
              </th>
              <td className={`${cell} font-bold`}>{amount(row.perServing, row.unit)}</td>
              {has100g && <td className={cell}>{amount(row.per100g, row.unit)}</td>}
              {hasRda && <td className={cell}>{row.rda === null ? '–' : `${number.format(row.rda)}%`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasRda && (
        <p className="mt-3 text-xs text-muted">
          % RDA: share of the recommended dietary allowance for an adult that one serving gives.
        </p>
      )}
    </div>
  )
}
