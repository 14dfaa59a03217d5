import type { SettingPage } from './field.ts'

const count = (key: string, label: string, help: string, unit = 'products') => ({
  key,
  label,
  help,
  unit,
  kind: 'number' as const,
})

/** What pages show, and how much of it. */
export const displayPage: SettingPage = {
  id: 'display',
  title: 'Pages and search',
  text: 'What the pages show, and how much of it.',
  groups: [
    {
      title: 'Home and menus',
      fields: [
        {
          key: 'home.layout',
          label: 'Rows of products on the home page',
          kind: 'choice',
          choices: [
            { value: 'carousel', label: 'To be moved sideways' },
            { value: 'grid', label: 'All in view' },
          ],
          help: 'How best sellers and other rows are laid out.',
        },
        {
          key: 'merch.announcementFallback',
          label: 'Line above the head',
          kind: 'long-text',
          help: 'Where no announcement is active. {freeThreshold} becomes the amount of free delivery.',
        },
        {
          key: 'merch.notInMenu',
          label: 'Best sellers that the menu leaves out',
          kind: 'lines',
          help: 'The last part of a product’s address, one on each line.',
        },
        {
          key: 'catalog.hiddenWords',
          label: 'Categories that stay out of the menus',
          kind: 'lines',
          help: 'Those with one of these in their name: leavings of an import.',
        },
      ],
    },
    {
      title: 'Lists',
      fields: [
        count('list.page', 'On a page of a list', 'Categories, the shop, search.'),
        count('list.goalPage', 'On a page of a goal', 'The rest follows on further pages.'),
        count('list.brandPage', 'On a page of a brand', 'The rest follows on further pages.'),
        count(
          'merch.lowStockAt',
          '“Only a few left” from',
          'So many or fewer pieces are told on cards and product pages.',
          'pieces',
        ),
        count('upsell.limits.product', 'Offers on a product page', 'The most that are shown at once.', 'offers'),
        count('upsell.limits.cart', 'Offers in the cart', 'The most that are shown at once.', 'offers'),
      ],
    },
    {
      title: 'Search',
      fields: [
        count('search.suggestions', 'Suggestions', 'The most lines below the search box.', 'lines'),
        count('search.products', 'Products with a picture', 'The most in the search box’s answer.'),
        {
          key: 'search.synonyms',
          label: 'Words that mean the same',
          kind: 'groups',
          permission: 'content.write',
          help: 'One group on each line, its words separated by commas: sipper, shaker, bottle. Beside those that the shop knows.',
        },
      ],
    },
    {
      title: 'Reviews',
      fields: [
        {
          key: 'reviews.moderation',
          label: 'A new review',
          kind: 'choice',
          choices: [
            { value: 'before', label: 'Waits until staff have read it' },
            { value: 'after', label: 'Is shown at once' },
          ],
          help: 'Staff can hide reviews in both cases.',
        },
      ],
    },
    {
      title: 'Small things',
      fields: [
        {
          ...count('ui.toast.max', 'Notices at a time', 'Such as “Added to cart”.', 'notices'),
          check: (value: number): Record<string, string> => (value >= 1 && value <= 10 ? {} : { '': 'From 1 to 10' }),
        },
        {
          ...count('ui.toast.ms', 'A notice stays for', 'The pointer on it stops the clock.', 'milliseconds'),
          check: (value: number): Record<string, string> =>
            value >= 1000 && value <= 60_000 ? {} : { '': 'From 1,000 to 60,000' },
        },
        {
          key: 'ui.overlay',
          label: 'Line of loading',
          kind: 'choice',
          choices: [
            { value: 'until-ready', label: 'On a visit’s first page' },
            { value: 'off', label: 'Never' },
          ],
          help: 'A thin line at the top until the page can be used.',
        },
      ],
    },
  ],
}
