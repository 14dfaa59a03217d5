import { CATALOG_TAG, findSitemapParts } from '../../../../domains/catalog/index.ts'
import { contextOf, originOf } from '../../../context.ts'
import type { Route } from './+types/sitemap-index'
import { sitemapIndexXml, xmlResponse } from './sitemap-xml.ts'

/** `/sitemap.xml`: lists the file with the store's own pages and as many files as the products need. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = originOf(context)
  const parts = await findSitemapParts(contextOf(context))
  const files = [
    { address: `${origin}/sitemap/pages.xml` },
    ...parts.map(({ changedAt }, at) => ({ address: `${origin}/sitemap/products/${at + 1}.xml`, changedAt })),
  ]
  return xmlResponse(sitemapIndexXml(files), [CATALOG_TAG])
}
