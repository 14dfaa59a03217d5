import { data, redirect } from 'react-router'
import { findCategory, findMovedCategory, findSubcategory } from '../../../../domains/catalog/index.ts'
import { counted } from '../../../../shared/counted.ts'
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
import type { Route } from './+types/category-page'
import { CategoryNotFound } from './category-not-found.tsx'
import { SubcategoryTiles } from './subcategory-tiles.tsx'

export const headers = passHeaders

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const url = new URL(request.url)
  const found = await findCategory(ctx, params.category)
  const subcategory =
    found.ok && params.subcategory !== undefined ? await findSubcategory(ctx, found.value, params.subcategory) : null
  if (!found.ok || subcategory === undefined) {
    const moved = await findMovedCategory(ctx, params.category, params.subcategory)
    throw moved ? redirect(`/category/${moved}${url.search}`, 301) : data(null, { status: 404 })
  }
  const category = found.value
  const path = `/category/${category.slug}${subcategory ? `/${subcategory.slug}` : ''}`
  if (params.category !== category.slug || (subcategory && params.subcategory !== subcategory.slug))
    throw redirect(`${path}${url.search}`, 301)
  const query = readListQuery(url.searchParams)
  const scope = { category: category.slug, ...(subcategory ? { subcategory: subcategory.slug } : {}) }
  const { name, slug, description, tint } = category
  const loaded = await loadList(ctx, scope, query)
  return data(
    {
      ...loaded,
      category: { name, slug, description, tint },
      subcategory: subcategory && { name: subcategory.name, slug: subcategory.slug },
      subcategories: category.subcategories
        .filter((each) => each.productCount > 0)
        .map((each) => ({ name: each.name, slug: each.slug, productCount: each.productCount })),
      address: listAddress(path, query, loaded.list),
    },
    { headers: publicHeaders(CARD_TAGS) },
  )
}

type Shown = { category: { name: string; slug: string }; subcategory: { name: string; slug: string } | null }

const crumbsOf = ({ category, subcategory }: Shown) => [
  { name: 'Home', to: '/' },
  { name: category.name, to: `/category/${category.slug}` },
  ...(subcategory ? [{ name: subcategory.name, to: `/category/${category.slug}/${subcategory.slug}` }] : []),
]

export const clientLoader = (args: Route.ClientLoaderArgs) => keepList(args)

export function meta(args: Route.MetaArgs) {
  const shown = args.loaderData
  if (!shown) return failedMeta(args, 'Category not found')
  const { category, subcategory, list, address } = shown
  const name = subcategory?.name ?? category.name
  return pageMeta(args, {
    title: `${name}${pageOf(list)}`,
    description: subcategory
      ? `${counted(list.total, `${name} product`)} in ${category.name}: price per serving, full nutrition table and stock on every page.`
      : category.description,
    ...address,
    crumbs: crumbsOf(shown),
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, subcategory, subcategories, list, choices } = loaderData
  const last = crumbsOf(loaderData).map((crumb, index, all) =>
    index === all.length - 1 ? { name: crumb.name } : crumb,
  )
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead
        crumbs={last}
        title={subcategory?.name ?? category.name}
        count={foundText(list.total)}
        description={subcategory ? null : category.description}
      >
        {!subcategory && <SubcategoryTiles category={category} subcategories={subcategories} />}
      </ListHead>
      <ProductList
        list={list}
        choices={choices}
        empty={
          <NoProducts
            title="No Products Found"
            text="We don't have any products in this category yet."
            action={{ label: 'Browse All Products', to: '/' }}
          />
        }
      />
    </Container>
  )
}

export const ErrorBoundary = CategoryNotFound
