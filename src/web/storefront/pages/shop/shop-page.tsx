import { data } from 'react-router'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Container } from '../../../ui/container.tsx'
import { foundText, ListHead } from '../../parts/product-list/list-head.tsx'
import { readListQuery } from '../../parts/product-list/list-query.ts'
import { CARD_TAGS, loadList } from '../../parts/product-list/load-list.ts'
import { NoProducts } from '../../parts/product-list/no-products.tsx'
import { ProductList } from '../../parts/product-list/product-list.tsx'
import { listAddress, pageOf } from '../../parts/seo/list-address.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/shop-page'

export const headers = passHeaders

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams)
  const loaded = await loadList(contextOf(context), {}, query)
  return data({ ...loaded, address: listAddress('/shop', query, loaded.list) }, { headers: publicHeaders(CARD_TAGS) })
}

const CRUMBS = [{ name: 'Home', to: '/' }, { name: 'All products' }]

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { title: 'All products', path: '/shop', isHidden: true })
  const { list, address } = args.loaderData
  return pageMeta(args, {
    title: `All products${pageOf(list)}`,
    description: 'All our products with stock and price per serving. Sort by price, rating or name.',
    ...address,
    crumbs: CRUMBS,
  })
}

export default function ShopPage({ loaderData: { list, choices } }: Route.ComponentProps) {
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead crumbs={CRUMBS} title="All products" count={foundText(list.total)} />
      <ProductList
        list={list}
        choices={choices}
        empty={<NoProducts title="No Products Found" text="New products will appear here soon." />}
      />
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
