import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serverModulesOnce } from './tools/server-modules-once.ts'
import { serviceWorker } from './tools/service-worker.ts'

/**
 * Code that most pages share goes into one file: on a slow connection each file costs another round trip, and the
 * default split left about thirty files of a kilobyte each. React's packages rarely change and stay separate. Few
 * people read the information pages, so code that only they share is separate; so is code shared only by the payment
 * pages.
 *
 * Measured on 2026-11-22 (scripts of home, product, shop and checkout): without groups 47, 53, 54 and 61 files; with
 * the groups by folder 17, 15, 14 and 26; with those by file name (`frame`, `send`, `pay`) 13, 11, 10 and 18. The bytes
 * of the last two differ by less than 1 kB.
 */
const together = {
  groups: [
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
    {
      // Every page's layout needs them, plus one or two pages: each file alone would cost more in headers than it
      // weighs.
      name: 'frame',
      test: /\/domains\/settings\/rules\.ts$|\/storefront\/(?:parts\/(?:search\/search-url|seo\/shipping-data)|layout\/menus\/(?:menu-link|use-aim|site-links)|state\/(?:browser-storage|drafts\/drop-draft|connection\/is-reachable))\.tsx?$/,
    },
    // Form validation: a page with a form needs nearly all of it, and no other page any of it (30 kB).
    {
      name: 'forms',
      test: /\/node_modules\/(?:zod|@conform-to)\/|\/web\/ui\/(?:use-zod-form|parse-form|plain-fault)\.ts$/,
    },
    {
      name: 'shop',
      test: /\/src\/(?:web\/(?:ui\/|api-client|storefront\/(?!(?:pages\/(?:explain|checkout|thank-you|track-order|pay-order|guest-data)|parts\/(?:text-page|payment-form|address-form|order|product-list)|state\/drafts)\/))|shared\/)/,
      minShareCount: 4,
    },
    {
      name: 'pay',
      test: /\/storefront\/(?:parts\/payment-form\/(?:payment-block|use-payment|sandbox-provider|pay-placed)|state\/drafts\/(?:checkout-draft|address-values|guest-info))\.tsx?$/,
    },
  ],
}

const isAdmin = process.env.BUILD_PART === 'admin'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [serverModulesOnce(), ...(isAdmin ? [] : [serviceWorker()]), tailwindcss(), reactRouter()],
  build: {
    // Fonts must stay files: data URLs would need a weaker content security policy and could not be preloaded.
    assetsInlineLimit: 0,
    ...(isSsrBuild || isAdmin ? {} : { rolldownOptions: { output: { codeSplitting: together } } }),
  },
  // Packages of many small files: bundled, the store reads only what its pages use at startup (lucide alone: 0.3 s).
  ssr: { noExternal: [/^lucide/, /^@base-ui\//, /^@conform-to\//, /^embla-/, /^@tanstack\//] },
  server: { host: '127.0.0.1' },
}))
