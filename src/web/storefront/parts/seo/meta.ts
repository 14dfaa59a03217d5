import type { MetaDescriptor } from 'react-router'
import type { ShopView } from '../../state/store/shop-view.ts'
import { LAYOUT_ID } from '../../state/store/use-shop.ts'

type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

type PageMeta = {
  title: string
  description?: string
  /** Own path of the canonical address, with the parameters that make another page of it. */
  path: string
  /** Name of a picture in the media store; without one, links to the page show the shop's. */
  image?: string | null
  type?: 'website' | 'product'
  /** Search engines are asked to leave the page out. */
  isHidden?: boolean
  /** JSON-LD objects. */
  data?: object[]
}

/** Pictures of shared links, as the media store and `public/share.png` have them. */
const SHARED = { width: '1200', height: '630' }

const property = (name: string, content: string): MetaDescriptor => ({ property: name, content })

/** The shop as the frame around the page knows it; none where not even the frame could be loaded. */
export const shopOf = ({ matches }: MetaArgs): ShopView | undefined =>
  matches.find((match) => match?.id === LAYOUT_ID)?.loaderData as ShopView | undefined

/** Title, description, canonical link, the card of a shared link and JSON-LD of a page. */
export function pageMeta(
  args: MetaArgs,
  { title, description, path, image, type = 'website', isHidden = false, data = [] }: PageMeta,
): MetaDescriptor[] {
  const shop = shopOf(args)
  const { origin = '', store } = shop ?? {}
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
    property('og:image', isOwnPicture ? `${origin}/media/${image}-share.jpg` : `${origin}/share.png`),
    property('og:image:width', SHARED.width),
    property('og:image:height', SHARED.height),
    property('og:image:alt', isOwnPicture ? title : name),
    // The other words of the card are Open Graph's.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(data.map((each) => ({ 'script:ld+json': each })) as MetaDescriptor[]),
  ]
}
