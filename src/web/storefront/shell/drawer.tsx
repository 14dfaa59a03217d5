import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ChevronDown, X } from '../../ui/icons.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import { useSession } from '../account/use-session.ts'
import { Queries } from './query-client.tsx'
import { useMenu } from './use-menu.ts'

const row = 'flex min-h-12 items-center justify-between gap-3 py-2 text-base font-semibold'
const subRow = 'flex min-h-11 items-center py-1 pl-4 text-sm'

/** The phone's menu: categories and best sellers to unfold, and the account block (checklist 44 to 46). */
export default function Drawer(props: DrawerProps) {
  return (
    <Queries>
      <DrawerDialog {...props} />
    </Queries>
  )
}

type DrawerProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

function DrawerDialog({ isOpen, onOpenChange }: DrawerProps) {
  const { data, isPending } = useMenu()
  const { user } = useSession()
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-[min(22rem,88vw)] flex-col bg-paper shadow-high transition-transform duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-1 pl-4">
            <Dialog.Title className="text-lg">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="flex size-11 items-center justify-center rounded-control hover:bg-mist"
            >
              <X className="size-5" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <nav aria-label="Menu" className="flex-1 overflow-y-auto px-4 pb-8">
            <Fold title="Shop By Category">
              {isPending && <p className={subRow}>Loading categories...</p>}
              {data?.categories.map((category) => (
                <Fold key={category.slug} title={category.name} isInner>
                  <SoftLink href={`/category/${category.slug}`} className={subRow}>
                    All of {category.name}
                  </SoftLink>
                  {category.subcategories.map((subcategory) => (
                    <SoftLink
                      key={subcategory.slug}
                      href={`/category/${category.slug}/${subcategory.slug}`}
                      className={subRow}
                    >
                      {subcategory.name}
                    </SoftLink>
                  ))}
                </Fold>
              ))}
            </Fold>
            <Fold title="Best Sellers">
              {isPending && <p className={subRow}>Loading bestsellers...</p>}
              {data?.bestSellers.flatMap((group) =>
                group.products.map((product) => (
                  <SoftLink key={product.slug} href={`/product/${product.slug}`} className={subRow}>
                    {product.name}
                  </SoftLink>
                )),
              )}
            </Fold>
            {[
              ['/brands', 'Shop by Brands'],
              ['/offers', 'Offer Zone'],
              ['/shop', 'All products'],
            ].map(([to = '/', label]) => (
              <SoftLink key={to} href={to} className={`${row} border-b border-line`}>
                {label}
              </SoftLink>
            ))}
            <h2 className="eyebrow mt-8 mb-2 text-muted">Account & Support</h2>
            {[
              ['/dashboard', 'My Account'],
              ['/orders', 'My Orders'],
              ['/wishlist', 'Wishlist'],
              ['/track-order', 'Track Order'],
            ].map(([to = '/', label]) => (
              <SoftLink key={to} href={to} className={row}>
                {label}
              </SoftLink>
            ))}
            {user ? (
              <Form method="post" action="/logout">
                <button type="submit" className={row}>
                  Logout
                </button>
              </Form>
            ) : (
              <SoftLink href="/login" className={row}>
                Login / Sign Up
              </SoftLink>
            )}
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Fold({ title, isInner = false, children }: { title: string; isInner?: boolean; children: ReactNode }) {
  return (
    <details className={isInner ? 'group/inner' : 'group/outer border-b border-line'}>
      <summary className={`${row} list-none ${isInner ? 'pl-4 text-sm' : ''}`}>
        {title}
        <ChevronDown
          className={`size-4 transition-transform ${isInner ? 'group-open/inner:rotate-180' : 'group-open/outer:rotate-180'}`}
          aria-hidden="true"
        />
      </summary>
      <div className={isInner ? 'pl-4' : 'pb-3'}>{children}</div>
    </details>
  )
}
