// Shoppers’ browsers load this file with the page.

export const BRANDS_PAGE = {
  heading: 'Brands',
  text: '',
  emptyHeading: 'No brands yet',
  emptyText: 'The brands we sell will appear here soon.',
  description: 'All sports nutrition brands, from A to Z.',
}
