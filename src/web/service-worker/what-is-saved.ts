/** What stands in for a page that is not saved. */
export const OFFLINE = '/offline'
export const PRODUCTS = '/product/'

const PRODUCT = /^\/product\/[\w-]{1,140}$/

/** Under which name a page is saved, whatever its parameters; null for pages that are not. */
export function savedPath(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return path === '/cart' || path === OFFLINE || PRODUCT.test(path) ? path : null
}

/** Only whole pages that are the same for everybody are saved: never one that knows who is signed in. */
export function isSaveable(response: Response): boolean {
  const { status, redirected, headers } = response
  return (
    status === 200 &&
    !redirected &&
    /(?:^|[\s,])public(?:[\s,]|$)/.test(headers.get('cache-control') ?? '') &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  )
}

/** The built files that a page names: its scripts, style sheets and fonts. */
export const filesOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.[a-z0-9]+/g) ?? [])]

/** `/media/0a1b2c3d4e-pack-` of any size of a picture. */
export const pictureOf = (address: string): string => address.replace(/-(?:\d{3,4}\.\w+|share\.jpg)$/, '-')
