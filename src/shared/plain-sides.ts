/** The colours, `#rrggbb`, of a picture's left and upper part where they are plain enough for words; null where not. */
export type PlainSides = { left: string | null; top: string | null }

/** Null if there is no picture of that name. */
export type SidesOf = (picture: string) => Promise<PlainSides | null>
