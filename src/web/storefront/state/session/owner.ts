/** The hidden field with the form's owner, so that typed values are never shown to anyone else. */
export const OWNER = 'owner'
