import {
  CATALOG_TAG,
  findBrands,
  findCategories,
  findCollections,
  findGoals,
} from '../../../../domains/catalog/index.ts'
import { CONTENT_TAG, findCustomPageLinks } from '../../../../domains/content/index.ts'
import { readSettings, SETTINGS_TAG } from '../../../../domains/settings/index.ts'
import { contextOf, originOf } from '../../../context.ts'
import type { Route } from './+types/sitemap-pages'
import { sitemapXml, xmlResponse } from './sitemap-xml.ts'

/** Built-in pages. */
const PAGES = [
  '/',
  '/shop',
  '/offers',
  '/brands',
  '/dubai-import',
  '/store-locator',
  '/member',
  '/gift-card',
  '/about',
  '/shipping-returns',
  '/contact',
  '/faqs',
  '/terms-conditions',
  '/privacy-policy',
  '/disclaimer',
  '/api-products',
  '/newsletter',
]

const isStocked = ({ productCount }: { productCount: number }) => productCount > 0

/** `/sitemap/pages.xml`: all pages except products. Empty lists are left out, since they ask not to be indexed. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [{ membership }, categories, brands, goals, collections, own] = await Promise.all([
    readSettings(ctx),
    findCategories(ctx),
    findBrands(ctx),
    findGoals(ctx),
    findCollections(ctx),
    findCustomPageLinks(ctx),
  ])
  const paths = [
    ...PAGES.filter((path) => path !== '/member' || membership.isOffered),
    ...own.map(({ slug }) => `/pages/${slug}`),
    ...categories
      .filter(isStocked)
      .flatMap(({ slug, subcategories }) => [
        `/category/${slug}`,
        ...subcategories.filter(isStocked).map((each) => `/category/${slug}/${each.slug}`),
      ]),
    ...goals.filter(isStocked).map(({ slug }) => `/goal/${slug}`),
    ...collections.filter(isStocked).map(({ slug }) => `/collections/${slug}`),
    ...brands.filter(isStocked).map(({ slug }) => `/brand/${slug}`),
  ]
  const urls = paths.map((path) => ({ address: originOf(context) + path }))
  return xmlResponse(sitemapXml(urls), [CATALOG_TAG, CONTENT_TAG, SETTINGS_TAG])
}
