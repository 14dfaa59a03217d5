import { useLocation } from 'react-router'
import { Container } from '../../../ui/container.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import { Wordmark } from '../wordmark.tsx'

/** The header where a person pays: the store's name and the way back. No menu, search or offer leads away (D218). */
export function ShortHeader() {
  const { store, brand } = useShop()
  const { pathname, search } = useLocation()
  const isCart = pathname.startsWith('/checkout') && !search.includes('membership=')
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <Container className="flex h-14 items-center justify-between gap-4 lg:h-18">
        <Wordmark name={store.name} logo={brand?.logo} />
        {isCart && (
          <SoftLink href="/cart" className="flex min-h-11 shrink-0 items-center text-sm underline underline-offset-2">
            Back to cart
          </SoftLink>
        )}
      </Container>
    </header>
  )
}
