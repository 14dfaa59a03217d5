import { data } from 'react-router'
import { findSitemapProducts, pictureUrl } from '../../../../domains/catalog/index.ts'
import { contextOf, originOf } from '../../../context.ts'
import type { Route } from './+types/sitemap-products'
import { sitemapXml, xmlResponse } from './sitemap-xml.ts'

/**
 * `/sitemap/products/1.xml`: a few thousand products. Rendered for each request: cached, the files of a large store
 * would evict the pages that shoppers use, for a crawler that comes once a day.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const number = /^([1-9]\d{0,4})\.xml$/.exec(params.file)?.[1]
  const products = number ? await findSitemapProducts(contextOf(context), Number(number)) : null
  if (!products) throw data('Not found', { status: 404 })
  const origin = originOf(context)
  const urls = products.map(({ slug, changedAt, pictures }) => ({
    address: `${origin}/product/${slug}`,
    changedAt,
    pictures: pictures.flatMap((name) => pictureUrl(name, { origin }) ?? []),
  }))
  return xmlResponse(sitemapXml(urls))
}
