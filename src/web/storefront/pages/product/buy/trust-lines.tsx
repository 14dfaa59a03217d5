import { memo } from 'react'
import { formatMoney } from '../../../../../shared/money.ts'
import { BadgeCheck, PackageCheck, RotateCcw, Truck } from '../../../../ui/icons/goods-icons.ts'
import { PaymentMarks } from '../../../parts/payment-marks/payment-marks.tsx'
import { useShop } from '../../../state/store/use-shop.ts'

/** The assurances beside the price (R125); every number comes from the settings. `isFinal`: returnable only for a fault. */
export const TrustLines = memo(function TrustLines({ isFinal = false }: { isFinal?: boolean }) {
  const { freeThreshold, fees, isFreeEverywhere, returns, pickup = [] } = useShop()
  const fee = `${fees.lowest === fees.highest ? '' : 'from '}${formatMoney(fees.lowest)}`
  const lines = [
    {
      Icon: Truck,
      text: `Free shipping on ${formatMoney(freeThreshold)} or more${isFreeEverywhere ? '' : ' in most areas'} (${fee} below that)`,
    },
    ...pickup.map(({ name, ready }) => ({
      Icon: PackageCheck,
      text: `Collect it free from ${name}, ready within ${ready}`,
    })),
    {
      Icon: RotateCcw,
      text: isFinal
        ? `Not returnable, unless it arrives damaged, wrong, expired or not genuine: then within ${returns.faultWindowDays} days`
        : `${returns.windowDays}-day return policy, ${returns.condition}`,
    },
    { Icon: BadgeCheck, text: '100% authentic guarantee' },
  ]
  return (
    <div className="mt-6 rounded-card bg-mist p-5">
      <ul className="grid gap-3">
        {lines.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3 text-sm">
            <Icon className="mt-0.5 size-4.5 shrink-0 stroke-[1.5]" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <PaymentMarks className="mt-4" />
    </div>
  )
})
