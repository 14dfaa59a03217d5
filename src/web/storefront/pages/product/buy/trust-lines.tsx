import { memo } from 'react'
import type { OwnTexts } from '../../../../../domains/content/index.ts'
import { productTexts } from '../../../../../domains/content/page-texts/built-in/product.ts'
import { BadgeCheck, PackageCheck, RotateCcw, Truck } from '../../../../ui/icons/goods-icons.ts'
import { PaymentMarks } from '../../../parts/payment-marks/payment-marks.tsx'
import { useShop } from '../../../state/store/use-shop.ts'

type TrustLinesProps = {
  /** Returnable only for a fault. */
  isFinal?: boolean
  /** The owner's. */
  texts?: OwnTexts<'product'> | undefined
}

/** The assurances beside the price (R125). */
export const TrustLines = memo(function TrustLines({ isFinal = false, texts: own }: TrustLinesProps) {
  const shop = useShop()
  const { returns, pickup = [] } = shop
  const texts = { ...productTexts(shop), ...own }
  const lines = [
    { Icon: Truck, text: texts.delivery },
    ...pickup.map(({ name, ready }) => ({
      Icon: PackageCheck,
      text: `Collect it free from ${name}, ready within ${ready}`,
    })),
    {
      Icon: RotateCcw,
      text: isFinal
        ? `Not returnable, unless it arrives damaged, wrong, expired or not genuine: then within ${returns.faultWindowDays} days`
        : texts.returns,
    },
    { Icon: BadgeCheck, text: texts.authentic },
  ]
  return (
    <div className="mt-6 rounded-card bg-mist p-5">
      <ul className="grid gap-3">
        {lines.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3 text-sm wrap-anywhere">
            <Icon className="mt-0.5 size-4.5 shrink-0 stroke-[1.5]" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <PaymentMarks className="mt-4" />
    </div>
  )
})
