import type { CSSProperties, ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { logoPath } from '../domains/brand/rules.ts'
import { requireCompleteForms } from './complete-forms.server.ts'
import { BrokenForm } from './storefront/parts/errors/broken-form.tsx'
import { Crash } from './storefront/parts/errors/crash.tsx'
import type { ShopView } from './storefront/state/store/shop-view.ts'
import { LAYOUT_ID } from './storefront/state/store/use-shop.ts'
import archivo from './ui/fonts/archivo.woff2?url'
import archivoRupee from './ui/fonts/archivo-rupee.woff2?url'
import inter from './ui/fonts/inter.woff2?url'
import interRupee from './ui/fonts/inter-rupee.woff2?url'
import tokens from './ui/tokens.css?url'

const fonts = [inter, archivo, interRupee, archivoRupee]

export const middleware = [requireCompleteForms]

export const links = () => [
  { rel: 'stylesheet', href: tokens },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  // In the style attribute, which the policy allows: a style sheet of its own would be one more request before the view.
  const brand = useRouteLoaderData<ShopView>(LAYOUT_ID)?.brand
  return (
    <html lang="en-IN" style={brand?.tokens as CSSProperties | undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand?.dark ?? '#0e0f11'} />
        <Meta />
        {(brand?.files?.fonts ?? fonts).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Links />
        {brand?.files?.sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {brand?.logo ? (
          <link rel="icon" href={logoPath(brand.logo, 'icon-64.png')} type="image/png" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link
          rel="apple-touch-icon"
          href={brand?.logo ? logoPath(brand.logo, 'icon-180.png') : '/icons/apple-180.png'}
        />
        <noscript>
          <link rel="stylesheet" href="/no-script.css" />
        </noscript>
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shown without the layout: either the layout could not be rendered, or the submitted form was broken. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <main className="flex min-h-dvh flex-col justify-center bg-ink">
      {isRouteErrorResponse(error) && error.status === 400 ? <BrokenForm /> : <Crash />}
    </main>
  )
}
