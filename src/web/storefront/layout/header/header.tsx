import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Container } from '../../../ui/container.tsx'
import { Search, X } from '../../../ui/icons/frame-icons.ts'
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { CartLink } from '../cart-link.tsx'
import { HeaderSearch } from '../search/header-search.tsx'
import { useArrival } from '../use-arrival.ts'
import { Wordmark } from '../wordmark.tsx'
import { AccountLink } from './account-link.tsx'
import { MainNav } from './main-nav.tsx'
import { MenuButton } from './menu-button.tsx'
import { useCollapsed } from './use-collapsed.ts'
import { WishlistLink } from './wishlist-link.tsx'

/**
 * Desktop: a row with the search, and the menus below it; scrolling slides the first row away, so that the second stays
 * at the top and nothing on the page moves. Focus in the first row brings it back. Phone: one row.
 */
export function Header() {
  const { store, brand } = useShop()
  const isScrolled = useCollapsed()
  const [isInUse, setInUse] = useState(false)
  const [isSearchOpen, setSearchOpen] = useState(false)
  const firstRow = useRef<HTMLDivElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  useArrival(() => setSearchOpen(false))
  useCloseOnBack(isSearchOpen, () => setSearchOpen(false))
  const isCollapsed = isScrolled && !isInUse
  return (
    <header
      className={cx(
        // Focus in the header must not scroll the page: the header is always visible, though under the scroll padding.
        '**:-scroll-my-40 sticky top-0 z-40 border-b bg-paper transition-shadow print:hidden',
        isScrolled ? 'border-transparent shadow-low' : 'border-line',
        !isInUse && 'lg:-top-18',
      )}
    >
      <Container
        ref={firstRow}
        className="flex h-14 items-center gap-1 lg:h-18"
        onFocus={(event) => event.target.matches(':focus-visible') && setInUse(true)}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setInUse(false)}
      >
        <MenuButton />
        <Wordmark name={store.name} logo={brand?.logo} className="mr-auto lg:mr-8 lg:max-w-80 lg:shrink-0" />
        <HeaderSearch className="hidden flex-1 lg:block" />
        <IconButton
          ref={searchButton}
          label={isSearchOpen ? 'Close search' : 'Search'}
          aria-expanded={isSearchOpen}
          className="needs-script lg:hidden"
          onClick={() => setSearchOpen(!isSearchOpen)}
        >
          {isSearchOpen ? (
            <X className="size-5" aria-hidden="true" />
          ) : (
            <Search className="size-5" aria-hidden="true" />
          )}
        </IconButton>
        <AccountLink />
        <WishlistLink className="hidden sm:flex" />
        <CartLink className="-mr-3" />
      </Container>
      {isSearchOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape pressed in the search box
        <div
          className="absolute inset-x-0 top-full border-y border-line bg-paper p-4 shadow-low lg:hidden"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setSearchOpen(false)
            searchButton.current?.focus()
          }}
        >
          <HeaderSearch isFocused limit={4} />
        </div>
      )}
      <MainNav
        isCollapsed={isCollapsed}
        onSearch={() => firstRow.current?.querySelector('input')?.focus({ preventScroll: true })}
      />
    </header>
  )
}
