/** The hidden field by which a form says whose it is, so that what was typed is shown to nobody else. */
export const OWNER = 'owner'
