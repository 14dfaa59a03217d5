/**
 * The first `max` JavaScript characters of a text; never cuts a surrogate pair in half, which the database would
 * refuse.
 */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
