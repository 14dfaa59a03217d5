import type { ReactNode } from 'react'
import { data } from 'react-router'
import { formatDate, spanText } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { Check, Crown, Handshake, Users } from '../../../ui/icons/icons.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { ReferralButton } from '../../parts/referral/referral-button.tsx'
import { textMeta } from '../../parts/text-page/text-meta.ts'
import { crumbsOf } from '../../parts/text-page/text-page.tsx'
import { useSession } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { Compare } from './compare.tsx'
import { JoinButton } from './join-button.tsx'

const TITLE = 'Membership'

export const headers = passHeaders
export const loader = () => data(null, { headers: publicHeaders(PAGE_TAGS) })

export const meta = textMeta(
  TITLE,
  '/member',
  'What membership costs, how much you save on every product and how to join.',
)

/** The membership page: byte-identical for everyone; members see their status once the session is known. */
export default function MemberPage() {
  const { name, discountPerUnit, fee, days } = useShop().membership
  return (
    <>
      <header className="bg-ink text-paper">
        <Container className="pb-12 md:pb-16 [&_nav_*]:text-ash">
          <Breadcrumb crumbs={crumbsOf(TITLE)} />
          <div className="pt-6 md:pt-10">
            <Crown className="size-10 stroke-[1.5] text-accent" aria-hidden="true" />
            <h1 className="display-wide mt-4 text-3xl md:text-5xl">{name}</h1>
            <p className="mt-4 max-w-form text-base text-ash md:text-lg">
              Pay {formatMoney(fee)} once and save {formatMoney(discountPerUnit)} on every product for {spanText(days)}.
              No auto-renewal: renew only if you want to.
            </p>
          </div>
        </Container>
      </header>
      <Container className="grid gap-6 py-10 md:gap-8 md:py-16 lg:grid-cols-3">
        <Premium />
        <ReferFriends />
        <Family />
      </Container>
      <Compare />
    </>
  )
}

/** The membership's benefits, and the customer's status (R291 to R293). */
function Premium() {
  const { membership } = useShop()
  const { isMember, expiryDate } = useSession()
  const off = formatMoney(membership.discountPerUnit)
  return (
    <Panel icon={<Crown aria-hidden="true" />} title={membership.name} isDark>
      <Ticks items={[`${off} off every product`, 'Exclusive benefits', 'Early access']} />
      {isMember ? (
        <div className="mt-auto" data-member-state="">
          <p className="font-semibold text-accent">You&apos;re a Premium {membership.brand} Member!</p>
          <p className="mt-1 text-sm">Membership Active</p>
          <p className="text-sm">Valid until: {expiryDate ? formatDate(expiryDate) : 'N/A'}</p>
          <p className="text-sm">Enjoying {off} OFF on all products</p>
          <Renewal />
        </div>
      ) : (
        <Join label={`Become a Member - ${formatMoney(membership.fee)}`} tone="accent" />
      )}
    </Panel>
  )
}

/** Offers renewal in the last days of a membership (D23). */
function Renewal() {
  const { membership } = useShop()
  const { mayRenew } = useSession()
  if (!mayRenew) return null
  return (
    <div className="mt-4">
      <Join label={`Renew for ${formatMoney(membership.fee)}`} tone="accent" />
    </div>
  )
}

/** The referral panel (R294, D30). */
function ReferFriends() {
  const { user } = useSession()
  return (
    <Panel icon={<Handshake aria-hidden="true" />} title="Refer Friends">
      <p className="text-sm text-muted">Invite a training partner.</p>
      {user ? (
        <ReferralButton label="Start Referring" />
      ) : (
        <ButtonLink to="/login?from=/member" tone="outline" size="large" className="mt-auto">
          Start Referring
        </ButtonLink>
      )}
    </Panel>
  )
}

/** The same membership, presented as a community (R295, R296). */
function Family() {
  const { membership } = useShop()
  const { isMember } = useSession()
  return (
    <Panel icon={<Users aria-hidden="true" />} title={`Become a Member of the ${membership.brand} Family Now`}>
      <Ticks items={['Exclusive Access', 'Community', 'Special Perks']} />
      {isMember ? (
        <p className="mt-auto flex min-h-12 items-center gap-2 font-semibold text-success">
          <Check className="size-5 shrink-0" aria-hidden="true" /> You&apos;re Already a Premium Member!
        </p>
      ) : (
        <Join
          label={`Join Now - ${formatMoney(membership.fee)}`}
          tone="outline"
          guest={{ label: 'Sign Up to Join', to: '/signup?from=/member' }}
        />
      )}
    </Panel>
  )
}

function Join(props: Parameters<typeof JoinButton>[0]) {
  const { isMembershipOpen } = useShop()
  return (
    <div className="mt-auto">
      {isMembershipOpen ? <JoinButton {...props} /> : <p className="text-sm">Opens soon</p>}
    </div>
  )
}

type PanelProps = { icon: ReactNode; title: string; isDark?: boolean; children: ReactNode }

function Panel({ icon, title, isDark = false, children }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={`flex min-h-80 flex-col items-start gap-5 rounded-card p-6 md:p-8 [&>svg]:size-8 [&>svg]:stroke-[1.5] ${isDark ? 'bg-ink text-paper [&>svg]:text-accent' : 'border border-line'}`}
    >
      {icon}
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

const Ticks = ({ items }: { items: readonly string[] }) => (
  <ul className="flex flex-col gap-2 text-sm">
    {items.map((item) => (
      <li key={item} className="flex items-center gap-2">
        <Check className="size-4 shrink-0" aria-hidden="true" /> {item}
      </li>
    ))}
  </ul>
)

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
