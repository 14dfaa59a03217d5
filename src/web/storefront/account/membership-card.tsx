import { spanText } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { Crown } from '../../ui/icons.tsx'
import { useShop } from '../shell/use-shop.ts'

/** What the membership is and costs (checklist 279). Nobody can join yet: it says so instead of leading nowhere. */
export function MembershipCard() {
  const { name, fee, days, discountPerUnit } = useShop().membership
  return (
    <section
      aria-labelledby="membership"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-ink p-5 text-paper md:p-6"
    >
      <Crown className="size-8 shrink-0 stroke-[1.5] text-accent" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="membership" className="text-lg">
          {name}
        </h2>
        <p className="mt-1 text-sm text-ash">
          {formatMoney(discountPerUnit)} off every product for {spanText(days)}.
        </p>
      </div>
      <p className="text-sm">
        <span className="block text-base font-semibold">Join for {formatMoney(fee)}</span>
        <span className="text-ash">Opens soon</span>
      </p>
    </section>
  )
}
