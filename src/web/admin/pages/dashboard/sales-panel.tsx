import { changeText } from '../../../../domains/reporting/rules.ts'
import type { Sales } from '../../../../domains/reporting/schemas.ts'
import { formatCount } from '../../../../shared/counted.ts'
import { formatShortDay } from '../../../../shared/dates.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { FilterLinks } from '../../parts/lists/filter-links.tsx'
import { BarChart } from '../../parts/page/bar-chart.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { BestSellers } from './best-sellers.tsx'

const SPANS = [
  { value: '', label: 'By day' },
  { value: 'week', label: 'By week' },
]
const label = (from: string) => formatShortDay(`${from}T12:00:00+05:30`)
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })
/** Rupees without paise, because a chart is read at a glance. */
const rupees = (amount: number) => formatMoney((Math.round(amount / 100) * 100) as Paise)

/** Revenue, orders and average order value against the previous period, and the best sellers. */
export function SalesPanel({ sales: { by, bars, now, before, best } }: { sales: Sales }) {
  const span = by === 'day' ? 'the 14 days before' : 'the 8 weeks before'
  const sums = [
    { name: 'Revenue', text: rupees(now.revenue), change: changeText(now.revenue, before.revenue) },
    { name: 'Orders', text: formatCount(now.orders), change: changeText(now.orders, before.orders) },
    {
      name: 'Average order',
      text: now.average === null ? '—' : rupees(now.average),
      change: now.average === null ? null : changeText(now.average, before.average ?? 0),
    },
    { name: 'Visits', text: formatCount(now.visits), change: changeText(now.visits, before.visits) },
    {
      name: 'Conversion rate',
      text: now.conversion === null ? '—' : percent.format(now.conversion),
      change: now.conversion === null ? null : changeText(now.conversion, before.conversion ?? 0),
    },
  ]
  // Before the first sale there is nothing to draw; the best sellers say so.
  const isSilent = bars.every(({ revenue, orders, before: earlier }) => revenue + orders + earlier.revenue === 0)
  return (
    <Panel title={by === 'day' ? 'The last 14 days' : 'The last 8 weeks'}>
      <FilterLinks label="Figures" name="by" values={SPANS} />
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
        {sums.map(({ name, text, change }) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="figures text-lg font-bold md:text-xl">
              {text}
              {change && <span className="block text-xs font-normal text-muted">{change}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 mb-5 text-xs text-muted">
        Compared with {span}, up to the same time of day. Includes tax and delivery; excludes cancelled and unpaid
        orders and gift cards sold. A visit is a page opened from outside the store; we don’t record who it was.
      </p>
      {!isSilent && (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <BarChart
            title="Revenue"
            format={rupees}
            bars={bars.map(({ from, revenue, before }) => ({
              label: label(from),
              value: revenue,
              before: before.revenue,
            }))}
          />
          <BarChart
            title="Orders"
            format={formatCount}
            bars={bars.map(({ from, orders, before }) => ({
              label: label(from),
              value: orders,
              before: before.orders,
            }))}
          />
        </div>
      )}
      <BestSellers best={best} />
    </Panel>
  )
}
