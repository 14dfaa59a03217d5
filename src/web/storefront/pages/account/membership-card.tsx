import { formatDate, spanText } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Crown } from '../../../ui/icons/icons.tsx'
import { useSession } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** The end date of the membership or, for non-members, its benefits and price (R279); members only if it isn’t offered. */
export function MembershipCard() {
  const { membership, isMembershipOpen } = useShop()
  const { isMember, expiryDate, mayRenew } = useSession()
  const { name, fee, days, discountPerUnit } = membership
  if (!membership.isOffered && !isMember) return null
  const off = `${formatMoney(discountPerUnit)} off every product`
  return (
    <section
      aria-labelledby="membership"
      className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-ink p-5 text-paper md:p-6"
    >
      <Crown className="size-8 shrink-0 stroke-[1.5] text-accent" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="membership" className="text-lg">
          {name}
        </h2>
        <p className="mt-1 text-sm text-ash">
          {isMember && expiryDate ? `Active until ${formatDate(expiryDate)}: ${off}.` : `${off} for ${spanText(days)}.`}
        </p>
      </div>
      {!membership.isOffered ? null : isMembershipOpen ? (
        <ButtonLink to="/member" tone={isMember && !mayRenew ? 'on-dark' : 'accent'}>
          {isMember
            ? mayRenew
              ? `Renew for ${formatMoney(fee)}`
              : 'See your membership'
            : `Join for ${formatMoney(fee)}`}
        </ButtonLink>
      ) : (
        <p className="text-sm">
          <span className="block text-base font-semibold">Join for {formatMoney(fee)}</span>
          <span className="text-ash">Opens soon</span>
        </p>
      )}
    </section>
  )
}
