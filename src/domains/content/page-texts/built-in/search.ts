// Shoppers’ browsers load this file with the page.

export const SEARCH_PAGE = {
  heading: 'Search',
  text: '',
  ideasHeading: 'Popular categories',
  emptyHeading: 'No products found',
  emptyText: 'Try adjusting your search terms or filters',
  description: 'Search products, brands and categories.',
}
