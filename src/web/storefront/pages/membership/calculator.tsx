import { useId, useState } from 'react'
import { termBalance } from '../../../../domains/membership/rules.ts'
import { spanText } from '../../../../shared/dates.ts'
import { formatMoney, type Paise, paise } from '../../../../shared/money.ts'

const MAX_MONTHLY = 20
const BEGIN = 2

/** Whether membership pays off for what somebody buys; it says as plainly if it doesn’t (D220). */
export function Calculator(plan: { fee: Paise; discountPerUnit: Paise; days: number }) {
  const [monthly, setMonthly] = useState(BEGIN)
  const id = useId()
  const { units, saved, left } = termBalance(monthly, plan)
  return (
    <div className="needs-script mt-5 rounded-card bg-mist p-5 md:p-6">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 text-sm font-medium">
        Units you buy in a month <span className="figures font-display text-xl font-bold">{monthly}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={MAX_MONTHLY}
        value={monthly}
        onChange={(event) => setMonthly(event.currentTarget.valueAsNumber)}
        className="mt-2 h-11 w-full accent-ink"
      />
      <output htmlFor={id} className="figures mt-1 block">
        {units} {units === 1 ? 'unit' : 'units'} in {spanText(plan.days)}: {formatMoney(saved)} off, {balanceText(left)}
      </output>
    </div>
  )
}

function balanceText(left: number) {
  if (left < 0)
    return (
      <>
        <strong>{formatMoney(paise(-left))} less than the fee</strong>. You’re better off without it.
      </>
    )
  return (
    <>
      <strong>{formatMoney(paise(left))} saved</strong> after the fee.
    </>
  )
}
