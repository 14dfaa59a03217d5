import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledWhole } from './tools/compiled-whole.ts'
import { lightPages } from './tools/light-pages.ts'
import { serverModulesOnce } from './tools/server-modules-once.ts'
import { serviceWorker } from './tools/service-worker.ts'
import { zodWithoutEval } from './tools/zod-without-eval.ts'

/**
 * Code that pages share goes into a few files: on a slow connection each file costs another round trip, and the default
 * split left about thirty files of a kilobyte each. A group holds the modules that it names with everything they
 * import, except what an earlier group holds. React's packages rarely change and stay separate.
 */
const together = {
  groups: [
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
    // What every page loads, and nothing else but three small functions: the schemas would take it, and pages that count
    // something would load zod with it.
    {
      name: 'frame',
      test: /preload-helper|\/src\/(?:shared\/counted\.ts|web\/(?:part-html\.ts|ui\/mark-root\.ts|(?:root|storefront\/layout\/layout)\.tsx))$/,
    },
    // Lists of products, and the product page.
    {
      name: 'goods',
      test: /\/src\/(?:domains\/catalog\/|web\/(?:ui\/(?:breadcrumb|share-link|empty-state|pass-focus|skeleton|thumb|use-is-browser|icons\/goods-icons)|storefront\/parts\/(?:product-card\/|errors\/|seo\/|section-head\/|custom-text|referral\/|product-list\/list-(?:head|query))))/,
      minShareCount: 3,
    },
    // The product page, and the sheet of sizes in lists.
    {
      name: 'choice',
      test: /\/storefront\/parts\/(?:variant-choice|price-facts)\//,
      minShareCount: 2,
    },
    // The product page, the cart and the checkout.
    {
      name: 'buy',
      test: /\/src\/(?:domains\/shipping\/rules|web\/storefront\/(?:parts\/line-item|state\/pincode))/,
      minShareCount: 2,
    },
    // The product page and the cart.
    {
      name: 'amounts',
      test: /\/src\/web\/(?:ui\/quantity-stepper|storefront\/parts\/upsells\/(?:upsell-offer|use-take-offer))/,
      minShareCount: 2,
    },
    // Fields with their errors, and the icons of fewer pages; the cart needs them without the form library.
    {
      name: 'fields',
      test: /\/web\/ui\/(?:forms\/(?:form-field|error-summary|use-late-check)|icons\/page-icons)\.tsx?$|\/sign-in-prompt\.tsx$/,
    },
    {
      name: 'forms',
      test: /\/node_modules\/@conform-to\/(?:react|dom)\//,
    },
    // Most forms need them at once; the checkout loads them when its form is touched.
    {
      name: 'schemas',
      test: /zod-without-eval|\/node_modules\/(?:zod|@conform-to)\/|\/web\/(?:ui\/(?:forms\/(?:use-zod-form|parse-form)|plain-fault)\.ts$|storefront\/parts\/auth-form\/(?!sign-in|message-page))/,
    },
    { name: 'order-rules', test: /\/src\/domains\/orders\/rules\.ts$/ },
    // The cart, its drawer and the checkout.
    {
      name: 'prices',
      test: /\/src\/web\/storefront\/(?:parts\/(?:(?:price-summary|coupon-codes)\/|cart-lines\/empty-cart)|state\/cart\/)/,
      minShareCount: 2,
    },
    {
      name: 'pay',
      test: /\/src\/(?:shared\/states|domains\/(?:payments\/rules|orders\/payment-rules)|web\/storefront\/(?:parts\/payment-form\/(?:payment-block|use-payment|sandbox-provider|pay-placed)|state\/drafts\/(?:checkout-draft|address-values|guest-info)))/,
      minShareCount: 2,
    },
    { name: 'list', test: /\/storefront\/parts\/product-list\//, minShareCount: 2 },
    {
      name: 'text',
      test: /\/storefront\/parts\/text-page\//,
      minShareCount: 2,
    },
    { name: 'account', test: /\/src\/(?:web\/(?:ui|storefront)\/|shared\/)/, minShareCount: 5 },
  ],
}

/** What every page has loaded before it imports more: a list of these in each file would only cost bytes. */
const everywhere = /\/(?:react|frame|rolldown-runtime)-[\w-]+\.js$/

const isAdmin = process.env.BUILD_PART === 'admin'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    serverModulesOnce(),
    zodWithoutEval(),
    ...(isAdmin ? [] : [serviceWorker(), lightPages(), compiledWhole()]),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Fonts must stay files: data URLs would need a weaker content security policy and could not be preloaded.
    assetsInlineLimit: 0,
    ...(isSsrBuild || isAdmin ? {} : { rolldownOptions: { output: { codeSplitting: together } } }),
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !everywhere.test(file)) },
  },
  // Packages of many small files: bundled, the store reads only what its pages use at startup (lucide alone: 0.3 s).
  ssr: { noExternal: [/^lucide/, /^@base-ui\//, /^@conform-to\//, /^embla-/, /^@tanstack\//] },
  server: { host: '127.0.0.1' },
}))
