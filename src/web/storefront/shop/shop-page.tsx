import { data } from 'react-router'
import { contextOf } from '../../context.ts'
import { passHeaders, publicHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { Container } from '../../ui/container.tsx'
import { foundText, ListHead } from '../list/list-head.tsx'
import { readListQuery } from '../list/list-query.ts'
import { listTags, loadList } from '../list/load-list.ts'
import { NoProducts } from '../list/no-products.tsx'
import { ProductList } from '../list/product-list.tsx'
import type { Route } from './+types/shop-page'

export const headers = passHeaders

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams)
  return data(await loadList(contextOf(context), {}, query), { headers: publicHeaders(listTags(query)) })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'All products',
    description: 'Every product of the shop, by price, rating or name, with stock and price per serving.',
    path: '/shop',
  })

export default function ShopPage({ loaderData: { list, choices } }: Route.ComponentProps) {
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead
        crumbs={[{ name: 'Home', to: '/' }, { name: 'All products' }]}
        title="All products"
        count={foundText(list.total)}
      />
      <ProductList
        list={list}
        choices={choices}
        empty={<NoProducts title="No Products Found" text="The shop has no products yet." />}
      />
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
