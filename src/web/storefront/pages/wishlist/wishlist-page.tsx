import { data } from 'react-router'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Container } from '../../../ui/container.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { WishlistContents } from '../../parts/wishlist/wishlist-contents.tsx'
import type { Route } from './+types/wishlist-page'

export const headers = passHeaders

/** The page is the same for everyone; the browser loads its own wishlist. */
export const loader = () => data(null, { headers: publicHeaders(PAGE_TAGS) })

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Wishlist', path: '/wishlist', isHidden: true })

export default function WishlistPage() {
  return (
    <Container className="py-8 md:py-12">
      <WishlistContents />
    </Container>
  )
}
