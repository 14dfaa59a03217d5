/** The name shown when the account of a question's asker is deleted. */
export const NAMELESS = 'A shopper'

/** So many questions of one customer may wait for an answer at a time. */
export const MAX_PENDING = 5
