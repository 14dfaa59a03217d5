import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { logoPath } from '../../../../domains/brand/rules.ts'
import type { ShopView } from '../../state/store/shop-view.ts'
import { LAYOUT_ID } from '../../state/store/use-shop.ts'
import { breadcrumbData, type Crumb } from './breadcrumb-data.ts'

export type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

type PageMeta = {
  title: string
  description?: string
  /** Path of the canonical URL, with the parameters that make it a different page. */
  path: string
  /** Name of a picture in the media store; without one, shared links show the store's picture. */
  image?: string | null
  type?: 'website' | 'product'
  /** Asks search engines not to index the page. */
  isHidden?: boolean
  /** The page's place in the store, for search engines. */
  crumbs?: Crumb[]
  /** Further JSON-LD objects. */
  data?: object[]
}

/** The size of pictures for shared links, in the media store and in `public/share.png`. */
const SHARED = { width: '1200', height: '630' }

const property = (name: string, content: string): MetaDescriptor => ({ property: name, content })

/** The store's data from the layout's loader; undefined if even that failed. */
export const shopOf = ({ matches }: MetaArgs): ShopView | undefined =>
  matches.find((match) => match?.id === LAYOUT_ID)?.loaderData as ShopView | undefined

/** Title, description, canonical link, social card and JSON-LD of a page. */
export function pageMeta(
  args: MetaArgs,
  { title, description, path, image, type = 'website', isHidden = false, crumbs, data = [] }: PageMeta,
): MetaDescriptor[] {
  const shop = shopOf(args)
  const { origin = '', store, brand } = shop ?? {}
  const ownShare = brand?.logo ? logoPath(brand.logo, 'share.jpg') : '/share.png'
  const name = store?.name ?? ''
  const url = `${origin}${path}`
  const isOwnPicture = image && !/^https?:/.test(image)
  return [
    { title: title.includes(name) ? title : `${title} | ${name}` },
    ...(description ? [{ name: 'description', content: description }, property('og:description', description)] : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    property('og:title', title),
    property('og:type', type),
    property('og:url', url),
    property('og:site_name', name),
    property('og:locale', 'en_IN'),
    property('og:image', isOwnPicture ? `${origin}/media/${image}-share.jpg` : `${origin}${ownShare}`),
    property('og:image:width', SHARED.width),
    property('og:image:height', SHARED.height),
    property('og:image:alt', isOwnPicture ? title : name),
    // The rest of the card comes from the Open Graph tags.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...([...data, ...(crumbs ? [breadcrumbData(origin, crumbs)] : [])].map((each) => ({
      'script:ld+json': each,
    })) as MetaDescriptor[]),
  ]
}

type FailedArgs = MetaArgs & { error?: unknown; location: { pathname: string } }
const isMissing = ({ error }: FailedArgs) => isRouteErrorResponse(error) && error.status === 404

/** Of a page without data: `missing` is its title if nothing is at its address. */
export const failedMeta = (args: FailedArgs, missing: string): MetaDescriptor[] =>
  pageMeta(args, {
    title: isMissing(args) ? missing : 'Something went wrong',
    path: args.location.pathname,
    isHidden: true,
  })
