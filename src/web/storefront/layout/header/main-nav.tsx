import { type KeyboardEvent, lazy, Suspense, useRef } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Container } from '../../../ui/container.tsx'
import { ChevronDown, Search, User } from '../../../ui/icons/frame-icons.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useSession } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { CartLink } from '../cart-link.tsx'
import { stepAlongRow, stepInPanel } from '../menus/menu-keys.ts'
import { MenuLink } from '../menus/menu-link.tsx'
import { MenuUnavailable } from '../menus/menu-unavailable.tsx'
import { allBrands, allProducts, rowLinks, wideRowLinks } from '../menus/site-links.ts'
import { type MenuName, useOpenMenu } from '../menus/use-open-menu.ts'
import { Wordmark } from '../wordmark.tsx'
import { WishlistLink } from './wishlist-link.tsx'

const load = () => import('../menus/menu-panel.tsx')
const MenuPanel = lazy(() => load().catch(() => ({ default: MenuUnavailable })))
/** Preloads the menus' code and contents as soon as the pointer comes near. */
const prepare = () =>
  void load().then(
    ({ prepareMenu }) => prepareMenu(),
    () => {},
  )

const menus = [
  { name: 'categories', label: 'Shop By Category' },
  { name: 'best-sellers', label: 'Best Sellers' },
  { name: 'brands', label: 'Shop by Brands' },
] as const
const item =
  'flex h-12 items-center gap-1 rounded-control px-2 text-sm font-semibold whitespace-nowrap underline-offset-4 hover:underline min-[70rem]:px-2.5 xl:px-3'

type MainNavProps = {
  isCollapsed: boolean
  /** Called when the search icon of the collapsed row is pressed. */
  onSearch: () => void
}

/**
 * The menu row: links, and buttons that open a panel by mouse, keyboard or touch. The panel follows its button in the
 * DOM, so that Tab passes through it on its way along the row.
 */
export function MainNav({ isCollapsed, onSearch }: MainNavProps) {
  const { store, brand } = useShop()
  const { user } = useSession()
  const nav = useRef<HTMLElement>(null)
  const { open, close, openByKey, toggle, onPointerMove, onPointerLeave } = useOpenMenu(nav)

  const trigger = (name: MenuName, label: string) => {
    const isOpen = open?.name === name
    return (
      <li key={name} className="needs-script">
        <button
          type="button"
          data-row-item=""
          data-menu={name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'menu-panel' : undefined}
          onClick={() => toggle(name)}
          className={cx(item, isOpen && 'underline')}
        >
          {label}
          <ChevronDown className={cx('size-4 transition-transform', isOpen && 'rotate-180')} aria-hidden="true" />
        </button>
        {isOpen && (
          <div
            id="menu-panel"
            data-panel=""
            className="absolute inset-x-0 top-full max-h-[calc(100dvh-10rem)] overflow-y-auto overscroll-contain border-t border-line bg-paper shadow-high"
          >
            <Suspense fallback={<div className="h-72" />}>
              <MenuPanel name={name} takesFocus={open.takesFocus} />
            </Suspense>
          </div>
        )}
      </li>
    )
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const panel = target.closest<HTMLElement>('[data-panel]')
    if (panel) return stepInPanel(event, panel, panel.parentElement?.querySelector('button') ?? null)
    const name = target.dataset.menu as MenuName | undefined
    if (event.key !== 'ArrowDown' || !name) return stepAlongRow(event, event.currentTarget)
    event.preventDefault()
    const first = open?.name === name && target.parentElement?.querySelector<HTMLElement>('[data-panel] a')
    if (first) first.focus()
    else openByKey(name)
  }

  return (
    <nav
      ref={nav}
      aria-label="Shop"
      className="site-nav relative hidden lg:block"
      onPointerEnter={prepare}
      onPointerMove={onPointerMove}
      onPointerLeave={onPointerLeave}
      onFocus={prepare}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={onKeyDown}
    >
      {/* Enlarged or widely spaced labels take a second line. */}
      <Container className="flex min-h-12 items-center">
        <div className={isCollapsed ? 'min-w-16 shrink-0 pr-2' : 'invisible w-0 overflow-hidden'}>
          <Wordmark name={store.name} logo={brand?.logo} isShort />
        </div>
        <ul className="-ml-2.5 flex min-w-0 flex-wrap items-center xl:-ml-3">
          {menus.map(({ name, label }) => trigger(name, label))}
          {[allProducts, allBrands].map((link) => (
            <li key={link.to} className="without-script hidden">
              <MenuLink {...link} className={item} />
            </li>
          ))}
          {[...rowLinks, ...wideRowLinks].map((link) => (
            <li
              key={link.to}
              className={cx(
                'shrink-0',
                wideRowLinks.includes(link) && 'max-xl:hidden',
                // Makes room for the icons.
                isCollapsed && link === wideRowLinks.at(-1) && 'hidden',
              )}
            >
              <MenuLink {...link} data-row-item="" className={item} />
            </li>
          ))}
          {trigger('more', 'More')}
        </ul>
        <div className={cx('ml-auto shrink-0 items-center', isCollapsed ? 'flex' : 'hidden')}>
          <button
            type="button"
            aria-label="Search"
            data-tip="Search"
            onClick={onSearch}
            className="flex size-11 items-center justify-center rounded-control hover:bg-mist"
          >
            <Search className="size-5" aria-hidden="true" />
          </button>
          <SoftLink
            href={user ? '/dashboard' : '/login'}
            aria-label={user ? 'My account' : 'Login'}
            data-tip={user ? 'My account' : 'Login'}
            className="flex size-11 items-center justify-center rounded-control hover:bg-mist"
          >
            <User className="size-5" aria-hidden="true" />
          </SoftLink>
          <WishlistLink className="hidden min-[70rem]:flex" />
          <CartLink className="-mr-3" />
        </div>
      </Container>
    </nav>
  )
}
