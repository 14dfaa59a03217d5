// The home page's sections and their built-in texts. Shoppers' browsers load this file.

import { spanText } from '../../../shared/dates.ts'
import { formatMoney, type Paise } from '../../../shared/money.ts'
import { NEWSLETTER_TEXT, NEWSLETTER_TITLE } from '../../newsletter/rules.ts'

/** In the order of a store whose owner has not changed it. */
export const HOME_SECTIONS = [
  'hero',
  'benefits',
  'best-sellers',
  'products',
  'servings',
  'goals',
  'experts',
  'reviews',
  'categories',
  'fuel',
  'membership',
  'newsletter',
  'reasons',
] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

/** Kinds of sections that the owner adds, as many as needed. */
export const ADDED_KINDS = ['row', 'banner', 'text', 'brands', 'reviews'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]
/** `page`: what the page says about itself; it has no place of its own. */
export type SectionKind = HomeSection | AddedKind | 'page'

/** A section's texts by slot, such as `heading` or `text2`. */
export type SectionTexts = Record<string, string>

/** What the built-in texts depend on: all of it from the settings. */
export type HomeFacts = {
  store: { name: string }
  freeThreshold: Paise
  isFreeEverywhere: boolean
  returns: { windowDays: number; condition: string }
  takesCash: boolean
  hours: readonly { days: string; time: string }[]
  membership: { name: string; brand: string; fee: Paise; discountPerUnit: Paise; days: number }
}

/** The built-in texts of a section, one for each slot that it prints; an empty one takes no room. */
export function builtInTexts(kind: SectionKind, facts: HomeFacts): SectionTexts {
  const { store, freeThreshold, isFreeEverywhere, returns, takesCash, hours, membership } = facts
  switch (kind) {
    case 'page':
      return {
        heading: `${store.name}: sports nutrition in India`,
        title: 'Sports nutrition in India',
        description: `Whey, creatine, gainers, pre-workout and vitamins with full nutrition facts, price per serving and ${
          takesCash ? 'cash on delivery' : 'delivery'
        } across India.`,
      }
    case 'hero':
      return {}
    case 'benefits':
      return {
        title1: 'Free delivery',
        text1: `on ${formatMoney(freeThreshold)} or more${isFreeEverywhere ? '' : ' in most areas'}`,
        title2: 'Cash on delivery',
        text2: 'pay at your doorstep',
        title3: `${returns.windowDays}-day returns`,
        text3: returns.condition,
        title4: '100% authentic',
        text4: 'factory-sealed packs',
      }
    case 'fuel':
      return {
        heading: 'Fuel your passion',
        text: 'Protein, creatine and gainers for lifters chasing the next PR.',
        button: 'VIEW PRODUCTS',
      }
    case 'membership':
      return {
        ...headed(''),
        title1: membership.name,
        text1: `Pay ${formatMoney(membership.fee)} once. Save ${formatMoney(membership.discountPerUnit)} on every product for ${spanText(membership.days)}.`,
        button1: 'Become a Member',
        title2: 'Refer Friends',
        text2: 'Invite a training partner.',
        button2: 'Start Referring',
        title3: `Become a Member of the ${membership.brand} Family`,
        text3: 'Early access, member prices and a community that trains like you.',
        button3: 'Join Now',
      }
    case 'newsletter':
      return { heading: NEWSLETTER_TITLE, text: NEWSLETTER_TEXT }
    case 'reasons':
      return {
        ...headed(`Why choose ${store.name}`),
        title1: 'Free shipping',
        text1: `On every order of ${formatMoney(freeThreshold)} or more, ${isFreeEverywhere ? 'anywhere in India' : 'in most areas'}.`,
        title2: 'Secure checkout',
        text2: 'No surprises at checkout: the total you see is the total you pay.',
        title3: '24/7 support',
        text3: `Chat with our assistant 24/7. Talk to the team ${hours.map((each) => `${each.days} ${each.time}`).join(', ')}.`,
        title4: 'Premium quality',
        text4: 'Factory-sealed packs with batch number and expiry date, and the full label on every product page.',
      }
    case 'banner':
      return { ...headed(''), button: 'Shop now' }
    default:
      return headed(HEADINGS[kind])
  }
}

const headed = (heading: string) => ({ heading, text: '' })

const HEADINGS = {
  'best-sellers': 'Best Sellers',
  products: 'Our Products',
  servings: 'What a serving costs',
  goals: 'Shop by Goal',
  experts: 'Loved by Experts',
  categories: 'Shop by Category',
  brands: 'Shop by Brand',
  reviews: 'Reviews from buyers',
  row: '',
  text: '',
}

/** Reviews are quoted from this many on: fewer would look as if nobody bought here. */
export const MIN_REVIEWS = 3

/** Products in a row whose owner has not chosen how many. */
export const ROW_SIZES = {
  'best-sellers': 8,
  products: 8,
  servings: 4,
  experts: 4,
  row: 8,
  reviews: 6,
  brands: 12,
} as const
