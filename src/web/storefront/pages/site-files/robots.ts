import { originOf } from '../../../context.ts'
import { publicHeaders } from '../../../http.ts'
import type { Route } from './+types/robots'

/**
 * What crawlers should skip: personal pages, and data that pages fetch. Search pages ask not to be indexed themselves.
 */
const CLOSED = [
  '/api/',
  '/account',
  '/alert/',
  '/ask/',
  '/cards',
  '/cart',
  '/checkout',
  '/choices',
  '/dashboard',
  '/login',
  '/logout',
  '/menu',
  '/orders',
  '/register',
  '/review/',
  '/signup',
  '/thank-you',
  '/track-order',
  '/wishlist',
]

/** `/robots.txt` */
export function loader({ context }: Route.LoaderArgs) {
  const rules = CLOSED.map((path) => `Disallow: ${path}\n`).join('')
  return new Response(`User-agent: *\n${rules}\nSitemap: ${originOf(context)}/sitemap.xml\n`, {
    headers: { ...publicHeaders([]), 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
