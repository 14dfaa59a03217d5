import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Crown, Handshake, Users } from '../../../ui/icons/goods-icons.ts'
import { ReferralButton } from '../../parts/referral/referral-button.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { useSession } from '../../state/session/use-session.ts'
import type { Words } from './words.ts'

const ICONS = [Crown, Handshake, Users]

/** Three offers for returning customers, on phones side by side to swipe; each leads visitors to the login (R102, R103). */
export function Promos({ words }: { words: Words }) {
  const { user } = useSession()
  const heading = words('heading')
  return (
    <section aria-label={heading || 'Membership'}>
      {heading && <SectionHead title={heading} text={words('text')} />}
      <ul className="scroll-row flex gap-3 md:grid md:grid-cols-3 md:gap-6">
        {ICONS.map((Icon, index) => {
          const part = index + 1
          const isDark = index === 0
          const button = words(`button${part}`)
          return (
            <li
              key={part}
              className={cx(
                'flex w-4/5 shrink-0 flex-col items-start rounded-card p-5 md:w-auto md:min-h-64 md:p-8',
                isDark ? 'bg-ink text-paper' : 'border border-line',
              )}
            >
              <Icon className={cx('size-8 stroke-[1.5]', isDark && 'text-accent')} aria-hidden="true" />
              <h2 className="mt-3 text-xl md:mt-5">{words(`title${part}`)}</h2>
              <p className={cx('mt-2 mb-4 text-sm md:mb-6', isDark ? 'text-ash' : 'text-muted')}>
                {words(`text${part}`)}
              </p>
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
          )
        })}
      </ul>
    </section>
  )
}
