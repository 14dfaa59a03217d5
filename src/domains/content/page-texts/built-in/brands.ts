// Shoppers’ browsers load this file with the page.

export const BRANDS_PAGE = {
  heading: 'Brands',
  text: 'All brands, from A to Z.',
  emptyHeading: 'No brands yet',
  emptyText: 'Brands will appear here once we stock their products.',
  description: 'Shop protein, creatine, vitamins and more by brand. All brands, from A to Z.',
}
