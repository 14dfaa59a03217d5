import { readLook } from '../../../../domains/brand/index.ts'
import { readSettings, SETTINGS_TAG } from '../../../../domains/settings/index.ts'
import { contextOf } from '../../../context.ts'
import { publicHeaders } from '../../../http.ts'
import type { Route } from './+types/web-manifest'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** `/site.webmanifest`: lets a phone install the store as an app. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [{ store }, { primary }] = await Promise.all([readSettings(ctx), readLook(ctx)])
  const manifest = {
    id: '/',
    name: store.name,
    short_name: store.name.split(' ')[0],
    description: store.blurb,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: primary,
    categories: ['shopping', 'health', 'fitness'],
    icons: [
      icon('any', 192, 'any'),
      icon('any', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Your cart', url: '/cart' },
      { name: 'Search', url: '/search' },
      { name: 'Track Your Order', url: '/track-order' },
    ],
  }
  return Response.json(manifest, {
    headers: { ...publicHeaders([SETTINGS_TAG]), 'Content-Type': 'application/manifest+json' },
  })
}
