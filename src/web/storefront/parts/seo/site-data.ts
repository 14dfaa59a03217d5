import { logoPath } from '../../../../domains/brand/rules.ts'
import { legalNameOf } from '../../../../domains/settings/rules.ts'
import { toRupees } from '../../../../shared/money.ts'
import type { ShopView } from '../../state/store/shop-view.ts'
import { feeRange, INDIA, rupees } from './shipping-data.ts'

/** The store's address, as far as the settings have it. */
export const postalAddress = ({ addressLines }: Pick<ShopView['store'], 'addressLines'>) => ({
  '@type': 'PostalAddress',
  ...(addressLines.length > 0 ? { streetAddress: addressLines.join(', ') } : {}),
  addressCountry: 'IN',
})

const SCHEMA = 'https://schema.org'
const CONDITIONS = { '@type': 'ShippingConditions', shippingDestination: INDIA }
/** The business and its search for search engines: Organization and WebSite of schema.org. */
export function siteData({
  origin,
  store,
  brand,
  socialLinks,
  hours,
  returns,
  freeThreshold,
  fees,
  isFreeEverywhere,
}: ShopView): object[] {
  const id = `${origin}/#organization`
  return [
    {
      '@context': SCHEMA,
      '@type': 'Organization',
      '@id': id,
      name: store.name,
      legalName: legalNameOf(store),
      description: store.blurb,
      url: `${origin}/`,
      logo: origin + (brand?.logo ? logoPath(brand.logo, 'icon-512.png') : '/icons/any-512.png'),
      image: origin + (brand?.logo ? logoPath(brand.logo, 'share.jpg') : '/share.png'),
      address: postalAddress(store),
      ...(socialLinks.length > 0 ? { sameAs: socialLinks.map(({ to }) => to) } : {}),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(store.phone ? { telephone: store.phone } : {}),
        email: store.email,
        areaServed: 'IN',
        availableLanguage: 'en',
        description: hours.map(({ days, time }) => `${days} ${time}`).join(', '),
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: returns.windowDays,
      },
      hasShippingService: {
        '@type': 'ShippingService',
        shippingConditions: [
          { ...CONDITIONS, shippingRate: feeRange(fees) },
          ...(isFreeEverywhere
            ? [
                {
                  ...CONDITIONS,
                  orderValue: rupees({ minValue: toRupees(freeThreshold) }),
                  shippingRate: rupees({ value: 0 }),
                },
              ]
            : []),
        ],
      },
    },
    {
      '@context': SCHEMA,
      '@type': 'WebSite',
      name: store.name,
      url: `${origin}/`,
      inLanguage: 'en-IN',
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
