// Shoppers’ browsers load this file with the page.

export const OFFERS_PAGE = {
  heading: 'Offer Zone',
  text: '',
  listHeading: 'Biggest savings',
  emptyHeading: 'No offers available at the moment',
  description: 'Products below MRP, with the percentage you save.',
}
