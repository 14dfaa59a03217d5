/** The first letters of a text, at most `max` of JavaScript's; no letter is cut in half, which no database would keep. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
