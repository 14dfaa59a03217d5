/** Text beside the checkbox, which is never pre-ticked; stored with the consent. */
export const CONSENT_TEXT = 'Yes, email me offers and news'
