import { NEWSLETTER_TEXT, NEWSLETTER_TITLE } from '../../newsletter/rules.ts'
import { BRANDS_PAGE } from './built-in/brands.ts'
import { CONTACT_PAGE, contactTexts } from './built-in/contact.ts'
import { DUBAI_PAGE, dubaiTexts } from './built-in/dubai-import.ts'
import { FAQS_PAGE } from './built-in/faqs.ts'
import { GIFT_CARD_PAGE, giftCardTexts } from './built-in/gift-card.ts'
import { MEMBER_PAGE, memberTexts } from './built-in/member.ts'
import { NEWSLETTER_PAGE } from './built-in/newsletter.ts'
import { NEWSLETTER_POPUP, popupTexts } from './built-in/newsletter-popup.ts'
import { OFFERS_PAGE } from './built-in/offers.ts'
import { productTexts } from './built-in/product.ts'
import { SEARCH_PAGE } from './built-in/search.ts'
import { SHOP_PAGE } from './built-in/shop.ts'
import { LOCATOR_PAGE, locatorTexts } from './built-in/store-locator.ts'
import { TRACK_PAGE } from './built-in/track-order.ts'
import type { TextFacts } from './text-facts.ts'

type Slot = { label: string; max: number }

const line = (label: string): Slot => ({ label, max: 60 })
const text = (label: string): Slot => ({ label, max: 300 })
const HEADING = line('Heading, also the page’s title')
const INTRODUCTION = text('Introduction')
const DESCRIPTION: Slot = { label: 'Description for search engines', max: 200 }

/** A page with its texts: the compiler asks for a label of each, and their order is that of the form. */
const page = <Texts extends Record<string, string>>(
  name: string,
  place: string,
  builtIn: (facts: TextFacts) => Texts,
  slots: { [Name in keyof Texts]: Slot },
) => ({ name, place, builtIn, slots })

/** Every page whose texts staff edit one by one. `place`: the page’s path, or where else shoppers see them. */
export const PAGE_TEXTS = {
  shop: page('All products', '/shop', () => SHOP_PAGE, {
    heading: HEADING,
    text: INTRODUCTION,
    emptyHeading: line('Heading of an empty list'),
    emptyText: text('Text of an empty list'),
    description: DESCRIPTION,
  }),
  brands: page('Brands', '/brands', () => BRANDS_PAGE, {
    heading: HEADING,
    text: INTRODUCTION,
    emptyHeading: line('Heading of an empty list'),
    emptyText: text('Text of an empty list'),
    description: DESCRIPTION,
  }),
  offers: page('Offer Zone', '/offers', () => OFFERS_PAGE, {
    heading: HEADING,
    text: INTRODUCTION,
    listHeading: line('Heading of the products'),
    emptyHeading: line('Heading without offers'),
    description: DESCRIPTION,
  }),
  'dubai-import': page(
    'Dubai Import',
    '/dubai-import',
    (facts) => ({ ...DUBAI_PAGE, ...dubaiTexts({ ...facts, ...facts.returns, isDemo: facts.store.isDemo }) }),
    {
      heading: HEADING,
      text: INTRODUCTION,
      emptyText: text('Introduction without products'),
      listHeading: line('Heading of the products'),
      title1: line('Point 1: title'),
      text1: text('Point 1: text'),
      title2: line('Point 2: title'),
      text2: text('Point 2: text'),
      title3: line('Point 3: title'),
      text3: text('Point 3: text'),
      title4: line('Point 4: title'),
      text4: text('Point 4: text'),
      packHeading: line('Heading of the checks'),
      packTitle1: line('Check 1: title'),
      packText1: text('Check 1: text'),
      packTitle2: line('Check 2: title'),
      packText2: text('Check 2: text'),
      packTitle3: line('Check 3: title'),
      packText3: text('Check 3: text'),
      packAsk: text('Text beside “Contact us”'),
      description: DESCRIPTION,
    },
  ),
  'store-locator': page('Store Locator', '/store-locator', (facts) => ({ ...LOCATOR_PAGE, ...locatorTexts(facts) }), {
    heading: HEADING,
    emptyText: text('Text without an address'),
    pickupHeading: line('Heading of the pickup places'),
    awayHeading: line('Heading for those who can’t visit'),
    awayText: text('Text for those who can’t visit'),
    description: DESCRIPTION,
  }),
  member: page('Membership', '/member', (facts) => ({ ...MEMBER_PAGE, ...memberTexts(facts.membership) }), {
    title: line('Title of the page'),
    heading: line('Heading, also of the first panel'),
    text: INTRODUCTION,
    benefit1: line('Benefit 1'),
    benefit2: line('Benefit 2'),
    benefit3: line('Benefit 3'),
    referHeading: line('Referrals: heading'),
    referText: text('Referrals: text'),
    familyHeading: line('Last panel: heading'),
    familyBenefit1: line('Last panel: benefit 1'),
    familyBenefit2: line('Last panel: benefit 2'),
    familyBenefit3: line('Last panel: benefit 3'),
    compareHeading: line('Heading of the comparison'),
    paysOffHeading: line('Heading of the calculation'),
    description: DESCRIPTION,
  }),
  'gift-card': page('Gift Cards', '/gift-card', (facts) => ({ ...GIFT_CARD_PAGE, ...giftCardTexts(facts) }), {
    heading: HEADING,
    soonHeading: line('Heading while they aren’t sold'),
    text: INTRODUCTION,
    soonText: text('Added to it while they aren’t sold'),
    benefit1: line('Benefit 1'),
    benefit2: line('Benefit 2'),
    benefit3: line('Benefit 3'),
    benefit4: line('Benefit 4'),
    description: DESCRIPTION,
  }),
  product: page('Product pages', 'Every product page', productTexts, {
    delivery: { label: 'Beside the price: delivery', max: 120 },
    returns: { label: 'Beside the price: returns, where the product can be returned', max: 120 },
    authentic: { label: 'Beside the price: authenticity', max: 120 },
  }),
  'newsletter-form': page(
    'Newsletter form',
    'Footer, product pages, newsletter page and pop-up',
    (facts) => ({ heading: NEWSLETTER_TITLE, text: NEWSLETTER_TEXT, footerHeading: 'Newsletter', ...popupOf(facts) }),
    {
      heading: line('Heading'),
      text: text('Text, also in the footer'),
      footerHeading: line('Heading in the footer'),
      popupHeading: line('Pop-up: heading'),
      popupText: text('Pop-up: text'),
      popupBar: { label: 'Pop-up: line on small screens', max: 40 },
    },
  ),
  newsletter: page('Newsletter', '/newsletter', () => NEWSLETTER_PAGE, {
    heading: HEADING,
    text: INTRODUCTION,
    description: DESCRIPTION,
  }),
  faqs: page('FAQs', '/faqs', () => FAQS_PAGE, {
    heading: line('Heading'),
    text: INTRODUCTION,
    ask: line('Question before the contact details'),
    title: line('Title of the page'),
    description: DESCRIPTION,
  }),
  contact: page('Contact Us', '/contact', (facts) => ({ ...CONTACT_PAGE, ...contactTexts(facts) }), {
    heading: HEADING,
    text: INTRODUCTION,
    formHeading: line('Heading of the form'),
    questionsHeading: line('Heading of the questions'),
    description: DESCRIPTION,
  }),
  search: page('Search', '/search', () => SEARCH_PAGE, {
    heading: line('Heading before a search, also the page’s title'),
    text: text('Introduction before a search'),
    ideasHeading: line('Heading of the categories'),
    emptyHeading: line('Heading of a search without results'),
    emptyText: text('Text of a search without results'),
    description: DESCRIPTION,
  }),
  'track-order': page('Track your order', '/track-order', () => TRACK_PAGE, {
    heading: HEADING,
    text: INTRODUCTION,
    description: DESCRIPTION,
  }),
}

const popupOf = (facts: TextFacts) => ({ ...NEWSLETTER_POPUP, ...popupTexts(facts) })

export type TextPage = keyof typeof PAGE_TEXTS
export const TEXT_PAGES = Object.keys(PAGE_TEXTS) as TextPage[]

/** What the owner wrote on a page, by slot; a slot that is missing shows the built-in text. */
export type OwnTexts<Page extends TextPage> = Partial<Record<keyof (typeof PAGE_TEXTS)[Page]['slots'], string>>
