import { readLook } from '../../../../domains/brand/index.ts'
import { logoPath } from '../../../../domains/brand/rules.ts'
import { readSettings, SETTINGS_TAG } from '../../../../domains/settings/index.ts'
import { contextOf } from '../../../context.ts'
import { publicHeaders } from '../../../http.ts'
import type { Route } from './+types/web-manifest'

const SIZES = [192, 512]

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** `/site.webmanifest`: lets a phone install the store as an app. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [{ store }, { primary, surfaces, logo }] = await Promise.all([readSettings(ctx), readLook(ctx)])
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
    background_color: surfaces.paper,
    theme_color: primary,
    categories: ['shopping', 'health', 'fitness'],
    icons: [
      ...SIZES.map((size) => icon(logo ? logoPath(logo, `icon-${size}.png`) : `/icons/any-${size}.png`, size, 'any')),
      ...SIZES.map((size) =>
        icon(logo ? logoPath(logo, `maskable-${size}.png`) : `/icons/maskable-${size}.png`, size, 'maskable'),
      ),
      ...(logo ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]),
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
