import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { cx } from '../../../ui/class-names.ts'
import { Container } from '../../../ui/container.tsx'
import { Heart, LayoutDashboard, LogOut, MailCheck, MapPin, Package, Settings, User } from '../../../ui/icons/icons.tsx'
import { isAt } from '../../../ui/is-at.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'

const TABS = [
  { to: '/dashboard', label: 'Overview', Icon: LayoutDashboard },
  { to: '/orders', label: 'My Orders', Icon: Package },
  { to: '/account/wishlist', label: 'Wishlist', Icon: Heart },
  { to: '/account/alerts', label: 'Alerts', Icon: MailCheck },
  { to: '/account', label: 'Profile Info', Icon: User, isAlone: true },
  { to: '/addresses', label: 'Address Book', Icon: MapPin },
  { to: '/account/settings', label: 'Settings', Icon: Settings },
] as const

/** Whether a page belongs to a tab; Profile Info needs an exact match, since its URL is the parent of other tabs. */
const isTabOf = (pathname: string, { to, ...tab }: (typeof TABS)[number]) =>
  'isAlone' in tab ? pathname.toLowerCase().replace(/\/$/, '') === to : isAt(pathname, to)

const tab = 'flex h-11 items-center gap-3 rounded-control px-4 text-sm font-medium whitespace-nowrap transition-colors'

/** The customer area: its tabs are pages with their own URLs, so that they can be opened and returned to directly. */
export function DashboardFrame({ customer, children }: { customer: CustomerView; children: ReactNode }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the viewport: the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on every page
  useEffect(() => {
    const tabs = nav.current
    const open = tabs?.querySelector<HTMLElement>('[aria-current]')
    if (tabs && open) tabs.scrollLeft = open.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - open.clientWidth) / 2
  }, [pathname])
  return (
    <Container className="grid gap-6 py-8 md:py-12 lg:grid-cols-[--spacing(56)_minmax(0,1fr)] lg:gap-12">
      <div className="min-w-0">
        <p className="mb-4 hidden px-4 wrap-anywhere text-sm text-muted lg:block">{customer.email}</p>
        <nav ref={nav} aria-label="My account" className="scroll-row flex gap-1 lg:flex-col">
          {TABS.map((each) => {
            const { to, label, Icon } = each
            const isHere = isTabOf(pathname, each)
            return (
              <SoftLink
                key={to}
                href={to}
                aria-current={isHere ? 'page' : undefined}
                className={cx(tab, isHere ? 'bg-ink text-paper' : 'hover:bg-mist')}
              >
                <Icon className="size-4" aria-hidden="true" /> {label}
              </SoftLink>
            )
          })}
          <Form method="post" action="/logout">
            <button type="submit" className={cx(tab, 'w-full hover:bg-mist')}>
              <LogOut className="size-4" aria-hidden="true" /> Logout
            </button>
          </Form>
        </nav>
      </div>
      <div className="min-w-0">{children}</div>
    </Container>
  )
}
