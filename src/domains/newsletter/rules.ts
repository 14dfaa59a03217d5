/** Text beside the checkbox, which is never pre-ticked; stored with the consent. */
export const CONSENT_TEXT = 'Yes, email me offers and news'

/** Heading and text beside the newsletter form. */
export const NEWSLETTER_TITLE = 'Offers before they sell out'
export const NEWSLETTER_TEXT =
  'New products, restocks and price drops by email. We never share your address, and you can unsubscribe at any time.'
