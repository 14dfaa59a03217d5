/**
 * Maximum units per line item, and line items per cart or order (I4). Not in the schemas: the cart is on every page,
 * zod is not.
 */
export const MAX_QUANTITY = 20
export const MAX_LINES = 50
/** An id of ours, or of another store: nothing else reaches the database. */
export const ID_PATTERN = /^[\w-]{1,40}$/
/** Maximum characters of a message to the assistant; here for the same reason. */
export const MESSAGE_MAX = 1000
