/** The words beside the box that nobody has ticked for the visitor; kept with the consent. */
export const CONSENT_TEXT = 'Yes, email me offers and news'
