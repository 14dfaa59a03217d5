import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Crown, Handshake, Users } from '../../../ui/icons/goods-icons.ts'
import { ReferralButton } from '../../parts/referral/referral-button.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { useUser } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Words } from './words.ts'

const ICONS = [Crown, Handshake, Users]

/**
 * Offers for returning customers, on phones side by side to swipe; each leads visitors to the login (R102, R103). Without
 * a membership only the referral is left.
 */
export function Promos({ words }: { words: Words }) {
  const user = useUser()
  const { isOffered } = useShop().membership
  const heading = words('heading')
  return (
    <section aria-label={heading || (isOffered ? 'Membership' : words('title2'))}>
      {heading && <SectionHead title={heading} text={words('text')} />}
      <ul className="scroll-row flex gap-3 md:grid md:grid-cols-3 md:gap-6">
        {ICONS.map((Icon, index) => {
          if (!isOffered && Icon !== Handshake) return null
          const part = index + 1
          const isDark = index === 0
          const button = words(`button${part}`)
          return (
            <li
              key={part}
              className={cx(
                'flex w-4/5 shrink-0 flex-col items-start rounded-card p-4 only:col-span-full only:w-full md:w-auto md:min-h-64 md:p-8',
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
                  to={user ? '/member' : isOffered ? '/login?from=/member' : '/login'}
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
