import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../ui/class-names.ts'
import { Container } from '../../ui/container.tsx'
import { ChevronDown, Search } from '../../ui/icons.tsx'
import { isAt } from '../../ui/is-at.ts'
import { SoftLink } from '../../ui/soft-link.tsx'
import { CartLink } from './cart-link.tsx'
import type { MenuName } from './menu-panel.tsx'
import { useShop } from './use-shop.ts'
import { Wordmark } from './wordmark.tsx'

const MenuPanel = lazy(() => import('./menu-panel.tsx'))

const menus: { name: MenuName; label: string }[] = [
  { name: 'categories', label: 'Shop By Category' },
  { name: 'best-sellers', label: 'Best Sellers' },
  { name: 'brands', label: 'Shop by Brands' },
]
const links = [
  { to: '/offers', label: 'Offer Zone' },
  { to: '/track-order', label: 'Track Order' },
]
const CLOSE_MS = 150
const item =
  'flex h-12 items-center gap-1 rounded-control px-3 text-sm font-semibold hover:underline underline-offset-4'

/**
 * The menu row. A menu opens under the mouse or by its button, and closes 150 ms after the mouse has left (checklist
 * 41), so that the way to it can be walked diagonally.
 */
export function MainNav({ isCollapsed }: { isCollapsed: boolean }) {
  const { store } = useShop()
  const [open, setOpen] = useState<MenuName | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const buttons = useRef(new Map<MenuName, HTMLElement>())
  const { key, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes the menu
  useEffect(() => setOpen(null), [key])
  const show = (name: MenuName | null, delay = 0) => {
    clearTimeout(timer.current)
    if (delay === 0) setOpen(name)
    else timer.current = setTimeout(() => setOpen(name), delay)
  }
  const trigger = (name: MenuName, label: string) => (
    <li key={name}>
      <button
        type="button"
        ref={(element) => {
          if (element) buttons.current.set(name, element)
        }}
        aria-expanded={open === name}
        aria-controls={open === name ? 'menu-panel' : undefined}
        onPointerEnter={(event) => event.pointerType === 'mouse' && show(name, open ? 60 : 0)}
        onClick={() => show(open === name ? null : name)}
        className={cx(item, open === name && 'underline')}
      >
        {label}
        <ChevronDown className={cx('size-4 transition-transform', open === name && 'rotate-180')} aria-hidden="true" />
      </button>
    </li>
  )
  return (
    <nav
      aria-label="Shop"
      className="relative hidden lg:block"
      onPointerLeave={() => show(null, CLOSE_MS)}
      onPointerEnter={() => clearTimeout(timer.current)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && setOpen(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        buttons.current.get(open)?.focus()
        setOpen(null)
      }}
    >
      <Container className="relative flex h-12 items-center justify-between">
        <Wordmark
          name={store.name.split(' ')[0] ?? ''}
          className={cx('absolute left-8 transition-opacity', isCollapsed ? 'opacity-100' : 'invisible opacity-0')}
        />
        <ul
          className={cx('-ml-3 flex items-center transition-transform duration-200', isCollapsed && 'translate-x-16')}
        >
          {menus.map(({ name, label }) => trigger(name, label))}
          {links.map(({ to, label }) => (
            <li key={to}>
              <SoftLink href={to} aria-current={isAt(pathname, to) ? 'page' : undefined} className={item}>
                {label}
              </SoftLink>
            </li>
          ))}
          {trigger('more', 'More')}
        </ul>
        <div
          className={cx('flex items-center transition-opacity', isCollapsed ? 'opacity-100' : 'invisible opacity-0')}
        >
          <SoftLink
            href="/search"
            aria-label="Search"
            className="flex size-11 items-center justify-center rounded-control hover:bg-mist"
          >
            <Search className="size-5" aria-hidden="true" />
          </SoftLink>
          <CartLink className="-mr-3" />
        </div>
      </Container>
      {open && (
        <div id="menu-panel" className="absolute inset-x-0 top-full border-t border-line bg-paper shadow-high">
          <Suspense fallback={<div className="h-80" />}>
            <MenuPanel name={open} />
          </Suspense>
        </div>
      )}
    </nav>
  )
}
