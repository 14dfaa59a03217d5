/** What the id of every delivery method that is a pickup place begins with; the owner’s methods can’t have a colon. */
export const PICKUP = 'pickup:'

/** The delivery method of a pickup place: its name in lower case, with hyphens. */
export const pickupId = (name: string): string =>
  PICKUP +
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
