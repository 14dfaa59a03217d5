import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the shop. */
export default [
  layout('storefront/shell/shell.tsx', [
    index('storefront/home/home-page.tsx'),
    route('shop', 'storefront/shop/shop-page.tsx'),
    route('category/:category/:subcategory?', 'storefront/category/category-page.tsx'),
    route('product/:idOrSlug', 'storefront/product/product-page.tsx'),
    route('search', 'storefront/search/search-page.tsx'),
    route('brands', 'storefront/brand/brands-page.tsx'),
    route('brand/:slug', 'storefront/brand/brand-page.tsx'),
    route('goal/:slug', 'storefront/goal/goal-page.tsx'),
    route('api-products', 'storefront/api-products/api-products-page.tsx'),
    route('offers', 'storefront/offers/offers-page.tsx'),
    route('newsletter', 'storefront/newsletter/newsletter-page.tsx'),
    route('newsletter/unsubscribe', 'storefront/newsletter/unsubscribe-page.tsx'),
    route('dubai-import', 'storefront/dubai-import/dubai-import-page.tsx'),
    route('store-locator', 'storefront/store-locator/store-locator-page.tsx'),

    route('wishlist', 'storefront/wishlist/wishlist-page.tsx'),
    route('cart', 'storefront/cart/cart-page.tsx'),
    route('checkout', 'storefront/checkout/checkout-page.tsx'),
    route('thank-you', 'storefront/order/thank-you-page.tsx'),
    route('track-order', 'storefront/order/track-order-page.tsx'),
    route('login', 'storefront/account/login-page.tsx'),
    route('logout', 'storefront/account/logout.ts'),
    route('signup', 'storefront/account/register-page.tsx', { id: 'signup' }),
    route('register', 'storefront/account/register-page.tsx', { id: 'register' }),
    route('dashboard', 'storefront/account/dashboard-page.tsx', { id: 'dashboard' }),
    route('account', 'storefront/account/dashboard-page.tsx', { id: 'account' }),
    route('orders', 'storefront/account/dashboard-page.tsx', { id: 'orders' }),
    route('addresses', 'storefront/account/address-book-page.tsx'),
    route('orders/:orderNumber', 'storefront/account/order-page.tsx'),

    route('offline', 'storefront/offline/offline-page.tsx'),
    route('*', 'storefront/error/not-found-page.tsx'),
  ]),
  // For search engines and for phones that keep the shop among their programs.
  route('robots.txt', 'storefront/seo/robots.ts'),
  route('sitemap.xml', 'storefront/seo/sitemap-index.ts'),
  route('sitemap/pages.xml', 'storefront/seo/sitemap-pages.ts'),
  route('sitemap/products/:file', 'storefront/seo/sitemap-products.ts'),
  route('site.webmanifest', 'storefront/seo/web-manifest.ts'),
  // What the header's menus open with: one small answer, asked for when somebody reaches for a menu.
  route('menu', 'storefront/shell/menu-data.ts'),
  route('cards', 'storefront/list/cards-data.ts'),
  route('upsells', 'storefront/cart/upsells-data.ts'),
] satisfies RouteConfig
