import { data } from 'react-router'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { LOCATOR_PAGE, locatorTexts } from '../../../../domains/content/page-texts/built-in/store-locator.ts'
import { placeAddress } from '../../../../domains/shipping/pickup-rules.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Container } from '../../../ui/container.tsx'
import { ArrowUpRight, MapPin, Truck } from '../../../ui/icons/icons.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { pageMeta, shopOf } from '../../parts/seo/meta.ts'
import { postalAddress } from '../../parts/seo/site-data.ts'
import type { ShopView } from '../../state/store/shop-view.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/store-locator-page'
import { openAt, openingHours } from './opening-hours.ts'
import { ZoneMap } from './zone-map.tsx'

export const headers = passHeaders
const crumbsOf = (heading: string) => [{ name: 'Home', to: '/' }, { name: heading }]

/** The owner's texts of the page; null while all are built in. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  data(await findPageTexts(contextOf(context), 'store-locator'), { headers: publicHeaders(PAGE_TAGS) })

export const meta = (args: Route.MetaArgs) => {
  const shop = shopOf(args)
  if (!shop) return pageMeta(args, { title: LOCATOR_PAGE.heading, path: '/store-locator' })
  const { heading, description } = { ...LOCATOR_PAGE, ...locatorTexts(shop), ...args.loaderData }
  return pageMeta(args, {
    title: heading,
    description,
    path: '/store-locator',
    crumbs: crumbsOf(heading),
    data: [storeData(shop), ...placesData(shop)],
  })
}

const storeData = ({ origin, store, hours }: ShopView) => ({
  '@context': 'https://schema.org',
  '@type': 'Store',
  name: store.name,
  url: origin,
  ...(store.phone ? { telephone: store.phone } : {}),
  email: store.email,
  address: postalAddress(store),
  openingHoursSpecification: hours.flatMap((line) => openingHours(line) ?? []),
})

/** Each pickup place as a store of its own: several may be at other addresses than the one above. */
const placesData = ({ origin, store, pickup = [] }: ShopView) =>
  pickup.map(({ name, address, city, pincode, phone, hours }) => ({
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: `${store.name}, ${name}`,
    url: `${origin}/store-locator`,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      ...{ streetAddress: address, addressLocality: city, postalCode: pincode, addressCountry: 'IN' },
    },
    description: `Collect your order here. ${hours}`,
  }))

/** The physical store: address, hours, phone and directions (R15). */
export default function StoreLocatorPage({ loaderData }: Route.ComponentProps) {
  const shop = useShop()
  const { store, hours, pickup = [] } = shop
  const texts = { ...LOCATOR_PAGE, ...locatorTexts(shop), ...loaderData }
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(store.addressLines.join(', '))}`
  const onMap = `https://www.openstreetmap.org/search?query=${encodeURIComponent(store.addressLines.join(', '))}`
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(texts.heading)} />
      <h1 className="display-wide mt-3 text-2xl wrap-anywhere md:mt-5 md:text-4xl">{texts.heading}</h1>
      <div className="mt-6 grid gap-4 md:mt-10 md:gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4 md:gap-6">
          <section aria-label="Address" className="flex grow flex-col rounded-card bg-ink p-6 text-paper md:p-12">
            <MapPin className="size-8 stroke-[1.5] text-accent" aria-hidden="true" />
            <h2 className="mt-6 text-base font-semibold md:mt-16">{store.name}</h2>
            <address className="mt-2 font-display text-lg leading-snug font-bold text-pretty not-italic md:text-2xl">
              {store.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            {store.addressLines.length === 0 ? (
              <p className="mt-2 text-sm wrap-anywhere text-ash">{texts.emptyText}</p>
            ) : (
              <div className="mt-8 flex flex-wrap items-center gap-4">
                <a href={directions} target="_blank" rel="noopener" className={buttonClass({ tone: 'accent' })}>
                  Get Directions
                  <ArrowUpRight className="size-4" aria-hidden="true" />
                  <span className="sr-only"> (Google Maps, opens in a new tab)</span>
                </a>
                <a href={onMap} target="_blank" rel="noopener" className={buttonClass({ tone: 'on-dark' })}>
                  Open in maps
                  <ArrowUpRight className="size-4" aria-hidden="true" />
                  <span className="sr-only"> (OpenStreetMap, opens in a new tab)</span>
                </a>
                <p className="text-xs text-ash" aria-hidden="true">
                  Google Maps or OpenStreetMap, in a new tab
                </p>
              </div>
            )}
            <ZoneMap addressLines={store.addressLines} />
            {store.isDemo && (
              <p className="mt-8 border-t border-ink-line pt-4 text-sm text-ash">
                This is a demo: there’s no store at this address.
              </p>
            )}
          </section>
          {pickup.length > 0 ? (
            <section aria-labelledby="collect" className="rounded-card border border-line p-6 md:p-8">
              <h2 id="collect" className="text-lg wrap-anywhere">
                {texts.pickupHeading}
              </h2>
              <ul className="mt-3 grid gap-6 text-sm sm:grid-cols-2">
                {pickup.map((place) => (
                  <li key={place.name}>
                    <h3 className="text-sm font-semibold">{place.name}</h3>
                    <p className="wrap-anywhere">{placeAddress(place)}</p>
                    <p className="text-muted">{place.hours}</p>
                    <p className="text-muted">Free. Ready within {place.ready}.</p>
                    <a href={`tel:${place.phone.replace(/\s/g, '')}`} className={contact}>
                      {place.phone}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <div className="flex flex-col gap-4 md:gap-6">
          <section aria-labelledby="hours" className="rounded-card border border-line p-6 md:p-8">
            <div className="flex items-center justify-between gap-4">
              <h2 id="hours" className="text-lg">
                Hours
              </h2>
              <OpenNow />
            </div>
            <dl className="figures mt-3 divide-y divide-line text-sm">
              {hours.map((line) => (
                <div key={line.days} className="flex justify-between gap-4 py-3 last:pb-0">
                  <dt className="text-muted">{line.days}</dt>
                  <dd className="font-semibold">{line.time}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="reach" className="rounded-card border border-line p-6 md:p-8">
            <h2 id="reach" className="text-lg">
              {store.phone ? 'Call or write' : 'Write to us'}
            </h2>
            <p className="mt-3 flex flex-col text-sm">
              {store.phone ? (
                <a href={`tel:${store.phone.replace(/\s/g, '')}`} className={contact}>
                  {store.phone}
                </a>
              ) : null}
              <a href={`mailto:${store.email}`} className={contact}>
                {store.email}
              </a>
            </p>
          </section>
          <section aria-labelledby="far" className="rounded-card bg-mist p-6 md:p-8">
            <h2 id="far" className="flex items-center gap-2 text-lg">
              <Truck className="size-5" aria-hidden="true" />
              {texts.awayHeading}
            </h2>
            <p className="mt-2 text-sm wrap-anywhere text-muted">{texts.awayText}</p>
            <ButtonLink to="/shop" tone="outline" className="mt-4">
              Shop All Products
            </ButtonLink>
          </section>
        </div>
      </div>
    </Container>
  )
}

/** The page is cached for everyone, so the browser works out whether the store is open. */
function OpenNow() {
  const { hours } = useShop()
  const isOpen = useIsBrowser() ? openAt(hours, new Date()) : null
  if (isOpen === null) return null
  return (
    <p className={cx('text-sm font-semibold', isOpen ? 'text-success' : 'text-muted')}>
      {isOpen ? 'Open now' : 'Closed now'}
    </p>
  )
}

const contact = 'inline-flex min-h-11 items-center self-start font-semibold break-all underline underline-offset-4'

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
