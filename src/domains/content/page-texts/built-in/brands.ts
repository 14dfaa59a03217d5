// Shoppers’ browsers load this file with the page.

export const BRANDS_PAGE = {
  heading: 'Brands',
  text: '',
  description: 'All sports nutrition brands, from A to Z.',
}
