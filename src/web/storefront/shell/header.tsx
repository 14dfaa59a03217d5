import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Container } from '../../ui/container.tsx'
import { Menu, Search, X } from '../../ui/icons.tsx'
import { WishlistLink } from '../wishlist/wishlist-link.tsx'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { HeaderSearch } from './header-search.tsx'
import { MainNav } from './main-nav.tsx'
import { useCollapsed } from './use-collapsed.ts'
import { useShop } from './use-shop.ts'
import { Wordmark } from './wordmark.tsx'

const Drawer = lazy(() => import('./drawer.tsx'))

/**
 * Desktop: a row with the search, and the menus below it; scrolling slides the first row away, so that the second
 * stays at the top and nothing on the page moves. Phone: one row.
 */
export function Header() {
  const { store } = useShop()
  const isCollapsed = useCollapsed()
  const [isSearchOpen, setSearchOpen] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isDrawerWanted, setDrawerWanted] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes what was open
  useEffect(() => {
    setSearchOpen(false)
    setDrawerOpen(false)
  }, [key])
  return (
    <header
      className={cx(
        'sticky top-0 z-40 border-b bg-paper transition-shadow lg:-top-18',
        isCollapsed ? 'border-transparent shadow-low' : 'border-line',
      )}
      onPointerEnter={() => import('./menu-panel.tsx')}
    >
      <Container className="flex h-14 items-center gap-1 lg:h-18">
        <IconButton
          label="Menu"
          aria-expanded={isDrawerOpen}
          className="-ml-3 lg:hidden"
          onClick={() => {
            setDrawerWanted(true)
            setDrawerOpen(true)
          }}
        >
          <Menu className="size-5" aria-hidden="true" />
        </IconButton>
        <Wordmark name={store.name} className="mr-auto lg:mr-8" />
        <HeaderSearch className="hidden flex-1 lg:block" />
        <IconButton
          label={isSearchOpen ? 'Close search' : 'Search'}
          aria-expanded={isSearchOpen}
          className="lg:hidden"
          onClick={() => setSearchOpen(!isSearchOpen)}
        >
          {isSearchOpen ? (
            <X className="size-5" aria-hidden="true" />
          ) : (
            <Search className="size-5" aria-hidden="true" />
          )}
        </IconButton>
        <AccountLink />
        <WishlistLink className="hidden lg:flex" />
        <CartLink className="-mr-3" />
      </Container>
      {isSearchOpen && (
        <div className="absolute inset-x-0 top-full border-y border-line bg-paper p-4 shadow-low lg:hidden">
          <HeaderSearch isFocused limit={4} />
        </div>
      )}
      <MainNav isCollapsed={isCollapsed} />
      {isDrawerWanted && (
        <Suspense>
          <Drawer isOpen={isDrawerOpen} onOpenChange={setDrawerOpen} />
        </Suspense>
      )}
    </header>
  )
}
