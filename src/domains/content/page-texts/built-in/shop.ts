// Shoppers’ browsers load this file with the page.

export const SHOP_PAGE = {
  heading: 'All products',
  text: '',
  emptyHeading: 'No Products Found',
  emptyText: 'New products will appear here soon.',
  description: 'All our products with stock and price per serving. Sort by price, rating or name.',
}
