import { data, redirect } from 'react-router'
import { findBrand } from '../../../../domains/catalog/index.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
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
import { failedMeta, pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/brand-page'
import { BrandNotFound } from './brand-not-found.tsx'

export const headers = passHeaders

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const found = await findBrand(ctx, params.slug)
  if (!found.ok) throw data(null, { status: 404 })
  const { name, slug, description } = found.value
  const url = new URL(request.url)
  if (params.slug !== slug) throw redirect(`/brand/${slug}${url.search}`, 301)
  const { list } = await readSettings(ctx)
  const query = readListQuery(url.searchParams)
  const loaded = await loadList(ctx, { brand: slug }, query, list.brandPage)
  return data(
    {
      ...loaded,
      brand: { name, slug, description },
      address: listAddress(`/brand/${slug}`, query, loaded.list),
    },
    { headers: publicHeaders(CARD_TAGS) },
  )
}

const crumbsOf = (name: string) => [{ name: 'Home', to: '/' }, { name: 'Brands', to: '/brands' }, { name }]

export const clientLoader = (args: Route.ClientLoaderArgs) => keepList(args)

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return failedMeta(args, 'Brand Not Found')
  const { brand, list, address } = args.loaderData
  return pageMeta(args, {
    title: `${brand.name}${pageOf(list)}`,
    description: brand.description || `Shop ${brand.name} products.`,
    ...address,
    crumbs: crumbsOf(brand.name),
  })
}

export default function BrandPage({ loaderData: { brand, list, choices } }: Route.ComponentProps) {
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead
        crumbs={crumbsOf(brand.name)}
        title={brand.name}
        count={foundText(list.total)}
        description={brand.description}
      />
      <ProductList
        list={list}
        choices={choices}
        empty={
          <NoProducts
            title="No Products Available"
            text={`We don’t stock ${brand.name} at the moment.`}
            action={{ label: 'All brands', to: '/brands' }}
          />
        }
      />
    </Container>
  )
}

export const ErrorBoundary = BrandNotFound
