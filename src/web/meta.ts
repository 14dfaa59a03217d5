import type { MetaDescriptor } from 'react-router'
import type { ShopView } from './storefront/shell/shop-view.ts'
import { SHELL_ID } from './storefront/shell/use-shop.ts'

type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

type PageMeta = {
  title: string
  description?: string
  /** Own path of the canonical address, with the parameters that make another page of it. */
  path: string
  /** Name of a picture in the media store. */
  image?: string | null
  type?: 'website' | 'product'
  isHidden?: boolean
  /** JSON-LD objects. */
  data?: object[]
}

/** Title, description, canonical link and Open Graph of a page, with the shop's name and address. */
export function pageMeta(
  { matches }: MetaArgs,
  { title, description, path, image, type = 'website', isHidden = false, data = [] }: PageMeta,
): MetaDescriptor[] {
  const shop = matches.find((match) => match?.id === SHELL_ID)?.loaderData as ShopView | undefined
  const name = shop?.store.name ?? ''
  const url = `${shop?.origin ?? ''}${path}`
  const fullTitle = title.includes(name) ? title : `${title} | ${name}`
  return [
    { title: fullTitle },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: name },
    ...(image && !/^https?:/.test(image)
      ? [{ property: 'og:image', content: `${shop?.origin ?? ''}/media/${image}-800.webp` }]
      : []),
    ...(data.map((each) => ({ 'script:ld+json': each })) as MetaDescriptor[]),
  ]
}
