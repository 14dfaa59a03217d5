import { data, redirect } from 'react-router'
import { findCollection } from '../../../../domains/catalog/index.ts'
import { plainText } from '../../../../domains/content/index.ts'
import { cutText } from '../../../../shared/cut-text.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Container } from '../../../ui/container.tsx'
import { LayoutGrid } from '../../../ui/icons/icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { CustomText } from '../../parts/custom-text.tsx'
import { keepList } from '../../parts/product-list/keep-list.ts'
import { foundText, ListHead } from '../../parts/product-list/list-head.tsx'
import { ListNotFound } from '../../parts/product-list/list-not-found.tsx'
import { readListQuery } from '../../parts/product-list/list-query.ts'
import { CARD_TAGS, loadList } from '../../parts/product-list/load-list.ts'
import { NoProducts } from '../../parts/product-list/no-products.tsx'
import { ProductList } from '../../parts/product-list/product-list.tsx'
import { listAddress, pageOf } from '../../parts/seo/list-address.ts'
import { failedMeta, pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/collection-page'

export const headers = passHeaders

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const found = await findCollection(ctx, params.slug)
  if (!found.ok) throw data(null, { status: 404 })
  const { id, slug, name, descriptionHtml: html, picture, pictureAlt, seoTitle, seoDescription } = found.value
  const url = new URL(request.url)
  if (params.slug !== slug) throw redirect(`/collections/${slug}${url.search}`, 301)
  const query = readListQuery(url.searchParams)
  const loaded = await loadList(ctx, { collection: id }, query)
  // Picture and text are part of the first page only.
  const isFirst = loaded.list.page === 1
  return data(
    {
      ...loaded,
      collection: { name, html: isFirst ? html : '', picture: isFirst ? picture : null, pictureAlt },
      title: seoTitle || name,
      description: seoDescription || cutText(plainText(html), MAX_DESCRIPTION),
      share: picture,
      address: listAddress(`/collections/${slug}`, query, loaded.list),
    },
    { headers: publicHeaders(CARD_TAGS) },
  )
}

/** Search engines cut longer ones. */
const MAX_DESCRIPTION = 160

const crumbsOf = (name: string) => [{ name: 'Home', to: '/' }, { name }]

export const clientLoader = (args: Route.ClientLoaderArgs) => keepList(args)

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return failedMeta(args, 'Collection not found')
  const { collection, list, address, title, description, share } = args.loaderData
  return pageMeta(args, {
    title: `${title}${pageOf(list)}`,
    description: description || `${foundText(list.total, 'in')} ${collection.name}.`,
    ...address,
    image: share,
    crumbs: crumbsOf(collection.name),
  })
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { collection, list, choices } = loaderData
  const { name, html, picture, pictureAlt } = collection
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead crumbs={crumbsOf(name)} title={name} count={foundText(list.total)}>
        {picture && (
          <Picture
            name={picture}
            alt={pictureAlt}
            place="zoom"
            sizes="(min-width: 1280px) 1216px, 100vw"
            isFirst
            className="mt-5 aspect-2/1 overflow-hidden rounded-card bg-mist md:aspect-4/1"
            imgClassName="object-cover"
          />
        )}
        {html && <CustomText html={html} className="mt-4 text-sm text-muted md:text-base" />}
      </ListHead>
      <ProductList
        list={list}
        choices={choices}
        empty={
          <NoProducts
            title="No products here at the moment"
            text="New products appear here as soon as they arrive."
            action={{ label: 'All products', to: '/shop' }}
          />
        }
      />
    </Container>
  )
}

/** Shown for a collection that does not exist, is not published, or was deleted. */
export const ErrorBoundary = () => (
  <ListNotFound
    icon={<LayoutGrid />}
    title="Collection not found"
    text="This collection doesn’t exist or has ended."
    action={{ label: 'All products', to: '/shop' }}
  />
)
