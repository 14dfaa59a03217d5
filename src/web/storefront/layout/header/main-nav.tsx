import { Fragment, type KeyboardEvent, lazy, Suspense, useRef } from 'react'
import { allBrands, allProducts, isPanel } from '../../../../domains/content/menu-rules.ts'
import { cx } from '../../../ui/class-names.ts'
import { Container } from '../../../ui/container.tsx'
import { ChevronDown, Search, User } from '../../../ui/icons/frame-icons.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useUser } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { CartLink } from '../cart-link.tsx'
import { stepAlongRow, stepInPanel } from '../menus/menu-keys.ts'
import { MenuLink } from '../menus/menu-link.tsx'
import { MenuUnavailable } from '../menus/menu-unavailable.tsx'
import { linkFor, useMenus } from '../menus/site-links.ts'
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

const item =
  'flex h-12 items-center gap-1 rounded-control px-2 text-sm font-semibold whitespace-nowrap underline-offset-4 hover:underline min-[70rem]:px-2.5 xl:px-3'

/** Arrow keys go to it. */
const ROW_ITEM = { 'data-row-item': '' } as const
const PLACES = { wide: 'max-xl:hidden', narrow: 'xl:hidden', more: 'without-script hidden' }

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
  const user = useUser()
  const nav = useRef<HTMLElement>(null)
  const { open, close, openByKey, toggle, onPointerMove, onPointerLeave } = useOpenMenu(nav)

  const { header } = useMenus()
  const lastWide = header.findLast(({ place }) => place === 'wide')

  const trigger = (name: MenuName, label: string, className?: string) => {
    const isOpen = open?.name === name
    return (
      <li className={cx('needs-script', className)}>
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
      className="site-nav relative hidden lg:block lg:has-[ul:empty]:hidden"
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
          {header.map((entry, at) => {
            const { label, to, links, place } = entry
            const key = `${to} ${label}`
            const shown = place && PLACES[place]
            if (isPanel(entry) || links) {
              // Before scripts run, a list of the store's own is a link to its page.
              const page = to === ':categories' ? allProducts : to === ':brands' ? allBrands : entry
              return (
                <Fragment key={key}>
                  {place !== 'more' && trigger(isPanel(entry) ? to.slice(1) : `group-${at}`, label, shown)}
                  {(to !== ':more' && links ? [page, ...links] : [page]).map(
                    (link) =>
                      link.to &&
                      !isPanel(link) && (
                        <li key={link.to} className="without-script hidden">
                          <MenuLink {...linkFor(link, false)} className={item} />
                        </li>
                      ),
                  )}
                </Fragment>
              )
            }
            return (
              <li
                key={key}
                // The collapsed row needs room for its icons.
                className={cx('shrink-0', shown, isCollapsed && entry === lastWide && 'hidden')}
              >
                <MenuLink {...linkFor(entry, user !== null)} {...(place !== 'more' && ROW_ITEM)} className={item} />
              </li>
            )
          })}
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
