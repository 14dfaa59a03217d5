import { spanText } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Crown, Handshake, Users } from '../../../ui/icons/goods-icons.ts'
import { ReferralButton } from '../../parts/referral/referral-button.tsx'
import { useSession } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** Three offers for returning customers; each leads visitors to the login (R102, R103). */
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
      <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
        {promos.map(({ Icon, title, text, button, isDark }) => (
          <li
            key={title}
            className={cx(
              'flex min-h-64 flex-col items-start rounded-card p-6 md:p-8',
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
