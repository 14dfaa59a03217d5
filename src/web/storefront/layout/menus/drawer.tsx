import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { X } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useUser } from '../../state/session/use-session.ts'
import { Queries } from '../query-client.tsx'
import { BestSeller } from './best-seller-menu.tsx'
import { BrandMenu } from './brand-menu.tsx'
import { accountAndSupport, drawerEntries, linksUnder } from './drawer-entries.ts'
import { Fold } from './fold.tsx'
import { MenuContents } from './menu-contents.tsx'
import { MenuLink } from './menu-link.tsx'
import { useMenus } from './site-links.ts'
import { useMenu } from './use-menu.ts'

const BRANDS_SHOWN = 8
const row = 'flex min-h-13 w-full items-center py-2 text-base font-semibold'
const subRow = 'flex min-h-11 items-center py-1 pl-4 text-sm'

type DrawerProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The phone's menu: collapsible lists, the other pages, and the account block (R44 to R46). */
export default function Drawer({ isOpen, onOpenChange }: DrawerProps) {
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path when it opens, not the one it leads to
  useEffect(() => {
    if (isOpen) openedAt.current = pathname
  }, [isOpen])
  /** On closing, the focus returns to the menu button or, after following a link, goes to the new page. */
  const finalFocus = () => (openedAt.current === window.location.pathname ? true : document.getElementById('main'))
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={finalFocus}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(22rem,88vw)] flex-col bg-paper shadow-high transition-transform duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-1 pl-4">
            <Dialog.Title className="text-lg">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="flex size-11 items-center justify-center rounded-control hover:bg-mist"
            >
              <X className="size-5" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <nav aria-label="Menu" className="flex-1 overflow-y-auto overscroll-contain px-4 pb-8">
            <Queries>
              <Entries />
            </Queries>
            <AccountAndSupport />
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Entries() {
  return drawerEntries(useMenus()).map((entry) => {
    const { label, to, links } = entry
    const key = `${to} ${label}`
    if (to === ':categories') return <Categories key={key} title={label} />
    if (to === ':best-sellers') return <BestSellers key={key} title={label} />
    if (to === ':brands')
      return (
        <Fold key={key} title={label}>
          <BrandMenu limit={BRANDS_SHOWN} className="grid grid-cols-2 gap-2" />
        </Fold>
      )
    return links ? (
      <Fold key={key} title={label}>
        {linksUnder(entry)
          .filter((link) => link.to !== ':account')
          .map((link) => (
            <MenuLink key={`${link.to} ${link.label}`} {...link} className={subRow} />
          ))}
      </Fold>
    ) : (
      <MenuLink key={key} to={to} label={label} className={`${row} border-b border-line`} />
    )
  })
}

function Categories({ title }: { title: string }) {
  const { data } = useMenu()
  const categories = data?.categories ?? []
  return (
    <Fold title={title}>
      <MenuContents loading="Loading categories..." empty="No categories available" isEmpty={categories.length === 0}>
        {categories.map((category) => (
          <Fold key={category.slug} title={category.name} isInner>
            <SoftLink href={`/category/${category.slug}`} className={subRow}>
              View all {category.name}
            </SoftLink>
            {category.subcategories.map(({ slug, name }) => (
              <SoftLink key={slug} href={`/category/${category.slug}/${slug}`} className={subRow}>
                {name}
              </SoftLink>
            ))}
          </Fold>
        ))}
      </MenuContents>
    </Fold>
  )
}

function BestSellers({ title }: { title: string }) {
  const { data } = useMenu()
  const bestSellers = data?.bestSellers.flatMap((group) => group.products) ?? []
  return (
    <Fold title={title}>
      <MenuContents loading="Loading bestsellers..." empty="No best sellers yet" isEmpty={bestSellers.length === 0}>
        {bestSellers.map((product) => (
          <BestSeller key={product.slug} product={product} />
        ))}
      </MenuContents>
    </Fold>
  )
}

function AccountAndSupport() {
  const user = useUser()
  return (
    <section aria-labelledby="account-and-support">
      <h2 id="account-and-support" className="eyebrow mt-8 mb-2 text-muted">
        Account & Support
      </h2>
      {accountAndSupport(user !== null).map((link) => (
        <MenuLink key={link.to} {...link} className={row} />
      ))}
      {user && (
        <Form method="post" action="/logout">
          <button type="submit" className={row}>
            Logout
          </button>
        </Form>
      )}
    </section>
  )
}
