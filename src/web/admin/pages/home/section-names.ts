import type { SectionKind } from '../../../../domains/content/home/rules.ts'

/** `to`: where what it shows is edited. */
export const SECTION_WORDS: Record<SectionKind, { name: string; text: string; to?: string; toName?: string }> = {
  page: { name: 'Title and description', text: 'For search engines, browser tabs and screen readers' },
  hero: { name: 'Banners', text: 'The large pictures', to: '/admin/banners', toName: 'Banners' },
  benefits: { name: 'Promises', text: 'Delivery, cash on delivery and returns, from Settings' },
  'best-sellers': { name: 'Best Sellers', text: 'Products marked as best sellers' },
  products: { name: 'Our Products', text: 'Shown while no other row has products' },
  servings: { name: 'What a serving costs', text: 'Protein products by the price and protein of a serving' },
  goals: { name: 'Shop by Goal', text: 'A tile for each goal', to: '/admin/goals', toName: 'Goals' },
  experts: { name: 'Loved by Experts', text: 'Products marked as loved by experts' },
  categories: {
    name: 'Shop by Category',
    text: 'A tile for each category with products, from two on',
    to: '/admin/categories',
    toName: 'Categories',
  },
  fuel: { name: 'Fuel your passion', text: 'The band with a scoop of powder' },
  membership: { name: 'Membership', text: 'Membership and referrals' },
  newsletter: { name: 'Newsletter', text: 'On wide screens; phones have the one in the footer' },
  reasons: { name: 'Why choose us', text: 'Four reasons, with amounts and hours from Settings' },
  row: { name: 'Product row', text: 'Products picked by hand or by a rule' },
  banner: { name: 'Banner', text: 'A picture with a text and a button' },
  text: { name: 'Text', text: 'A text of your own' },
  brands: {
    name: 'Brands',
    text: 'A tile for each brand with products',
    to: '/admin/brands',
    toName: 'Brands',
  },
  reviews: {
    name: 'Reviews',
    text: 'The newest reviews with four or five stars, once three products have one',
    to: '/admin/reviews',
    toName: 'Reviews',
  },
}

/** What the owner calls a section that was added, or what it is. */
export const sectionName = ({ kind, texts }: { kind: SectionKind; texts: Record<string, string> }): string =>
  kind === 'page' ? SECTION_WORDS.page.name : texts.heading || SECTION_WORDS[kind].name
