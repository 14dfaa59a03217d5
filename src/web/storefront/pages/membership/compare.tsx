import type { ReactNode } from 'react'
import { breakEvenUnits } from '../../../../domains/membership/rules.ts'
import { spanText } from '../../../../shared/dates.ts'
import { formatMoney, type Paise, paise } from '../../../../shared/money.ts'
import { Container } from '../../../ui/container.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import { Calculator } from './calculator.tsx'

const DAYS_A_MONTH = 30

/** What members and others pay, and when the fee has paid for itself: every figure is from the settings (R355). */
export function Compare({ heading, paysOffHeading }: { heading: string; paysOffHeading: string }) {
  const { membership, freeThreshold, isFreeEverywhere } = useShop()
  const { fee, days, discountPerUnit } = membership
  const delivery = `Free on orders of ${formatMoney(freeThreshold)} or more${isFreeEverywhere ? '' : ' in most areas'}`
  const rows = [
    ['Every product', `${formatMoney(discountPerUnit)} off each unit`, 'Regular price'],
    ['Coupons and sale prices', 'Yes, on top', 'Yes'],
    ['Delivery', delivery, delivery],
    ['Gift cards', 'Face value', 'Face value'],
    ['Price', `${formatMoney(fee)} once for ${spanText(days)}`, 'Nothing'],
  ]
  return (
    <Container className="grid gap-10 pb-16 md:pb-24 lg:grid-cols-2 lg:gap-16">
      <Table title={heading} head={['', 'Members', 'Non-members']} rows={rows} />
      <PaysOff title={paysOffHeading} fee={fee} perUnit={discountPerUnit} days={days} />
    </Container>
  )
}

/** The balance after half, all and twice the units that repay the fee. */
function PaysOff({ title, fee, perUnit, days }: { title: string; fee: Paise; perUnit: Paise; days: number }) {
  const units = breakEvenUnits(fee, perUnit)
  if (units === null) return null
  const monthly = Math.ceil((units * DAYS_A_MONTH) / days)
  const rows = [...new Set([Math.ceil(units / 2), units, units * 2])].map((count) => {
    const saved = count * perUnit
    const left = saved - fee
    return [
      `${count} ${count === 1 ? 'unit' : 'units'}`,
      formatMoney(paise(saved)),
      left < 0 ? `${formatMoney(paise(-left))} less than the fee` : `${formatMoney(paise(left))} saved`,
    ]
  })
  return (
    <Table
      title={title}
      head={['You buy', 'Discount', 'After the fee']}
      rows={rows}
      below={<Calculator fee={fee} discountPerUnit={perUnit} days={days} />}
    >
      It pays for itself once you’ve bought {units === 1 ? '1 unit' : `${units} units`}
      {days > DAYS_A_MONTH ? `: about ${monthly} a month for ${spanText(days)}.` : '.'} If you buy less, you’re better
      off without it.
    </Table>
  )
}

type TableProps = {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  below?: ReactNode
  children?: ReactNode
}

const cell = 'border-b border-line py-3 pr-4 text-left align-top wrap-anywhere'

function Table({ title, head, rows, below, children }: TableProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="text-xl wrap-anywhere md:text-2xl">{title}</h2>
      {children ? <p className="mt-2 max-w-read text-muted">{children}</p> : null}
      <table className="figures mt-4 w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {head.map((text) =>
              text ? (
                <th key={text} scope="col" className={`${cell} font-semibold`}>
                  {text}
                </th>
              ) : (
                <td key="corner" className={cell} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row" className={`${cell} font-normal`}>
                {first}
              </th>
              {rest.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
                <td key={column} className={cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {below}
    </section>
  )
}
