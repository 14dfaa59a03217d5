import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Crown, Handshake, Users } from '../../../ui/icons/goods-icons.ts'
import { ReferralButton } from '../../parts/referral/referral-button.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { useSession } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Words } from './words.ts'

const PARTS = [Crown, Handshake, Users].map((Icon, index) => ({ Icon, part: index + 1 }))

/**
 * Offers for returning customers, on phones side by side to swipe; each leads visitors to the login (R102, R103). Without
 * a membership the referral is alone, if the store has one.
 */
export function Promos({ words }: { words: Words }) {
  const { user } = useSession()
  const { membership, isReferralOn } = useShop()
  const parts = PARTS.filter(({ Icon }) => membership.isOffered || (isReferralOn && Icon === Handshake))
  const heading = words('heading')
  const isAlone = parts.length === 1
  return (
    <section aria-label={heading || (isAlone ? words('title2') : 'Membership')}>
      {heading && <SectionHead title={heading} text={words('text')} />}
      <ul className={cx('scroll-row flex gap-3 md:grid md:gap-6', !isAlone && 'md:grid-cols-3')}>
        {parts.map(({ Icon, part }) => {
          const isDark = part === 1
          const button = words(`button${part}`)
          return (
            <li
              key={part}
              className={cx(
                'flex shrink-0 flex-col items-start rounded-card p-4 md:w-auto md:p-8',
                isAlone ? 'w-full' : 'w-4/5 md:min-h-64',
                isDark ? 'bg-ink text-paper' : 'border border-line',
              )}
            >
              <Icon className={cx('size-6 stroke-[1.5] md:size-8', isDark && 'text-accent')} aria-hidden="true" />
              <h2 className="mt-2 text-lg md:mt-5 md:text-xl">{words(`title${part}`)}</h2>
              <p className={cx('mt-1 mb-3 text-sm md:mt-2 md:mb-6', isDark ? 'text-ash' : 'text-muted')}>
                {words(`text${part}`)}
              </p>
              {user && Icon === Handshake ? (
                <ReferralButton label={button} />
              ) : (
                <ButtonLink
                  to={isAlone ? '/login?from=/' : user ? '/member' : '/login?from=/member'}
                  tone={isDark ? 'accent' : 'outline'}
                  className="mt-auto"
                >
                  {button}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
