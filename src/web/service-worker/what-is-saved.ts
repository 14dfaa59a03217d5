/** Replaces a page that is not saved. */
export const OFFLINE = '/offline'
export const PRODUCTS = '/product/'

const PRODUCT = /^\/product\/[\w-]{1,140}$/

/** The parameters that change the server's rendering of a product page. */
const CHOICE = ['flavor', 'weight']

/** The name under which a page is saved, without parameters that change nothing; null for pages that are not saved. */
export function savedName({ pathname, searchParams }: URL): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (path === '/cart' || path === OFFLINE) return path
  if (!PRODUCT.test(path)) return null
  const choice = new URLSearchParams([...searchParams].filter(([name]) => CHOICE.includes(name)))
  return choice.size > 0 ? `${path}?${choice}` : path
}

/** Only complete pages that are the same for everyone are saved: never one that depends on the session. */
export function isSaveable(response: Response): boolean {
  const { status, redirected, headers } = response
  return (
    status === 200 &&
    !redirected &&
    /(?:^|[\s,])public(?:[\s,]|$)/.test(headers.get('cache-control') ?? '') &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  )
}

/** The built files that a page references: its scripts, style sheets and fonts. */
export const filesOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.[a-z0-9]+/g) ?? [])]

/** `/media/0a1b2c3d4e-pack-` for any size of a picture. */
export const pictureOf = (address: string): string => address.replace(/-(?:\d{3,4}\.\w+|share\.jpg)$/, '-')
