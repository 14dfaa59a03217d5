import type { ReactNode } from 'react'
import { data } from 'react-router'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { MEMBER_PAGE, memberTexts } from '../../../../domains/content/page-texts/built-in/member.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { Check, Crown, Handshake, Users } from '../../../ui/icons/icons.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { ReferralButton } from '../../parts/referral/referral-button.tsx'
import { failedMeta, pageMeta } from '../../parts/seo/meta.ts'
import { crumbsOf } from '../../parts/text-page/text-page.tsx'
import { useIsMember, useSession, useUser } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/member-page'
import { Compare } from './compare.tsx'
import { JoinButton } from './join-button.tsx'

export const headers = passHeaders

/** The owner's texts of the page; null while all are built in. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  if (!(await readSettings(ctx)).membership.isOffered) throw data(null, 404)
  return data(await findPageTexts(ctx, 'member'), { headers: publicHeaders(PAGE_TAGS) })
}

export function meta(args: Route.MetaArgs) {
  // A store that doesn't offer it says nothing of it, in the title of its error page either.
  if (args.error) return failedMeta(args, 'Page not found')
  const { title, description } = { ...MEMBER_PAGE, ...args.loaderData }
  return pageMeta(args, { title, description, path: '/member', crumbs: crumbsOf(title) })
}

type Texts = typeof MEMBER_PAGE & ReturnType<typeof memberTexts>

/** The membership page: byte-identical for everyone; members see their status once the session is known. */
export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const texts = { ...MEMBER_PAGE, ...memberTexts(useShop().membership), ...loaderData }
  return (
    <>
      <header className="bg-ink text-paper">
        <Container className="pb-12 md:pb-16 [&_nav_*]:text-ash">
          <Breadcrumb crumbs={crumbsOf(texts.title)} />
          <div className="pt-6 md:pt-10">
            <Crown className="size-10 stroke-[1.5] text-accent" aria-hidden="true" />
            <h1 className="display-wide mt-4 text-3xl wrap-anywhere md:text-5xl">{texts.heading}</h1>
            <p className="mt-4 max-w-form text-base wrap-anywhere text-ash md:text-lg">{texts.text}</p>
          </div>
        </Container>
      </header>
      <Container className="grid gap-6 py-10 md:gap-8 md:py-16 lg:grid-cols-3">
        <Premium texts={texts} />
        <ReferFriends texts={texts} />
        <Family texts={texts} />
      </Container>
      <Compare heading={texts.compareHeading} paysOffHeading={texts.paysOffHeading} />
    </>
  )
}

/** The membership's benefits, and the customer's status (R291 to R293). */
function Premium({ texts }: { texts: Texts }) {
  const { membership } = useShop()
  const { isMember, expiryDate } = useSession()
  const off = formatMoney(membership.discountPerUnit)
  return (
    <Panel icon={<Crown aria-hidden="true" />} title={texts.heading} isDark>
      <Ticks items={[texts.benefit1, texts.benefit2, texts.benefit3]} />
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
function ReferFriends({ texts }: { texts: Texts }) {
  const user = useUser()
  return (
    <Panel icon={<Handshake aria-hidden="true" />} title={texts.referHeading}>
      <p className="text-sm wrap-anywhere text-muted">{texts.referText}</p>
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
function Family({ texts }: { texts: Texts }) {
  const { membership } = useShop()
  const isMember = useIsMember()
  return (
    <Panel icon={<Users aria-hidden="true" />} title={texts.familyHeading}>
      <Ticks items={[texts.familyBenefit1, texts.familyBenefit2, texts.familyBenefit3]} />
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
      className={`flex flex-col items-start gap-5 rounded-card p-6 md:p-8 lg:min-h-80 [&>svg]:size-8 [&>svg]:stroke-[1.5] ${isDark ? 'bg-ink text-paper [&>svg]:text-accent' : 'border border-line'}`}
    >
      {icon}
      <h2 className="text-xl wrap-anywhere">{title}</h2>
      {children}
    </section>
  )
}

const Ticks = ({ items }: { items: readonly string[] }) => (
  <ul className="flex flex-col gap-2 text-sm">
    {[...new Set(items)].map((item) => (
      <li key={item} className="flex items-center gap-2 wrap-anywhere">
        <Check className="size-4 shrink-0" aria-hidden="true" /> {item}
      </li>
    ))}
  </ul>
)

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
