// Shoppers’ browsers load this file with the page.

export const BRANDS_PAGE = {
  heading: 'Brands',
  text: 'Every brand we stock, from A to Z.',
  emptyHeading: 'No brands yet',
  emptyText: 'Brands will appear here once we stock their products.',
  description: 'Shop protein, creatine, vitamins and more by brand. Every brand we stock, from A to Z.',
}
