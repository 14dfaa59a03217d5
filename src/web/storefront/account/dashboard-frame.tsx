import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import type { CustomerView } from '../../../domains/customers/schemas.ts'
import { cx } from '../../ui/class-names.ts'
import { Container } from '../../ui/container.tsx'
import { LayoutDashboard, LogOut, MapPin, Package, User } from '../../ui/icons.tsx'
import { isAt } from '../../ui/is-at.ts'
import { SoftLink } from '../../ui/soft-link.tsx'

const TABS = [
  { to: '/dashboard', label: 'Overview', Icon: LayoutDashboard },
  { to: '/orders', label: 'My Orders', Icon: Package },
  { to: '/account', label: 'Profile Info', Icon: User },
  { to: '/addresses', label: 'Address Book', Icon: MapPin },
] as const

const tab = 'flex h-11 items-center gap-3 rounded-control px-4 text-sm font-medium whitespace-nowrap transition-colors'

/** The customer area: its tabs are pages with addresses of their own, so that they can be opened and returned to. */
export function DashboardFrame({ customer, children }: { customer: CustomerView; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Container className="grid gap-6 py-8 md:py-12 lg:grid-cols-[14rem_1fr] lg:gap-12">
      <div className="min-w-0">
        <p className="mb-4 hidden truncate px-4 text-sm text-muted lg:block">{customer.email}</p>
        <nav
          aria-label="My account"
          className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:px-0"
        >
          {TABS.map(({ to, label, Icon }) => {
            const isHere = isAt(pathname, to)
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
