import { data } from 'react-router'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { SHOP_PAGE } from '../../../../domains/content/page-texts/built-in/shop.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Container } from '../../../ui/container.tsx'
import { keepList } from '../../parts/product-list/keep-list.ts'
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
  const ctx = contextOf(context)
  const [loaded, texts] = await Promise.all([loadList(ctx, {}, query), findPageTexts(ctx, 'shop')])
  const address = listAddress('/shop', query, loaded.list)
  return data({ ...loaded, address, ...(texts && { texts }) }, { headers: publicHeaders(CARD_TAGS) })
}

const crumbsOf = (heading: string) => [{ name: 'Home', to: '/' }, { name: heading }]

export const clientLoader = (args: Route.ClientLoaderArgs) => keepList(args)

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { title: SHOP_PAGE.heading, path: '/shop', isHidden: true })
  const { list, address, texts } = args.loaderData
  const { heading, description } = { ...SHOP_PAGE, ...texts }
  return pageMeta(args, {
    title: `${heading}${pageOf(list)}`,
    description,
    ...address,
    crumbs: crumbsOf(heading),
  })
}

export default function ShopPage({ loaderData: { list, choices, texts } }: Route.ComponentProps) {
  const { heading, text, emptyHeading, emptyText } = { ...SHOP_PAGE, ...texts }
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead crumbs={crumbsOf(heading)} title={heading} count={foundText(list.total)} description={text} />
      <ProductList list={list} choices={choices} empty={<NoProducts title={emptyHeading} text={emptyText} />} />
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
