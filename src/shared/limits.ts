/** Units of one line, and lines of one cart or order (I4). Apart from the schemas: the cart is on every page, zod is not. */
export const MAX_QUANTITY = 20
export const MAX_LINES = 50
/** An id of ours, or another shop's: whatever else is sent never reaches the database. */
export const ID_PATTERN = /^[\w-]{1,40}$/
/** Characters of a message to the assistant; here for the same reason. */
export const MESSAGE_MAX = 1000
