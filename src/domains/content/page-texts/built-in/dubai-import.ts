// Shoppers’ browsers load this file with the page.

import { daysText, hoursText } from '../../rules.ts'

export const DUBAI_PAGE = {
  heading: 'Dubai Import',
  emptyText: 'Products made outside India. None are in stock at the moment.',
  listHeading: 'Imported best sellers',
  title1: 'Global Sourcing',
  text1: 'Every product page shows the manufacturer and country of origin, exactly as on the label.',
  title2: 'Quality Assured',
  title3: 'Exclusive Products',
  text3: 'Formulas made outside India, with the price per serving so that you can compare.',
  title4: 'Fast Delivery',
  packHeading: 'How to check your pack',
  packTitle1: 'The importer’s label',
  packText1:
    'An imported pack sold in India has a label with the importer’s name and address, their FSSAI licence number and the MRP.',
  packTitle2: 'Batch and dates',
  packText2:
    'The batch number, the date of manufacture and the expiry date are printed on the pack, and nothing is stuck over them.',
  packTitle3: 'Seal and spelling',
  packText3:
    'The seal under the lid is intact. The name, flavour and net weight match the product page and your invoice.',
  packAsk: 'Something doesn’t match? Send us a photo and we’ll check it.',
  description: 'Imported sports nutrition: where each product is made and how fast we deliver it.',
}

/** The demo's name for its imports; a store of one's own begins with a plain one. */
export const importsName = (isDemo: boolean): string => (isDemo ? DUBAI_PAGE.heading : 'Imported Products')

type DubaiFacts = {
  isDemo: boolean
  /** `12 products` */
  products: string
  countries: number
  faultWindowDays: number
  dispatchHours: number
  zones: string
}

/** The texts with figures. The demo's says what its name stands for: most shoppers expect goods from Dubai. */
export const dubaiTexts = ({ isDemo, products, countries, faultWindowDays, dispatchHours, zones }: DubaiFacts) => ({
  heading: importsName(isDemo),
  text: `Our range of products made outside India: ${products}${
    countries > 1 ? ` from ${countries} countries` : ''
  }, priced in rupees with GST included. ${
    isDemo ? 'Despite the name, not all come from Dubai: each' : 'Each'
  } product page says where it is made.`,
  text2: `See nutrition, ingredients and allergens before you buy. Return a damaged, wrong or expired pack within ${daysText(faultWindowDays)}.`,
  text4: `Packed within ${hoursText(dispatchHours)}. Delivery: ${zones}.`,
})
