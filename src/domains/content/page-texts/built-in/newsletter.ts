// Shoppers’ browsers load this file with the page.

export const NEWSLETTER_PAGE = {
  heading: 'Newsletter',
  text: 'New products, restocks and price drops by email. Unsubscribe at any time.',
  description: 'Offers, new products and restocks by email. Unsubscribe at any time.',
}
