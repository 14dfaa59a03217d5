import { spanText } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Crown, Handshake, Users } from '../../../ui/icons/goods-icons.ts'
import { ReferralButton } from '../../parts/referral/referral-button.tsx'
import { useSession } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** Three offers for returning customers, on phones side by side to swipe; each leads visitors to the login (R102, R103). */
export function Promos() {
  const { membership } = useShop()
  const { user } = useSession()
  const promos = [
    {
      Icon: Crown,
      title: membership.name,
      text: `Pay ${formatMoney(membership.fee)} once. Save ${formatMoney(membership.discountPerUnit)} on every product for ${spanText(membership.days)}.`,
      button: 'Become a Member',
      isDark: true,
    },
    {
      Icon: Handshake,
      title: 'Refer Friends',
      text: 'Invite a training partner.',
      button: 'Start Referring',
      isDark: false,
    },
    {
      Icon: Users,
      title: `Become a Member of the ${membership.brand} Family`,
      text: 'Early access, member prices and a community that trains like you.',
      button: 'Join Now',
      isDark: false,
    },
  ]
  return (
    <section aria-label="Membership">
      <ul className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 md:mx-0 md:grid md:grid-cols-3 md:gap-6 md:px-0">
        {promos.map(({ Icon, title, text, button, isDark }) => (
          <li
            key={title}
            className={cx(
              'flex w-4/5 shrink-0 flex-col items-start rounded-card p-6 md:w-auto md:min-h-64 md:p-8',
              isDark ? 'bg-ink text-paper' : 'border border-line',
            )}
          >
            <Icon className={cx('size-8 stroke-[1.5]', isDark && 'text-accent')} aria-hidden="true" />
            <h2 className="mt-5 text-xl">{title}</h2>
            <p className={cx('mt-2 mb-6 text-sm', isDark ? 'text-ash' : 'text-muted')}>{text}</p>
            {user && Icon === Handshake ? (
              <ReferralButton label={button} />
            ) : (
              <ButtonLink
                to={user ? '/member' : '/login?from=/member'}
                tone={isDark ? 'accent' : 'outline'}
                className="mt-auto"
              >
                {button}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
