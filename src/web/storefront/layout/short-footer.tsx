import { Container } from '../../ui/container.tsx'
import { useShop } from '../state/store/use-shop.ts'
import { EmailAndPhone, LegalLinks, LegalName } from './footer.tsx'

/** Pages where a person pays: nothing there may lead away or cover the form. */
export const isPaying = (pathname: string): boolean => /^\/(?:checkout|orders\/[^/]+\/pay)\/?$/.test(pathname)

/** Also on the page for visitors without a connection: none of the links could be opened, and every visitor loads it. */
export const hasShortFooter = (pathname: string): boolean => isPaying(pathname) || pathname === '/offline'

/** The footer of the checkout: help and the legal pages, in new tabs, so that the form stays. */
export function ShortFooter() {
  const { store } = useShop()
  return (
    <footer className="bg-ink text-paper in-data-has-bar:max-lg:pb-20 print:hidden">
      <Container className="flex flex-col gap-x-8 gap-y-2 py-6 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <p className="text-sm font-semibold">Need help with your order?</p>
          <ul className="flex flex-wrap gap-x-6">
            <EmailAndPhone />
          </ul>
        </div>
        <LegalLinks isAside />
        <p className="text-xs text-ash">
          <LegalName />
          {store.fssai && <span className="block">FSSAI licence {store.fssai}</span>}
          {store.gstin && <span className="block">GSTIN {store.gstin}</span>}
        </p>
      </Container>
    </footer>
  )
}
