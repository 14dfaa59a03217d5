// Shoppers’ browsers load this file with the page.

export const TRACK_PAGE = {
  heading: 'Track your order',
  text: 'Enter your order number to see it here, or your email to get a tracking link.',
  description: 'Track your order by its number or your email address.',
}
